import { describe, expect, it } from "vitest";
import { findBasket } from "~/domain/basket/basket.server";
import { anItem } from "../factories/baskets";
import { aCaller, ask as askCall, post as call, fromPage, getEntry } from "./api-caller";
import { openTheShop } from "./basket-world";

openTheShop();

const voucher = () => anItem({ productType: "eVoucher", format: "Voucher", priceCents: 5000, slug: "voucher" });

const ebook = () => anItem({ productType: "eBook", format: "eBook", slug: "ebook", priceCents: 1299 });

describe("API calls with product details", () => {
  const ordered = ["Imogen", "imogen@example.org", "25", "Hello"];
  const query = (code: string, values: string[], more = "") =>
    `/api/addToBasket?productCodes=${code}${values.map((it) => `&productOptions=${encodeURIComponent(it)}`).join("")}${more}`;
  const get = (cookie: string) => ({ headers: { Cookie: cookie, ...fromPage } });

  async function holding(...values: string[]) {
    const caller = await aCaller();
    const code = await voucher();
    for (const value of values) {
      await askCall(query(code, ["Imogen", "imogen@example.org", value, "Hello"]), get(caller.cookie));
    }
    return { visit: caller, code, entry: await getEntry(caller) };
  }

  it("API calls say which product details are missing", async () => {
    const [caller, code] = [await aCaller(), await voucher()];
    const { status, body } = await askCall(query(code, []), get(caller.cookie));
    expect([status, body.success, body.message]).toEqual([200, true, undefined]);
    expect(body.data.addResult).toMatchObject({
      success: true,
      productCodes: [],
      productOptions: [
        {
          code,
          type: "gift",
          options: ["Recipient Name", "Recipient Email", "Voucher Amount", "Message"],
          repeatAllowed: true,
          url: `/product/voucher_${code}/options`,
        },
      ],
    });
  });

  it("API calls add a product with details, and show them in the basket", async () => {
    const [caller, code, book] = [await aCaller(), await voucher(), await ebook()];
    const { status, body } = await askCall(query(code, ordered), get(caller.cookie));
    expect([status, body.success]).toEqual([200, true]);
    expect(body.data.addResult.entries).toMatchObject([{ id: code, quantity: 1, price: 25 }]);
    expect(body.data.basket.entries[code]).toMatchObject({
      productType: "Gift eVouchers",
      productOptionsList: [
        {
          "Recipient Name": "Imogen",
          "Recipient Email": "imogen@example.org",
          "Voucher Amount": "$25.00",
          Message: "Hello",
        },
      ],
      productOptionIndex: 0,
      niceLinePrice: "$25.00",
    });
    const gift = await askCall(
      query(book, ["Imogen", "imogen@example.org", "", "", "", "Read!"], "&gift=true"),
      get(caller.cookie),
    );
    expect(gift.body.data.basket.entries[`${book}/gift`]).toMatchObject({ gift: true, quantity: 1 });
  });

  it.each([
    [["Imogen", "imogen@example.org", "0.5", "Hello"], { value: ["Please enter $1 or more."] }],
    [["Imogen"], { productOptions: ["Give 4 values: name, email, value, greeting."] }],
  ])("API calls refuse the product details %o", async (values, fieldErrors) => {
    const [caller, code] = [await aCaller(), await voucher()];
    const { status, body } = await askCall(query(code, values), get(caller.cookie));
    expect([status, body.success]).toEqual([400, false]);
    expect(body.message).toMatch(/^Unable to add to basket: /);
    expect(body.data.fieldErrors).toEqual(fieldErrors);
  });

  it("API calls accept product details only for one product that needs them", async () => {
    const [caller, code, book] = [await aCaller(), await voucher(), await anItem()];
    for (const codes of [book, "NOPE", `${code}&productCodes=${book}`]) {
      expect((await askCall(query(codes, ordered), get(caller.cookie))).status).toBe(400);
    }
  });

  it("API calls change a set of product details by its position", async () => {
    const { visit: caller, entry } = await holding("10", "20");
    const body = call(caller, { ...entry, productOptionIndex: "1" });
    for (const value of ["Bo", "bo@example.org", "30", "Bye"])
      (body.body as URLSearchParams).append("productOptions", value);
    const { status, body: answered } = await askCall("/api/updateProductOptions", body);
    expect(status).toBe(200);
    expect(answered).toMatchObject({ success: true, message: "Successfully updated product options" });
    expect(Object.values(answered.data.basket.entries)).toMatchObject([
      { linePrice: 40, productOptionsList: [{}, { "Recipient Name": "Bo" }] },
    ]);
  });

  it("API calls refuse a change of details that is invalid, another visitor's, out of range or without a token", async () => {
    const { visit: caller, entry } = await holding("10");
    const other = await holding("20");
    const change = (who: typeof caller, fields: Record<string, string>, values = ordered) => {
      const body = call(who, { ...entry, productOptionIndex: "0", ...fields });
      for (const value of values) (body.body as URLSearchParams).append("productOptions", value);
      return askCall("/api/updateProductOptions", body);
    };
    const wrong = await change(caller, {}, ["Bo", "bo", "30", "Bye"]);
    expect([wrong.status, wrong.body.data.fieldErrors]).toEqual([
      400,
      { email: ["Please enter a valid email address."] },
    ]);
    for (const [who, fields] of [
      [other.visit, {}],
      [other.visit, { basketId: other.entry.basketId }],
      [caller, { productOptionIndex: "1" }],
      [caller, { entryId: "nope" }],
    ] as const) {
      const { status, body } = await change(who, fields);
      expect([status, body.message]).toEqual([404, "Could not update product options."]);
    }
    expect((await change(caller, { productOptionIndex: "-1" })).status).toBe(400);
    expect((await change(caller, { k17Token: "wrong" })).status).toBe(403);
    expect((await findBasket(caller.guestId))?.totalItemsPrice).toBe(1000);
    expect((await findBasket(other.visit.guestId))?.totalItemsPrice).toBe(2000);
  });

  it("API calls remove a set of details, and return what was removed and the remaining basket", async () => {
    const { visit: caller, entry, code } = await holding("10", "20");
    const remove = (fields: Record<string, string>) =>
      askCall("/api/deleteProductOptions", call(caller, { ...entry, ...fields }));
    const { status, body } = await remove({ productOptionIndex: "0" });
    expect(status).toBe(200);
    expect(body.data.deleteResult.entries).toMatchObject([{ id: code, entryId: entry.entryId, productOptionIndex: 0 }]);
    expect(body.data.basket.totalItemsPrice).toBe(20);
    expect((await remove({ productOptionIndex: "7" })).status).toBe(404);
    expect((await remove({ productOptionIndex: "0", k17Token: "wrong" })).status).toBe(403);
    await remove({ productOptionIndex: "0" });
    expect((await findBasket(caller.guestId))?.entries).toEqual([]);
  });
});
