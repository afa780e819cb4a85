/** The steps of the checkout by their forms: what they accept, refuse and remember. */
import { describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { putStoreStock } from "~/database/stores/store-records.server";
import { updateAddress } from "~/domain/addresses/addresses.server";
import { addWithOptions } from "~/domain/options/option-sets.server";
import { anItem, anOffer, changeItem } from "../factories/baskets";
import { aStore, aVoucher } from "../factories/checkouts";
import { aSignedIn } from "../factories/members";
import { aVoucherOf } from "../factories/option-sets";
import { openTheShop, SHOP } from "./basket-world";
import { ADA, aCustomer, aReadyCustomer, BY_CARD, HOME } from "./checkout-world";

openTheShop();

const anEBook = (price = 1000) => anItem({ product_type: "eBook", format: "eBook", price_cents: price });
const fieldErrors = (answered: { data: Record<string, unknown> | null }) => answered.data?.fieldErrors;

describe("the way through the checkout", () => {
  it("begins with the first step that is still to be done, and goes on where it was left", async () => {
    const customer = await aCustomer();
    expect((await customer.start()).location).toBe("/checkout/contact");
    expect((await customer.look("payment")).location).toBe("/checkout/contact");
    expect(await customer.send("contact", ADA)).toMatchObject({ status: 303, location: "/checkout/delivery" });
    expect((await customer.look("review")).location).toBe("/checkout/delivery");
    expect(await customer.send("delivery", HOME)).toMatchObject({ status: 303, location: "/checkout/payment" });
    expect((await customer.start()).location).toBe("/checkout/payment");
    expect(await customer.send("payment", BY_CARD)).toMatchObject({ status: 303, location: "/checkout/review" });
    expect((await customer.start()).location).toBe("/checkout/review");
    const { status, data, cacheControl } = await customer.look("review");
    expect([status, cacheControl]).toEqual([200, "no-store"]);
    expect(data).toMatchObject({
      contact: { name: "Ada Reader", email: ADA.email },
      delivery: { place: "12 Smith Street, Fitzroy VIC 3065", shippingName: "Standard" },
      payment: { method: "creditCard", payableCents: 1795 },
      obstacles: [],
    });
    // A changed step returns to the review at once.
    expect((await customer.send("contact", { ...ADA, surname: "Writer" })).location).toBe("/checkout/review");
  });

  it("redirects to the basket when there is nothing to order", async () => {
    const nobody = await aCustomer({ holding: [] });
    expect((await nobody.start()).location).toBe("/basket");
    expect((await nobody.look("review")).location).toBe("/basket");
    expect((await nobody.send("contact", ADA)).location).toBe("/basket");
  });

  it("redirects to the basket when the quantity exceeds the stock", async () => {
    const code = await anItem();
    const customer = await aReadyCustomer({ holding: [code], quantities: [5] });
    await changeItem(code, { stock: 2 });
    expect((await customer.start()).location).toBe("/basket");
    expect((await customer.look("review")).data?.obstacles).toMatchObject([{ step: "basket" }]);
  });

  it("has no delivery for digital goods", async () => {
    const customer = await aCustomer({ holding: [await anEBook()] });
    expect((await customer.send("contact", ADA)).location).toBe("/checkout/payment");
    expect((await customer.look("delivery")).location).toBe("/checkout/payment");
  });

  it("writes nothing on a GET", async () => {
    const customer = await aCustomer();
    await customer.start();
    await customer.look("contact");
    const rows = await database()
      .selectFrom("checkouts")
      .selectAll()
      .where("owner_id", "=", customer.ownerId)
      .execute();
    expect(rows).toEqual([]);
  });

  it("goes straight to the review for a member of whom everything is known", async () => {
    const { memberId, cookie } = await aSignedIn({ membership_points: 120 }, SHOP);
    const { intent: _, entry: __, shippingMethod: ___, ...address } = HOME;
    await updateAddress(memberId, "delivery", address);
    const customer = await aCustomer({ cookie });
    expect((await customer.start()).location).toBe("/checkout/review");
    expect((await customer.look("review")).data).toMatchObject({ points: 120, obstacles: [] });
  });
});

describe("the contact step", () => {
  it("refuses invalid values in the spec's words, and keeps the typed ones", async () => {
    const customer = await aCustomer();
    const empty = await customer.send("contact", { email: "", firstName: "", surname: " " });
    expect([empty.status, fieldErrors(empty)]).toEqual([
      422,
      { email: "Email is required.", firstName: "First name is required.", surname: "Surname is required." },
    ]);
    const wrong = {
      email: "ada@",
      firstName: "A".repeat(101),
      surname: "Reader",
      phoneAreaCode: "0x",
      companyNumber: "12",
    };
    const answered = await customer.send("contact", { ...wrong, phoneNumber: "12a" });
    expect(fieldErrors(answered)).toEqual({
      email: "Please enter a valid email address.",
      firstName: "A name can have at most 100 characters.",
      phoneAreaCode: "Area code is invalid.",
      phoneNumber: "Number must only contain digits.",
      companyNumber: "Enter a valid ABN (11 digits) or ACN (9 digits).",
    });
    expect(answered.data?.submittedData).toMatchObject({ email: "ada@", surname: "Reader" });
    expect(fieldErrors(await customer.send("contact", { ...ADA, phoneAreaCode: "02" }))).toEqual({
      phoneNumber: "Phone number is required.",
    });
  });
});

describe("the delivery step", () => {
  it("refuses an address a parcel can't find", async () => {
    const customer = await aCustomer();
    await customer.send("contact", ADA);
    const answered = await customer.send("delivery", { ...HOME, street1: "", postcode: "30", state: "Victoria" });
    expect([answered.status, fieldErrors(answered)]).toEqual([
      422,
      {
        street1: "Street line 1 is required.",
        state: "Please choose a state.",
        postcode: "An Australian postcode has 4 digits.",
      },
    ]);
    expect(answered.data?.submittedData).toMatchObject({ city: "Fitzroy" });
    const lookedUp = { ...HOME, entry: "look-up", street1: "", city: "", lookUp: "12 Smi" };
    expect(fieldErrors(await customer.send("delivery", lookedUp))).toEqual({
      lookUp: "Please choose from the suggestions.",
    });
  });

  it("takes instructions of 250 characters, and not of 251", async () => {
    const customer = await aCustomer();
    await customer.send("contact", ADA);
    const long = await customer.send("delivery", { ...HOME, deliveryInstructions: "x".repeat(251) });
    expect(fieldErrors(long)).toEqual({
      deliveryInstructions: "Delivery instructions can have at most 250 characters.",
    });
    // A line break is one character, though a form sends two.
    const instructions = `${"x".repeat(124)}\r\n${"y".repeat(125)}`;
    expect((await customer.send("delivery", { ...HOME, deliveryInstructions: instructions })).status).toBe(303);
  });

  it("ships by a method that serves the destination, whatever the form says", async () => {
    const customer = await aCustomer();
    await customer.send("contact", ADA);
    await customer.send("delivery", { ...HOME, country: "NZ", state: "", postcode: "", shippingMethod: "standard" });
    await customer.send("payment", BY_CARD);
    const page = (await customer.look("review")).data;
    expect(page?.delivery).toMatchObject({ shippingName: "International to New Zealand", isExport: true });
    expect(page?.frame).toMatchObject({ sums: { itemsCents: 909, gstCents: 0, totalCents: 909 + 1995 } });
    await customer.send("delivery", { ...HOME, shippingMethod: "free of charge" });
    expect((await customer.look("review")).data?.frame).toMatchObject({ sums: { shippingCents: 795 } });
  });

  it("offers the stores, and takes one only where everything stands", async () => {
    const code = await anItem({ title: "Emma" });
    const customer = await aCustomer({ holding: [code], quantities: [2] });
    await customer.send("contact", ADA);
    const [full, few] = [await aStore({ name: "Full" }), await aStore({ name: "Few" })];
    await putStoreStock([
      { storeSlug: full, code, quantity: 2 },
      { storeSlug: few, code, quantity: 1 },
    ]);
    const page = (await customer.look("delivery", "?how=collect")).data;
    expect(page?.collect).toMatchObject({
      stores: [
        { slug: full, missing: [] },
        { slug: few, missing: ["Emma"] },
      ],
    });
    const refused = await customer.send("delivery", { intent: "collect", store: few });
    expect([refused.status, fieldErrors(refused)]).toEqual([422, { store: "Not in stock here." }]);
    expect(fieldErrors(await customer.send("delivery", { intent: "collect", store: "atlantis" }))).toEqual({
      store: "Please choose a store from the list.",
    });
    expect(fieldErrors(await customer.send("delivery", { intent: "collect" }))).toEqual({
      store: "Please choose a store to collect from.",
    });
    expect((await customer.send("delivery", { intent: "collect", store: full })).location).toBe("/checkout/payment");
    await putStoreStock([{ storeSlug: full, code, quantity: 0 }]);
    expect((await customer.look("payment")).location).toBe("/checkout/delivery");
    expect((await customer.look("delivery")).data?.troubles).toEqual([
      "Our Full store doesn't have Emma in stock. Please choose another store, or delivery.",
    ]);
  });
});

describe("the payment step", () => {
  it("takes a note of 250 characters, and not of 251; on account only what there is an account for", async () => {
    const customer = await aReadyCustomer();
    const long = await customer.send("payment", { ...BY_CARD, note: "x".repeat(251) });
    expect([long.status, fieldErrors(long)]).toEqual([422, { note: "A note can have at most 250 characters." }]);
    expect((await customer.send("payment", { ...BY_CARD, note: "x".repeat(250) })).status).toBe(303);
    expect(fieldErrors(await customer.send("payment", { ...BY_CARD, paymentMethod: "cash" }))).toEqual({
      paymentMethod: "Please choose how to pay.",
    });
    const onAccount = await customer.send("payment", { ...BY_CARD, paymentMethod: "onAccount" });
    expect(onAccount.location).toBe("/checkout/payment");
    expect((await customer.look("payment")).data?.troubles).toEqual(["You can't pay for this order on account."]);
  });

  it("adds vouchers and takes them out again", async () => {
    const customer = await aReadyCustomer({ holding: [await anEBook(3000)] });
    const code = await aVoucher(1000);
    const typed = code.toLowerCase().replace(/(.{4})(?=.)/g, "$1-");
    expect(await customer.send("payment", { intent: "addVoucher", voucherCode: typed })).toMatchObject({
      status: 303,
      message: "eVoucher added.",
    });
    const codes = (await customer.look("payment")).data?.codes as { vouchers: { voucherId: string }[] };
    expect(codes.vouchers).toMatchObject([{ cents: 1000, hint: code.slice(-4) }]);
    const again = await customer.send("payment", { intent: "addVoucher", voucherCode: code });
    expect(fieldErrors(again)).toEqual({ voucherCode: "You've already added this eVoucher." });
    expect((await customer.look("review")).data?.payment).toMatchObject({ payableCents: 2000 });
    const voucherId = codes.vouchers[0]?.voucherId ?? "";
    const stranger = await aReadyCustomer();
    await stranger.send("payment", { intent: "removeVoucher", voucherId });
    expect((await customer.look("review")).data?.payment).toMatchObject({ payableCents: 2000 });
    await customer.send("payment", { intent: "removeVoucher", voucherId });
    expect((await customer.look("review")).data?.payment).toMatchObject({ payableCents: 3000 });
  });

  it("refuses vouchers that are unknown, expired, refunded or used up, and looks no longer at who guesses", async () => {
    const customer = await aReadyCustomer();
    const refusal = async (voucherCode: string) =>
      fieldErrors(await customer.send("payment", { intent: "addVoucher", voucherCode }));
    expect(await refusal("")).toEqual({ voucherCode: "eVoucher code is required." });
    const unknown = "This eVoucher code is not valid. Check the 16 letters and digits and try again.";
    expect(await refusal("ABCD-EFGH-JKLM-2345")).toEqual({ voucherCode: unknown });
    expect(await refusal("' or 1=1 --")).toEqual({ voucherCode: unknown });
    const expired = await aVoucher(1000, { expires_on: "2026-01-31" });
    expect(await refusal(expired)).toEqual({
      voucherCode: `The eVoucher ending in ${expired.slice(-4)} expired on 31 January 2026.`,
    });
    const refunded = await aVoucher(1000, { cancelled_at: "2026-01-01T00:00:00.000Z" });
    expect(await refusal(refunded)).toMatchObject({ voucherCode: expect.stringContaining("was refunded") });
    const used = await aVoucher(1000, { balance_cents: 0 });
    expect(await refusal(used)).toMatchObject({ voucherCode: expect.stringContaining("has no balance left") });
    let answered = await customer.send("payment", { intent: "addVoucher", voucherCode: "A" });
    for (let tries = 0; tries < 10 && answered.status === 422; tries += 1) {
      answered = await customer.send("payment", { intent: "addVoucher", voucherCode: "A" });
    }
    expect(answered.status).toBe(429);
    expect(await refusal(await aVoucher(1000))).toMatchObject({ form: expect.stringContaining("Too many attempts") });
  });

  it("refuses a voucher where only other vouchers are left to pay for", async () => {
    const voucher = await anItem({ product_type: "eVoucher", stock: null });
    const customer = await aCustomer({ holding: [await anEBook(3000)] });
    await addWithOptions(customer.ownerId, { code: voucher, options: aVoucherOf() });
    await customer.send("contact", ADA);
    expect((await customer.send("payment", { intent: "addVoucher", voucherCode: await aVoucher(4000) })).status).toBe(
      303,
    );
    const more = await customer.send("payment", { intent: "addVoucher", voucherCode: await aVoucher(4000) });
    expect(fieldErrors(more)).toEqual({
      voucherCode: "You can't use an eVoucher to buy another eVoucher.",
    });
    await customer.send("payment", BY_CARD);
    expect((await customer.look("review")).data?.payment).toMatchObject({ payableCents: 5000 });
  });

  it("names a voucher that ran out after it was given, and lets go of it", async () => {
    const customer = await aReadyCustomer({ holding: [await anEBook(3000)] });
    const code = await aVoucher(1000);
    await customer.send("payment", { intent: "addVoucher", voucherCode: code });
    await database()
      .updateTable("vouchers")
      .set({ expires_on: "2026-01-31" })
      .where("hint", "=", code.slice(-4))
      .execute();
    expect((await customer.look("review")).location).toBe("/checkout/payment");
    const codes = (await customer.look("payment")).data?.codes as { spent: { voucherId: string; message: string }[] };
    const [spent] = codes.spent;
    expect(spent?.message).toContain("expired on 31 January 2026");
    await customer.send("payment", { intent: "removeVoucher", voucherId: spent?.voucherId ?? "" });
    expect((await customer.look("review")).status).toBe(200);
  });

  it("sets an offer code, and says why one can't be", async () => {
    const customer = await aReadyCustomer({ holding: [await anEBook(3000)] });
    const refused = await customer.send("payment", { intent: "setOffer", offerCode: "nosuch" });
    expect([refused.status, fieldErrors(refused)]).toEqual([
      422,
      { offerCode: "The offer code NOSUCH is not valid. Check the code and try again." },
    ]);
    await customer.send("payment", { intent: "setOffer", offerCode: (await anOffer()).toLowerCase() });
    expect((await customer.look("review")).data?.frame).toMatchObject({
      sums: { discountCents: 300, totalCents: 2700 },
    });
    await customer.send("payment", { intent: "removeOffer" });
    expect((await customer.look("review")).data?.frame).toMatchObject({ sums: { discountCents: 0 } });
  });

  it("takes no form that is none of ours", async () => {
    const customer = await aReadyCustomer();
    for (const step of ["delivery", "payment"] as const) {
      expect((await customer.send(step, { intent: "free" })).status).toBe(422);
      expect((await customer.send(step, {})).status).toBe(422);
    }
  });
});
