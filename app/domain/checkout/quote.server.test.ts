import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { putStoreStock } from "~/database/stores/store-records.server";
import type { SignedIn } from "~/domain/accounts/member";
import { findSignedIn, startSession } from "~/domain/accounts/sessions.server";
import { updateAddress } from "~/domain/addresses/addresses.server";
import { setOfferCode } from "~/domain/basket/basket.server";
import { changeSettings, resetSettings } from "~/domain/settings/change-settings.server";
import { AT_THE_COMMAND_LINE } from "~/domain/staff/staff-log.server";
import { aBasket, anItem, anOffer, anOwner, changeItem, theBasketOf } from "../../../tests/factories/baskets";
import { aStore } from "../../../tests/factories/checkouts";
import { aMember } from "../../../tests/factories/members";
import { aVoucher } from "../../../tests/factories/purchases";
import { aDatabase } from "../../../tests/setup/test-database";
import {
  changeVouchers,
  moveCheckoutToMember,
  renewCheckout,
  saveCollect,
  saveContact,
  saveDelivery,
  savePayment,
} from "./checkout.server";
import type { Quote } from "./quote";
import { quoteFor } from "./quote.server";

let close: () => Promise<void>;
beforeEach(async () => {
  close = await aDatabase();
});
afterEach(() => close());

const contact = {
  email: "ada@example.com",
  firstName: "Ada",
  surname: "Reader",
  phoneAreaCode: "",
  phoneNumber: "0400000000",
  companyName: "",
  companyNumber: "",
};
const address = {
  street1: "12 Smith Street",
  street2: "",
  city: "Fitzroy",
  state: "VIC",
  postcode: "3065",
  country: "AUS",
};
const delivery = { address, deliveryInstructions: "", shippingMethod: "standard" };

async function theQuote(owner: string, member: SignedIn | null = null): Promise<Quote> {
  const quote = await quoteFor(owner, member);
  if (!quote) throw new Error("There is nothing to order.");
  return quote;
}

const stepsLeft = (quote: Quote) => quote.obstacles.map(({ step }) => step);

async function signedIn(traits: Parameters<typeof aMember>[0] = {}): Promise<SignedIn> {
  const member = await findSignedIn(await startSession(await aMember(traits), "a test"));
  if (!member) throw new Error("Nobody is signed in.");
  return member;
}

describe("a quote", () => {
  it("a quote is null when nothing can be ordered", async () => {
    expect(await quoteFor(anOwner(), null)).toBeNull();
    const code = await anItem();
    const { owner } = await aBasket({ holding: [code] });
    await changeItem(code, { availability: "sold out" });
    expect(await quoteFor(owner, null)).toBeNull();
  });

  it("a quote lists the remaining steps until the order can be placed", async () => {
    const { owner } = await aBasket();
    expect(stepsLeft(await theQuote(owner))).toEqual(["contact", "delivery"]);
    await saveContact(owner, contact);
    expect(stepsLeft(await theQuote(owner))).toEqual(["delivery"]);
    await saveDelivery(owner, delivery);
    expect(stepsLeft(await theQuote(owner))).toEqual([]);
    await savePayment(owner, { paymentMethod: "creditCard", note: "Ring twice." });
    const quote = await theQuote(owner);
    expect(quote).toMatchObject({ itemsCents: 1000, shippingCents: 795, totalCents: 1795, obstacles: [] });
    expect(quote).toMatchObject({ shippingName: "Standard", gstCents: 91 + 72, payableCents: 1795 });
    expect(quote.checkout.note).toBe("Ring twice.");
  });

  it("a quote changes its digest with every change, and keeps its order key", async () => {
    const code = await anItem();
    const { owner } = await aBasket({ holding: [code] });
    const seen = new Set<string>();
    const keys = new Set<string>();
    const look = async () => {
      const { digest, checkout } = await theQuote(owner);
      seen.add(digest);
      keys.add(checkout.orderKey);
    };
    await look();
    await look();
    expect(seen.size).toBe(1);
    await saveContact(owner, contact);
    await look();
    await saveDelivery(owner, delivery);
    await look();
    await saveDelivery(owner, { ...delivery, shippingMethod: "express" });
    await look();
    await changeItem(code, { priceCents: 1100 });
    await look();
    expect([seen.size, keys.size]).toEqual([5, 1]);
    // Save the payment method and the note, which must not change the digest, because the review form itself submits them.
    await savePayment(owner, { paymentMethod: "onAccount", note: "At noon" });
    await look();
    expect(seen.size).toBe(5);
    // Renew the key, as placing an order does.
    await renewCheckout(owner, [...keys][0] ?? "");
    expect((await theQuote(owner)).checkout).toMatchObject({ email: contact.email, paymentMethod: null });
    await look();
    expect(keys.size).toBe(2);
  });

  it("a quote ships no digital goods and needs no address for them", async () => {
    const { owner } = await aBasket({ holding: [await anItem({ productType: "eBook", format: "eBook" })] });
    await saveContact(owner, contact);
    const quote = await theQuote(owner);
    expect(quote).toMatchObject({ fulfilment: "digital", shippingName: "", shippingCents: 0, totalCents: 1000 });
    expect(stepsLeft(quote)).toEqual([]);
  });

  it("takes the delivery price from the settings, and changes the quote's digest when they change", async () => {
    const { owner } = await aBasket({ holding: [await anItem({ priceCents: 5000 })] });
    await saveDelivery(owner, delivery);
    const before = await theQuote(owner);
    await changeSettings({ freeDeliveryOver: 4900 }, AT_THE_COMMAND_LINE);
    const after = await theQuote(owner);
    expect([before.shippingCents, after.shippingCents]).toEqual([795, 0]);
    expect(after.digest).not.toBe(before.digest);
    await resetSettings(["freeDeliveryOver"], AT_THE_COMMAND_LINE);
    expect((await theQuote(owner)).digest).toBe(before.digest);
  });

  it("a quote ships free over $99 or by an offer in Australia only, and has no GST abroad", async () => {
    const { owner } = await aBasket({ holding: [await anItem({ priceCents: 9900 })] });
    await saveDelivery(owner, delivery);
    expect((await theQuote(owner)).shippingCents).toBe(795);
    await setOfferCode(owner, await anOffer({ kind: "free shipping", value: 0 }));
    expect((await theQuote(owner)).shippingCents).toBe(0);
    await saveDelivery(owner, { ...delivery, address: { ...address, country: "NZ", state: "", postcode: "" } });
    expect(await theQuote(owner)).toMatchObject({
      ...{ shippingName: "International to New Zealand", shippingCents: 1995 },
      ...{ itemsCents: 9000, gstCents: 0, totalCents: 10_995 },
    });
    await saveDelivery(owner, { ...delivery, address: { ...address, country: "FRA", state: "" } });
    expect(await theQuote(owner)).toMatchObject({ shippingName: "International", shippingCents: 3995 });
  });

  it("a quote gives the same discount as the basket", async () => {
    const { owner } = await aBasket({
      holding: [await anItem({ priceCents: 1999 }), await anItem()],
      quantities: [3, 1],
    });
    await setOfferCode(owner, await anOffer({ value: 15 }));
    await saveCollect(owner, await aStore());
    const basket = await theBasketOf(owner);
    const quote = await theQuote(owner);
    expect(quote).toMatchObject({ discountCents: basket.discountCents, gstCents: basket.gstCents });
    expect(quote.totalCents).toBe(basket.totalOrderPrice);
  });
});

describe("click & collect", () => {
  it("click & collect uses a store's stock and lists the missing products", async () => {
    const code = await anItem({ title: "Emma", stock: 1 });
    const { owner } = await aBasket({ holding: [code] });
    const store = await aStore({ name: "Adelaide" });
    await saveContact(owner, contact);
    await saveCollect(owner, store);
    const message = "Our Adelaide store doesn't have Emma in stock. Please choose another store, or delivery.";
    expect((await theQuote(owner)).obstacles).toContainEqual({ step: "delivery", message });
    await putStoreStock([{ storeSlug: store, code, quantity: 1 }]);
    expect(stepsLeft(await theQuote(owner))).toEqual([]);
    expect(await theQuote(owner)).toMatchObject({ shippingCents: 0, totalCents: 1000, shippingName: "" });
  });
});

describe("more than the stock", () => {
  it("sends the customer to the basket to change a quantity above the stock", async () => {
    const code = await anItem({ title: "Emma" });
    const { owner } = await aBasket({ holding: [code], quantities: [3] });
    await changeItem(code, { stock: 2 });
    expect((await theQuote(owner)).obstacles[0]).toEqual({
      step: "basket",
      message: "You can order up to 2 of Emma. Please change the quantity in your basket.",
    });
  });
});

describe("vouchers", () => {
  it("vouchers pay in the order they were added, in part or in full", async () => {
    const { owner } = await aBasket({ holding: [await anItem({ priceCents: 5000, productType: "eBook" })] });
    const [first, second] = [await aVoucher({ balanceCents: 1000 }), await aVoucher({ balanceCents: 9000 })];
    await changeVouchers(owner, (ids) => [...ids, first]);
    expect(await theQuote(owner)).toMatchObject({
      voucherCents: 1000,
      payableCents: 4000,
      paymentMethod: "creditCard",
    });
    await changeVouchers(owner, (ids) => [...ids, second]);
    const quote = await theQuote(owner);
    expect(quote).toMatchObject({ voucherCents: 5000, payableCents: 0, paymentMethod: "none" });
    expect(quote.vouchers.map(({ cents }) => cents)).toEqual([1000, 4000]);
    expect(stepsLeft(quote)).toEqual(["contact"]);
  });

  it("a quote reports vouchers that have expired or been refunded, and counts them for nothing", async () => {
    const { owner } = await aBasket({ holding: [await anItem({ productType: "eBook" })] });
    const expired = await aVoucher({ balanceCents: 1000, expiresOn: "2020-01-31" });
    const refunded = await aVoucher({ balanceCents: 1000, cancelledAt: "2026-01-01T00:00:00.000Z" });
    await changeVouchers(owner, () => [expired, refunded, "unknown"]);
    const quote = await theQuote(owner);
    expect(quote.voucherCents).toBe(0);
    expect(quote.obstacles.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        "The eVoucher ending in WXYZ expired on 31 January 2020.",
        "The eVoucher ending in WXYZ was cancelled and can't be used.",
      ]),
    );
  });
});

describe("a member", () => {
  it("a member with complete details goes straight to the review", async () => {
    const member = await signedIn({ firstName: "Ada", surname: "Reader", mobilePhoneNumber: "0400111222" });
    await updateAddress(member.id, "delivery", address);
    await aBasket({ owner: member.id });
    const quote = await theQuote(member.id, member);
    expect(quote.obstacles).toEqual([]);
    expect(quote).toMatchObject({ fulfilment: "delivery", shippingName: "Standard", paymentMethod: "creditCard" });
    expect(quote.checkout).toMatchObject({
      email: member.email,
      surname: "Reader",
      phoneNumber: "0400111222",
      address,
    });
  });

  it("a member takes over the guest's checkout at sign-in, except the contact details", async () => {
    const member = await signedIn({ firstName: "Ada" });
    const guest = anOwner();
    await aBasket({ owner: member.id });
    await saveCollect(member.id, await aStore());
    await saveContact(guest, { ...contact, firstName: "Somebody" });
    await saveDelivery(guest, delivery);
    await moveCheckoutToMember(guest, member.id);
    const { checkout } = await theQuote(member.id, member);
    expect(checkout).toMatchObject({ firstName: "Ada", email: member.email, fulfilment: "delivery", address });
  });

  it("a business member buys on account within its credit", async () => {
    const account = { accountType: "b2b" as const, creditLimitCents: 5000, balanceCents: 1000 };
    const member = await signedIn({ ...account, valueOnOrderCents: 2000 });
    const code = await anItem({ priceCents: 2000, productType: "eBook" });
    await aBasket({ owner: member.id, holding: [code] });
    await savePayment(member.id, { paymentMethod: "onAccount", note: "" });
    expect(await theQuote(member.id, member)).toMatchObject({ paymentMethod: "onAccount", obstacles: [] });
    await changeItem(code, { priceCents: 2001 });
    expect((await theQuote(member.id, member)).obstacles).toEqual([
      {
        step: "review",
        message: "Your account has $20.00 of credit left. This order is $20.01. Please pay by card.",
      },
    ]);
  });

  it("a member without an account can't buy on account", async () => {
    const member = await signedIn({ creditLimitCents: 5000 });
    await aBasket({ owner: member.id, holding: [await anItem({ productType: "eBook" })] });
    await savePayment(member.id, { paymentMethod: "onAccount", note: "" });
    expect(stepsLeft(await theQuote(member.id, member))).toEqual(["review"]);
  });
});
