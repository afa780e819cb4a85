/** Tests gift wrap, from the review's form to the order, its receipt and its refund. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { findOrder } from "~/domain/orders/find-orders.server";
import { cancelOrder, moveOrder, refundOrder } from "~/domain/orders/move-order.server";
import { sumRows } from "~/domain/orders/order-sums";
import { receiptFor } from "~/domain/orders/receipt.server";
import { RefundTooLarge } from "~/domain/orders/refusals";
import { env } from "~/env.server";
import { printedOrder } from "../../scripts/order-output";
import { anItem } from "../factories/baskets";
import { openTheShop } from "./basket-world";
import { ADA, aCustomer, aReadyCustomer, type CheckoutBrowser, HOME } from "./checkout-world";

openTheShop();
beforeEach(() => {
  env.GIFT_WRAP_PRICE = 495;
});
afterEach(() => {
  env.GIFT_WRAP_PRICE = 0;
});

const WRAP = { intent: "giftWrap", giftMessage: "Happy birthday,\nGrace" };
const offered = async (customer: CheckoutBrowser) => (await customer.look("review")).data?.giftWrap;
const theOrderOf = async ({ ownerId }: CheckoutBrowser) => {
  const rows = await database().selectFrom("orders").select("id").where("owner_id", "=", ownerId).execute();
  expect(rows).toHaveLength(1);
  const order = await findOrder(rows[0]?.id ?? "");
  if (!order) throw new Error("The order is missing.");
  return order;
};

describe("gift wrap", () => {
  it("gift wrap is added to the order with its GST, and can be removed again", async () => {
    const customer = await aReadyCustomer();
    expect(await offered(customer)).toEqual({ priceCents: 495, isChosen: false, message: "" });
    const before = await customer.reviewForm();
    expect(await customer.send("review", WRAP)).toMatchObject({ status: 303, message: "Gift wrap added." });
    expect(await offered(customer)).toEqual({ priceCents: 495, isChosen: true, message: WRAP.giftMessage });
    const sums = { giftWrapCents: 495, totalCents: 2290, gstCents: 208, payableCents: 2290 };
    expect(await customer.order()).toMatchObject({ sums });
    const late = await customer.send("review", before);
    expect(late.data?.changes).toEqual([
      "The cost of gift wrap changed from $0.00 to $4.95.",
      "The total changed from $17.95 to $22.90.",
    ]);
    await customer.send("review", { intent: "removeGiftWrap" });
    expect(await customer.order()).toMatchObject({ sums: { giftWrapCents: 0, totalCents: 1795 } });
  });

  it("gift wrap is offered at its price, without GST if the order is exported", async () => {
    const customer = await aReadyCustomer();
    await customer.send("delivery", { ...HOME, city: "Auckland", state: "", postcode: "", country: "NZ" });
    expect(await offered(customer)).toEqual({ priceCents: 450, isChosen: false, message: "" });
    await customer.send("review", WRAP);
    expect((await customer.look("review")).data).toMatchObject({
      giftWrap: { priceCents: 450, isChosen: true },
    });
    expect(await customer.order()).toMatchObject({ sums: { giftWrapCents: 450 } });
  });

  it("gift wrap takes an optional message of up to 250 characters", async () => {
    const customer = await aReadyCustomer();
    const long = await customer.send("review", { ...WRAP, giftMessage: "x".repeat(251) });
    const message = "A gift message can have at most 250 characters.";
    expect([long.status, long.data?.fieldErrors]).toEqual([422, { giftMessage: message }]);
    expect((await customer.send("review", { ...WRAP, giftMessage: "x".repeat(250) })).status).toBe(303);
    expect((await customer.send("review", { ...WRAP, giftMessage: "" })).status).toBe(303);
    expect(await offered(customer)).toEqual({ priceCents: 495, isChosen: true, message: "" });
  });

  it("refuses a gift message without gift wrap, and returns everything that was typed", async () => {
    const customer = await aReadyCustomer();
    const typed = {
      ...(await customer.reviewForm()),
      intent: "place",
      giftMessage: "Happy birthday",
      note: "Ring twice.",
    };
    const alone = "To send this message, choose “Add gift wrap”. Otherwise, clear it.";
    for (const intent of ["place", "addVoucher", "setOffer", "removeVoucher x", "removeOffer"]) {
      const refused = await customer.send("review", { ...typed, intent, voucherCode: "A", offerCode: "B" });
      expect([refused.status, refused.data?.fieldErrors]).toEqual([422, { giftMessage: alone }]);
      expect(refused.data?.submittedData).toMatchObject({ giftMessage: "Happy birthday", note: "Ring twice." });
    }
    expect(await offered(customer)).toMatchObject({ isChosen: false });
    expect((await customer.send("review", { ...typed, giftMessage: "" })).location).toContain("/sandbox-payment/");
  });

  it("saves the gift message as typed when the order is placed or another button is pressed", async () => {
    const customer = await aReadyCustomer();
    await customer.send("review", WRAP);
    const shown = { ...(await customer.reviewForm()), isWrapped: "on" };
    await customer.send("review", { ...shown, intent: "removeOffer", giftMessage: "Get well soon" });
    expect(await offered(customer)).toMatchObject({ isChosen: true, message: "Get well soon" });
    await customer.send("review", { ...shown, intent: "place", giftMessage: "Get well, Grace" });
    expect(await theOrderOf(customer)).toMatchObject({ giftWrapCents: 495, giftMessage: "Get well, Grace" });
  });

  it("keeps gift wrap details from one tab when another tab that didn't show them is sent", async () => {
    const customer = await aReadyCustomer();
    const getPage = async () => {
      const { data } = await customer.look("review");
      const { giftWrap, payment } = data as {
        giftWrap: { isChosen: boolean; message: string };
        payment: { note: string };
      };
      const [{ isChosen, message }, { note }] = [giftWrap, payment];
      const texts = { note, shownNote: note, giftMessage: message, shownGiftMessage: message };
      return { ...(await customer.reviewForm()), ...texts, ...(isChosen && { isWrapped: "on" }) };
    };
    const plain = await getPage();
    await customer.send("review", WRAP);
    const wrapped = await getPage();
    await customer.send("review", { ...wrapped, intent: "removeOffer", giftMessage: "Get well", note: "Ring twice." });
    const standing = { giftWrap: { isChosen: true, message: "Get well" }, payment: { note: "Ring twice." } };
    for (const tab of [plain, wrapped]) {
      for (const intent of ["removeOffer", "giftWrap"]) {
        expect((await customer.send("review", { ...tab, intent })).status).toBe(303);
        expect((await customer.look("review")).data).toMatchObject(standing);
      }
    }
    // Every button of the form saves the text in its fields, even if the shopper has emptied them.
    await customer.send("review", { ...(await getPage()), intent: "removeOffer", giftMessage: "", note: "" });
    expect((await customer.look("review")).data).toMatchObject({
      giftWrap: { isChosen: true, message: "" },
      payment: { note: "" },
    });
  });

  it("refuses a gift message if another tab removed the gift wrap, and returns everything that was typed", async () => {
    const customer = await aReadyCustomer();
    await customer.send("review", WRAP);
    const shown = { ...(await customer.reviewForm()), isWrapped: "on", shownGiftMessage: WRAP.giftMessage };
    await customer.send("review", { intent: "removeGiftWrap" });
    const refused = await customer.send("review", { ...shown, intent: "removeOffer", giftMessage: "Get well" });
    const alone = "To send this message, choose “Add gift wrap”. Otherwise, clear it.";
    expect([refused.status, refused.data?.fieldErrors]).toEqual([422, { giftMessage: alone }]);
    expect(refused.data?.submittedData).toMatchObject({ giftMessage: "Get well" });
    expect(await offered(customer)).toMatchObject({ isChosen: false });
    // Press the separate button for gift wrap, which adds the wrap again.
    await customer.send("review", { ...shown, intent: "giftWrap", giftMessage: "Get well" });
    expect(await offered(customer)).toMatchObject({ isChosen: true, message: "Get well" });
  });

  it("a page that still shows removed gift wrap doesn't add it again by its message", async () => {
    const customer = await aReadyCustomer();
    await customer.send("review", WRAP);
    const shown = { ...(await customer.reviewForm()), intent: "place", isWrapped: "on", giftMessage: "Get well" };
    await customer.send("review", { intent: "removeGiftWrap" });
    const refused = await customer.send("review", shown);
    expect(refused.data?.changes).toContain("The cost of gift wrap changed from $4.95 to $0.00.");
    expect(refused.data?.submittedData).toMatchObject({ giftMessage: "Get well" });
    expect(await offered(customer)).toMatchObject({ isChosen: false });
  });

  it("gift wrap is shown in the order, on its receipt and to the packer, and is refunded with the order", async () => {
    const customer = await aReadyCustomer();
    await customer.send("review", WRAP);
    await customer.send("review", await customer.reviewForm());
    const placed = await theOrderOf(customer);
    expect(placed).toMatchObject({
      giftWrapCents: 495,
      giftMessage: WRAP.giftMessage,
      totalCents: 2290,
      gstCents: 208,
    });
    expect(sumRows(placed)).toContainEqual({ label: "Gift wrap", cents: 495 });
    expect(await receiptFor(placed)).toMatchObject({ giftMessage: WRAP.giftMessage });
    expect(printedOrder(placed, { downloads: [], refunds: [], notes: [] })).toContain(
      "Gift wrap, message for the card\n    Happy birthday,\n    Grace\n",
    );
    // The next order starts without gift wrap.
    await customer.send("contact", ADA);
    const { gift_message: next } = await database()
      .selectFrom("checkouts")
      .select("gift_message")
      .where("owner_id", "=", customer.ownerId)
      .executeTakeFirstOrThrow();
    expect(next).toBeNull();
    await database()
      .insertInto("payments")
      .values({
        ...{ id: `paid ${placed.id}`, order_id: placed.id, member_id: null, gateway: "sandbox", reference: placed.id },
        ...{ amount_cents: 2290, state: "paid", created_at: placed.placedAt, updated_at: placed.placedAt },
      })
      .execute();
    const paid = await moveOrder(placed.id, "awaiting payment", "paid", "payment");
    // Refund the gift wrap alone, and then the remaining amount. Together they can't exceed the amount paid.
    await expect(refundOrder(placed.id, 2291, "staff", "Too much")).rejects.toThrow(RefundTooLarge);
    await refundOrder(placed.id, 495, "staff", "The wrap was torn");
    await expect(refundOrder(placed.id, 1796, "staff", "Too much")).rejects.toThrow(RefundTooLarge);
    expect(await cancelOrder(paid)).toMatchObject({ state: "cancelled", refundedCents: 2290 });
    const refunds = await database()
      .selectFrom("refunds")
      .select("amount_cents")
      .where("order_id", "=", placed.id)
      .execute();
    expect(refunds.map(({ amount_cents }) => amount_cents).sort()).toEqual([1795, 495]);
  });

  it("gift wrap is not offered for orders that aren't shipped, or if it has no price", async () => {
    const eBook = await anItem({ productType: "eBook", format: "eBook", priceCents: 1000 });
    const reader = await aCustomer({ holding: [eBook] });
    await reader.send("contact", ADA);
    await reader.send("review", WRAP);
    expect(await offered(reader)).toBeNull();
    expect(await reader.order()).toMatchObject({ sums: { giftWrapCents: 0, totalCents: 1000 } });
    const customer = await aReadyCustomer();
    await customer.send("review", WRAP);
    env.GIFT_WRAP_PRICE = 0;
    expect(await offered(customer)).toBeNull();
    await customer.send("review", await customer.reviewForm());
    expect(await theOrderOf(customer)).toMatchObject({ giftWrapCents: 0, giftMessage: "", totalCents: 1795 });
  });
});
