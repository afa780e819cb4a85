import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findBasket } from "~/domain/basket/basket.server";
import { k17Token } from "~/http/k17-token.server";
import { anItem, anOwner } from "../../../tests/factories/baskets";
import { aCaller, ask, fromPage, getEntry, post } from "../../../tests/requests/api-caller";
import { aDatabase } from "../../../tests/setup/test-database";

vi.hoisted(() => {
  process.env.COOKIE_SECRETS = "a secret of the tests that is long enough to sign with";
});

describe("the basket's POST calls", () => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await aDatabase();
  });
  afterAll(() => close());

  describe("POST /api/updateBasketEntry", () => {
    it("sets a basket entry's quantity and returns the basket", async () => {
      const caller = await aCaller([await anItem({ maxPerOrder: 5 })]);
      const entry = await getEntry(caller);
      const { status, body } = await ask("/api/updateBasketEntry", post(caller, { ...entry, qty: "4" }));
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        message: "Successfully updated quantity.",
        data: { updateResult: { quantity: 4, notice: null }, basket: { totalQuantity: 4 } },
      });
      const over = await ask("/api/updateBasketEntry", post(caller, { ...entry, qty: "400" }));
      expect(over.body.data.updateResult).toMatchObject({
        quantity: 5,
        notice: "The limit is 5 of this item per order.",
      });
    });

    it.each([
      ["0", "Quantity must be at least 1."],
      ["-1", "Quantity must be at least 1."],
      ["1.5", "Quantity must only contain digits."],
      ["9".repeat(40), "Please enter a smaller quantity."],
    ])("refuses the quantity %s and keeps the previous one", async (qty, message) => {
      const caller = await aCaller([await anItem()]);
      const { status, body } = await ask("/api/updateBasketEntry", post(caller, { ...(await getEntry(caller)), qty }));
      expect(status).toBe(400);
      expect(body).toMatchObject({
        success: false,
        message: "There is an error in the details of the form.",
        data: { fieldErrors: { qty: [message] }, basket: { totalQuantity: 1 } },
      });
      expect((await findBasket(caller.guestId))?.totalQuantity).toBe(1);
    });

    it("finds no other visitor's basket entry, whatever basket is named", async () => {
      const caller = await aCaller([await anItem()]);
      const victim = await aCaller([await anItem()]);
      const [mine, theirs] = [await getEntry(caller), await getEntry(victim)];
      for (const fields of [theirs, { ...theirs, basketId: mine.basketId }, { ...mine, basketId: theirs.basketId }]) {
        const { status, body } = await ask("/api/updateBasketEntry", post(caller, { ...fields, qty: "9" }));
        expect(status).toBe(404);
        expect(body).toMatchObject({
          success: false,
          message: "Could not update quantity.",
          data: { basket: { basketId: mine.basketId, totalQuantity: 1 } },
        });
      }
      const stranger = await ask("/api/updateBasketEntry", post(null, { ...theirs, qty: "9" }));
      expect(stranger.status).toBe(404);
      expect((await findBasket(victim.guestId))?.totalQuantity).toBe(1);
    });

    it("updating a basket entry needs the visitor's token, and a body that is a form", async () => {
      const caller = await aCaller([await anItem()]);
      const entry = await getEntry(caller);
      for (const token of ["", "wrong", k17Token({ sessionId: null, guestId: anOwner() })]) {
        const { status, body } = await ask(
          "/api/updateBasketEntry",
          post(caller, { ...entry, qty: "3", k17Token: token }),
        );
        expect([status, body.success]).toEqual([403, false]);
      }
      const picture = { method: "POST", headers: { "Content-Type": "image/png" }, body: "{}" };
      const { status, body } = await ask("/api/updateBasketEntry", picture);
      expect([status, body.message]).toEqual([415, "An unexpected error occurred."]);
      const large = await ask("/api/updateBasketEntry", post(caller, { ...entry, qty: "1".repeat(70_000) }));
      expect(large.status).toBe(413);
      expect((await findBasket(caller.guestId))?.totalQuantity).toBe(1);
    });

    it("accepts the token in a header with JSON, and gives a new guest a token with the first answer", async () => {
      const caller = await aCaller([await anItem()]);
      const entry = await getEntry(caller);
      const { token } = await ask("/api/basket", { headers: { Cookie: caller.cookie } });
      const json = (body: unknown, headers: Record<string, string> = {}) =>
        ask("/api/updateBasketEntry", {
          method: "POST",
          headers: { "Content-Type": "application/json", Cookie: caller.cookie, ...headers },
          body: typeof body === "string" ? body : JSON.stringify(body),
        });
      expect((await json({ ...entry, qty: 2 })).status).toBe(403);
      const byHeader = await json({ ...entry, qty: 2 }, { "X-CSRF-TOKEN-VALUE": token });
      expect([byHeader.status, byHeader.headers.get("X-CSRF-TOKEN-VALUE")]).toEqual([200, token]);
      expect((await json({ ...entry, qty: 3, k17Token: token })).status).toBe(200);
      for (const body of ["[]", "1", "{", '{"qty":{"a":1}}', `{"qty":${"[".repeat(9000)}${"]".repeat(9000)}}`])
        expect((await json(body, { "X-CSRF-TOKEN-VALUE": token })).status).toBe(400);
      expect((await json({ ...entry, qty: "1".repeat(70_000) })).status).toBe(413);
      expect((await findBasket(caller.guestId))?.totalQuantity).toBe(3);
      const first = await ask(`/api/addToBasket?productCodes=${await anItem()}`, { headers: fromPage });
      const cookie = (first.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
      expect(first.token).toBe((await ask("/api/basket", { headers: { Cookie: cookie } })).token);
      expect(first.token).not.toBe((await ask("/api/basket")).token);
    });

    it("ignores harmful field names in a basket update", async () => {
      const caller = await aCaller([await anItem()]);
      const fields = { ...(await getEntry(caller)), qty: "2", ["__proto__"]: "x", "a[20000000]": "x", "email.x": "x" };
      const { status } = await ask("/api/updateBasketEntry", post(caller, fields));
      expect(status).toBe(200);
    });
  });

  describe("POST /api/removeFromBasket", () => {
    it("removes a basket entry and returns its details", async () => {
      const [goes, stays] = [await anItem({ title: "Goes" }), await anItem()];
      const caller = await aCaller([goes, stays]);
      const entry = await getEntry(caller);
      const { status, body } = await ask("/api/removeFromBasket", post(caller, entry));
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        message: "Successfully removed item from the basket.",
        data: { removeResult: { entries: [{ id: goes, name: "Goes", quantity: 1 }] }, basket: { totalEntryCount: 1 } },
      });
      const again = await ask("/api/removeFromBasket", post(caller, entry));
      expect(again.status).toBe(404);
      expect(again.body).toMatchObject({
        success: false,
        message: "Could not remove product from basket.",
        data: {
          fieldErrors: { entryId: ["That item is no longer in your basket."] },
          basket: { totalEntryCount: 1 },
        },
      });
    });

    it("removing a basket entry requires a basket and an entry", async () => {
      const caller = await aCaller([await anItem()]);
      const { status, body } = await ask("/api/removeFromBasket", post(caller, {}));
      expect(status).toBe(400);
      expect(body.data.fieldErrors).toEqual({
        basketId: ["The basket ID is missing."],
        entryId: ["Choose an item in your basket."],
      });
    });
  });
});
