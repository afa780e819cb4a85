/** Tests payment on the checkout's review page: the payment method, vouchers, offer codes and a note. */
import { describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { addWithOptions } from "~/domain/options/option-sets.server";
import { anItem, anOffer } from "../factories/baskets";
import { aVoucherCode } from "../factories/checkouts";
import { aVoucherOf } from "../factories/option-sets";
import { openTheShop } from "./basket-world";
import { ADA, aCustomer, aReadyCustomer } from "./checkout-world";

openTheShop();

const anEBook = (price = 1000) => anItem({ productType: "eBook", format: "eBook", priceCents: price });
const fieldErrors = (answered: { data: Record<string, unknown> | null }) => answered.data?.fieldErrors;

describe("paying at the review", () => {
  it("the review takes a note of up to 250 characters, and payment on account only with an account", async () => {
    const customer = await aReadyCustomer();
    const form = { ...(await customer.reviewForm()), intent: "removeOffer" };
    const long = await customer.send("review", { ...form, note: "x".repeat(251) });
    expect([long.status, fieldErrors(long)]).toEqual([422, { note: "A note can have at most 250 characters." }]);
    expect((await customer.send("review", { ...form, note: "x".repeat(250) })).status).toBe(303);
    expect(fieldErrors(await customer.send("review", { ...form, paymentMethod: "cash" }))).toEqual({
      paymentMethod: "Please choose how to pay.",
    });
    const onAccount = await customer.send("review", { ...form, paymentMethod: "onAccount" });
    expect(onAccount.location).toBe("/checkout/review");
    expect((await customer.look("review")).data?.troubles).toEqual(["You can't pay for this order on account."]);
  });

  it("the review adds eVouchers and removes them again", async () => {
    const customer = await aReadyCustomer({ holding: [await anEBook(3000)] });
    const code = await aVoucherCode(1000);
    const typed = code.toLowerCase().replace(/(.{4})(?=.)/g, "$1-");
    expect(await customer.send("review", { intent: "addVoucher", voucherCode: typed })).toMatchObject({
      status: 303,
      message: "eVoucher added.",
    });
    const codes = (await customer.look("review")).data?.codes as { vouchers: { voucherId: string }[] };
    expect(codes.vouchers).toMatchObject([{ cents: 1000, hint: code.slice(-4) }]);
    const again = await customer.send("review", { intent: "addVoucher", voucherCode: code });
    expect(fieldErrors(again)).toEqual({ voucherCode: "You've already added this eVoucher." });
    expect((await customer.look("review")).data?.payment).toMatchObject({ payableCents: 2000 });
    const voucherId = codes.vouchers[0]?.voucherId ?? "";
    const stranger = await aReadyCustomer();
    await stranger.send("review", { intent: `removeVoucher ${voucherId}` });
    expect((await customer.look("review")).data?.payment).toMatchObject({ payableCents: 2000 });
    await customer.send("review", { intent: `removeVoucher ${voucherId}` });
    expect((await customer.look("review")).data?.payment).toMatchObject({ payableCents: 3000 });
  });

  it("one press at the review replaces an eVoucher that paid for everything with another one", async () => {
    const [first, second] = [await aVoucherCode(9000), await aVoucherCode(9000)];
    const customer = await aReadyCustomer();
    await customer.send("review", { intent: "addVoucher", voucherCode: first });
    const vouchers = async () => {
      const codes = (await customer.look("review")).data?.codes as { vouchers: { voucherId: string; hint: string }[] };
      return codes.vouchers;
    };
    const [applied] = await vouchers();
    const swap = { intent: `removeVoucher ${applied?.voucherId}`, voucherCode: second };
    const swapped = await customer.send("review", { ...swap, ...(await customer.reviewForm()) });
    expect(swapped).toMatchObject({ status: 303, message: "eVoucher removed. eVoucher added." });
    expect(await vouchers()).toMatchObject([{ hint: second.slice(-4) }]);
  });

  it("the review refuses unknown, expired, cancelled and used-up eVouchers, and limits guesses", async () => {
    const customer = await aReadyCustomer();
    const refusal = async (voucherCode: string) =>
      fieldErrors(await customer.send("review", { intent: "addVoucher", voucherCode }));
    expect(await refusal("")).toEqual({ voucherCode: "eVoucher code is required." });
    const unknown = "This eVoucher code is not valid. Check the 16 letters and digits and try again.";
    expect(await refusal("ABCD-EFGH-JKLM-2345")).toEqual({ voucherCode: unknown });
    expect(await refusal("' or 1=1 --")).toEqual({ voucherCode: unknown });
    const expired = await aVoucherCode(1000, { expiresOn: "2026-01-31" });
    expect(await refusal(expired)).toEqual({
      voucherCode: `The eVoucher ending in ${expired.slice(-4)} expired on 31 January 2026.`,
    });
    const refunded = await aVoucherCode(1000, { cancelledAt: "2026-01-01T00:00:00.000Z" });
    expect(await refusal(refunded)).toMatchObject({ voucherCode: expect.stringContaining("was cancelled") });
    const used = await aVoucherCode(1000, { balanceCents: 0 });
    expect(await refusal(used)).toMatchObject({ voucherCode: expect.stringContaining("has no balance left") });
    let answered = await customer.send("review", { intent: "addVoucher", voucherCode: "A" });
    for (let tries = 0; tries < 10 && answered.status === 422; tries += 1) {
      answered = await customer.send("review", { intent: "addVoucher", voucherCode: "A" });
    }
    expect(answered.status).toBe(429);
    expect(await refusal(await aVoucherCode(1000))).toMatchObject({
      form: expect.stringContaining("Too many attempts"),
    });
  });

  it("the review refuses an eVoucher when only other eVouchers are left to pay for", async () => {
    const voucher = await anItem({ productType: "eVoucher", stock: null });
    const customer = await aCustomer({ holding: [await anEBook(3000)] });
    await addWithOptions(customer.ownerId, { code: voucher, options: aVoucherOf() });
    await customer.send("contact", ADA);
    expect(
      (await customer.send("review", { intent: "addVoucher", voucherCode: await aVoucherCode(4000) })).status,
    ).toBe(303);
    const more = await customer.send("review", { intent: "addVoucher", voucherCode: await aVoucherCode(4000) });
    expect(fieldErrors(more)).toEqual({
      voucherCode: "You can't use an eVoucher to buy another eVoucher.",
    });
    expect((await customer.look("review")).data?.payment).toMatchObject({ payableCents: 5000 });
  });

  it("the review names an eVoucher that expired after it was added, and lets the shopper remove it", async () => {
    const customer = await aReadyCustomer({ holding: [await anEBook(3000)] });
    const code = await aVoucherCode(1000);
    await customer.send("review", { intent: "addVoucher", voucherCode: code });
    await database()
      .updateTable("vouchers")
      .set({ expires_on: "2026-01-31" })
      .where("hint", "=", code.slice(-4))
      .execute();
    const { data } = await customer.look("review");
    // The message is shown next to the voucher, and isn't repeated at the top.
    expect(data?.troubles).toEqual([]);
    const codes = data?.codes as { spent: { voucherId: string; message: string }[] };
    const [spent] = codes.spent;
    expect(spent?.message).toContain("expired on 31 January 2026");
    await customer.send("review", { intent: `removeVoucher ${spent?.voucherId}` });
    expect((await customer.look("review")).data?.codes).toMatchObject({ spent: [] });
  });

  it("the review applies an offer code, and says why another can't be used", async () => {
    const customer = await aReadyCustomer({ holding: [await anEBook(3000)] });
    const refused = await customer.send("review", { intent: "setOffer", offerCode: "nosuch" });
    expect([refused.status, fieldErrors(refused)]).toEqual([
      422,
      { offerCode: "The offer code NOSUCH is not valid. Check the code and try again." },
    ]);
    await customer.send("review", { intent: "setOffer", offerCode: (await anOffer()).toLowerCase() });
    expect(await customer.order()).toMatchObject({
      sums: { discounts: [{ cents: 300 }], totalCents: 2700 },
    });
    await customer.send("review", { intent: "removeOffer" });
    expect(await customer.order()).toMatchObject({ sums: { discounts: [] } });
  });

  it("the review keeps the note whichever button is pressed, and shows the total with a typed code first", async () => {
    const customer = await aReadyCustomer({ holding: [await anEBook(3000)] });
    const refused = await customer.send("review", { intent: "addVoucher", note: "Ring twice.", voucherCode: "A" });
    expect([refused.status, refused.data?.submittedData]).toMatchObject([422, { note: "Ring twice." }]);
    await customer.send("review", { intent: "removeOffer", note: "Ring once." });
    expect((await customer.look("review")).data?.payment).toMatchObject({ note: "Ring once." });
    const offerCode = await anOffer();
    const onwards = await customer.send("review", { ...(await customer.reviewForm()), note: "At noon.", offerCode });
    const message = "Offer code applied. Please check the total, then place your order.";
    expect(onwards).toMatchObject({ status: 303, location: "/checkout/review", message });
    expect((await customer.look("review")).data?.payment).toMatchObject({ payableCents: 2700, note: "At noon." });
  });

  it("the checkout refuses unknown forms", async () => {
    const customer = await aReadyCustomer();
    for (const step of ["delivery", "review"] as const) {
      expect((await customer.send(step, { intent: "free" })).status).toBe(422);
      expect((await customer.send(step, {})).status).toBe(422);
    }
  });
});
