/** Tests the review's form: the orders that it places, and its refusals after changes or forgery. */
import { describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { findBasket } from "~/domain/basket/basket.server";
import { anItem, anOffer, changeItem } from "../factories/baskets";
import { aVoucherCode } from "../factories/checkouts";
import { aSignedIn } from "../factories/members";
import { openTheShop, SHOP } from "./basket-world";
import { ADA, aCustomer, aReadyCustomer, type CheckoutBrowser } from "./checkout-world";

openTheShop();

const anEBook = (price = 1000) => anItem({ productType: "eBook", format: "eBook", priceCents: price });
const listOrders = ({ ownerId }: CheckoutBrowser) =>
  database().selectFrom("orders").selectAll().where("owner_id", "=", ownerId).execute();

describe("the review's form", () => {
  it("the review's form places the order shown and leads to payment, and so does the same form sent again", async () => {
    const customer = await aReadyCustomer();
    const form = await customer.reviewForm();
    const first = await customer.send("review", form);
    expect(first.status).toBe(303);
    expect(first.location).toContain("/sandbox-payment/");
    const again = await customer.send("review", form);
    expect(again.location).toBe(first.location);
    expect(await listOrders(customer)).toMatchObject([{ total_cents: 1795, order_state: "awaiting payment" }]);
    expect((await findBasket(customer.ownerId))?.entries).toEqual([]);
  });

  it("the review names a pre-order's release date, and gives no arrival date for what is sent with it", async () => {
    const coming = await anItem({ availability: "preorder", publishedOn: "2027-05-17" });
    const alone = await aReadyCustomer({ holding: [coming] });
    expect(await alone.order()).toMatchObject({
      lines: [{ details: ["Pre-order, release date 17 May 2027"] }],
    });
    const shown = (await alone.look("review")).data;
    expect(shown).toMatchObject({
      delivery: { arrival: "We'll send it when it is released." },
    });
    const arrival = "We'll send it when it is released.";
    expect((await alone.look("delivery")).data).toMatchObject({
      deliver: {
        methods: [
          { id: "standard", arrival },
          { id: "express", arrival },
        ],
      },
    });
    const mixed = await aReadyCustomer({ holding: [coming, await anItem()] });
    expect((await mixed.look("review")).data?.delivery).toMatchObject({
      arrival:
        "Your order will be sent together on 17 May 2027, when your pre-order is released. To get the rest sooner, go back to your basket and order them separately.",
    });
    expect((await mixed.send("review", await mixed.reviewForm())).status).toBe(303);
  });

  it("the review's form takes an eVoucher, an offer code and a note, and places the order with them", async () => {
    const customer = await aReadyCustomer({ holding: [await anEBook(3000)] });
    const before = await customer.reviewForm();
    const added = await customer.send("review", { intent: "addVoucher", voucherCode: await aVoucherCode(500) });
    expect(added).toMatchObject({ status: 303, location: "/checkout/review", message: "eVoucher added." });
    const refused = await customer.send("review", { intent: "setOffer", offerCode: "nosuch" });
    expect([refused.status, refused.data?.fieldErrors]).toEqual([
      422,
      { offerCode: "The offer code NOSUCH is not valid. Check the code and try again." },
    ]);
    await customer.send("review", { intent: "setOffer", offerCode: await anOffer() });
    // Send the form with the order as it was before the change. The shop refuses it.
    expect((await customer.send("review", { ...before, note: "Ring twice." })).status).toBe(409);
    const tooLong = await customer.send("review", { ...(await customer.reviewForm()), note: "x".repeat(251) });
    expect(tooLong.data?.fieldErrors).toEqual({ note: "A note can have at most 250 characters." });
    await customer.send("review", { ...(await customer.reviewForm()), note: "Ring twice." });
    expect(await listOrders(customer)).toMatchObject([{ total_cents: 2700, voucher_cents: 500, note: "Ring twice." }]);
  });

  it("the review's form keeps the note and the payment method when another of its buttons is pressed", async () => {
    const { cookie } = await aSignedIn({ accountType: "b2b", creditLimitCents: 9000 }, SHOP);
    const customer = await aReadyCustomer({ cookie });
    const shown = { ...(await customer.reviewForm()), note: "Ring twice.", paymentMethod: "onAccount" };
    await customer.send("review", { ...shown, intent: "setOffer", offerCode: await anOffer() });
    const kept = { note: "Ring twice.", method: "onAccount" };
    expect((await customer.look("review")).data?.payment).toMatchObject(kept);
    const refused = await customer.send("review", {
      ...shown,
      note: "At noon.",
      intent: "addVoucher",
      voucherCode: "A",
    });
    expect([refused.status, refused.data?.submittedData]).toMatchObject([422, { note: "At noon.", voucherCode: "A" }]);
    await customer.send("review", { ...shown, note: "At noon.", intent: "removeOffer" });
    expect((await customer.look("review")).data?.payment).toMatchObject({ ...kept, note: "At noon." });
  });

  it("the review's form applies typed codes before it places the order, and shows the total again", async () => {
    const customer = await aReadyCustomer({ holding: [await anEBook(3000)] });
    const { agree: _, ...shown } = { ...(await customer.reviewForm()), intent: "place", note: "Ring twice." };
    const offerCode = await anOffer();
    // Send the codes with "Place order" but without accepting the terms, as a browser does when the shopper presses Enter in a
    // code's field.
    const answered = await customer.send("review", {
      ...shown,
      offerCode,
      voucherCode: await aVoucherCode(500),
    });
    expect(answered).toMatchObject({
      status: 303,
      location: "/checkout/review",
      message: "Offer code applied. eVoucher added. Please check the total, then place your order.",
    });
    expect(await listOrders(customer)).toEqual([]);
    expect((await customer.look("review")).data?.payment).toMatchObject({ payableCents: 2200, note: "Ring twice." });
  });

  it("the review's form requires accepted terms", async () => {
    const customer = await aReadyCustomer();
    const { agree: _, ...form } = await customer.reviewForm();
    const answered = await customer.send("review", form);
    expect([answered.status, answered.data?.fieldErrors]).toEqual([
      422,
      { agree: "Please agree to our terms and conditions." },
    ]);
    expect(await listOrders(customer)).toEqual([]);
  });

  it("the review places no order when a price has changed, and names the change", async () => {
    const code = await anItem({ title: "Emma" });
    const customer = await aReadyCustomer({ holding: [code] });
    const form = await customer.reviewForm();
    await changeItem(code, { priceCents: 1200 });
    const answered = await customer.send("review", form);
    expect(answered.status).toBe(409);
    expect(answered.data).toMatchObject({
      fieldErrors: { form: expect.stringContaining("Your order has changed") },
      changes: ["The price of Emma changed from $10.00 to $12.00.", "The total changed from $17.95 to $19.95."],
      submittedData: { agree: "on" },
    });
    expect(await listOrders(customer)).toEqual([]);
    expect((await findBasket(customer.ownerId))?.entries).toHaveLength(1);
    expect((await customer.send("review", await customer.reviewForm())).status).toBe(303);
  });

  it("the review places no order when the checkout was changed in another tab", async () => {
    const customer = await aReadyCustomer();
    const form = await customer.reviewForm();
    await customer.send("contact", { ...ADA, email: "other@example.com" });
    expect((await customer.send("review", form)).status).toBe(409);
    expect(await listOrders(customer)).toEqual([]);
  });

  it("the review's form can't set a price, a total or a key", async () => {
    const customer = await aReadyCustomer();
    const form = await customer.reviewForm();
    const shown = form.shown.replaceAll("1795", "1").replaceAll("1000", "1");
    const forged = { ...form, shown, total: "1", totalCents: "1", payableCents: "0", shippingCents: "0" };
    for (const wrong of [
      { ...forged, digest: "" },
      { ...forged, digest: `${form.digest}x` },
      { ...forged, key: "" },
      { ...forged, key: "another" },
    ]) {
      expect((await customer.send("review", wrong)).status).toBe(409);
    }
    expect(await listOrders(customer)).toEqual([]);
    await customer.send("review", forged);
    expect(await listOrders(customer)).toMatchObject([{ total_cents: 1795 }]);
  });

  it("another visitor's review form gives no access to that visitor's order", async () => {
    const customer = await aReadyCustomer();
    const form = await customer.reviewForm();
    await customer.send("review", form);
    const stranger = await aReadyCustomer();
    const answered = await stranger.send("review", form);
    expect([answered.status, answered.location]).toEqual([409, null]);
    expect(JSON.stringify(answered.data)).not.toContain(ADA.email);
    expect(await listOrders(stranger)).toEqual([]);
  });

  it("the review orders no more than the stock, and redirects to the basket", async () => {
    const code = await anItem({ title: "Emma", stock: 5 });
    const customer = await aReadyCustomer({ holding: [code], quantities: [3] });
    const form = await customer.reviewForm();
    await changeItem(code, { stock: 2 });
    const answered = await customer.send("review", form);
    expect([answered.status, answered.data?.fieldErrors]).toEqual([
      409,
      { form: "You can order up to 2 of Emma. Please change the quantity in your basket." },
    ]);
    await changeItem(code, { stock: 0 });
    const gone = await customer.send("review", form);
    expect(gone).toMatchObject({ status: 303, location: "/basket", kind: "error" });
    expect(await listOrders(customer)).toEqual([]);
  });

  it("the review keeps the note and payment method of a refused order, but not those of a form used before", async () => {
    const code = await anItem({ stock: 5 });
    const { cookie } = await aSignedIn({ accountType: "b2b", creditLimitCents: 9000 }, SHOP);
    const customer = await aReadyCustomer({ cookie, holding: [code] });
    const form = await customer.reviewForm();
    await changeItem(code, { stock: 0 });
    const gone = await customer.send("review", { ...form, note: "Ring twice.", paymentMethod: "onAccount" });
    expect(gone).toMatchObject({ status: 303, location: "/basket" });
    await changeItem(code, { stock: 5 });
    const kept = { note: "Ring twice.", method: "onAccount" };
    expect((await customer.look("review")).data?.payment).toMatchObject(kept);
    const used = await customer.send("review", { ...form, key: "another", note: "No.", paymentMethod: "creditCard" });
    expect(used.status).toBe(409);
    expect((await customer.look("review")).data?.payment).toMatchObject(kept);
  });

  it("the review places an order paid by an eVoucher alone, but only once if two shoppers spend it together", async () => {
    const code = await aVoucherCode(1000);
    const customers = await Promise.all(
      [1, 2].map(async () => {
        const customer = await aCustomer({ holding: [await anEBook()] });
        await customer.send("contact", ADA);
        await customer.send("review", { intent: "addVoucher", voucherCode: code });
        expect((await customer.look("review")).data?.payment).toMatchObject({ method: "none", payableCents: 0 });
        return { customer, form: await customer.reviewForm() };
      }),
    );
    const answers = await Promise.all(customers.map(({ customer, form }) => customer.send("review", form)));
    const orders = (await Promise.all(customers.map(({ customer }) => listOrders(customer)))).flat();
    expect(orders).toMatchObject([{ voucher_cents: 1000, payment_method: "none" }]);
    expect(answers.filter(({ location }) => location?.startsWith("/receipt?order="))).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  });

  it("the review pays by the form's own payment method, which doesn't count as a change to the order", async () => {
    const { cookie } = await aSignedIn({ accountType: "b2b", creditLimitCents: 1500 }, SHOP);
    const customer = await aCustomer({ cookie, holding: [await anEBook()] });
    const form = await customer.reviewForm();
    const wrong = await customer.send("review", { ...form, paymentMethod: "gold" });
    expect([wrong.status, wrong.data?.fieldErrors]).toEqual([422, { paymentMethod: "Please choose how to pay." }]);
    const placed = await customer.send("review", { ...form, paymentMethod: "onAccount" });
    expect(placed.location).toMatch(/^\/receipt/);
    // Submitting the same form again with a different payment method doesn't place another order.
    expect((await customer.send("review", { ...form, paymentMethod: "creditCard" })).location).toBe(placed.location);
    expect(await listOrders(customer)).toMatchObject([{ payment_method: "onAccount", order_state: "completed" }]);
  });

  it("the review refuses payment on account to members without it, whatever is posted", async () => {
    const customer = await aReadyCustomer();
    const form = await customer.reviewForm();
    const refused = await customer.send("review", { ...form, paymentMethod: "onAccount" });
    const message = "You can't pay for this order on account.";
    expect([refused.status, refused.data?.fieldErrors]).toEqual([409, { form: message }]);
    expect(await listOrders(customer)).toEqual([]);
  });

  it("the review places orders on account only within the remaining credit", async () => {
    const account = { accountType: "b2b" as const, creditLimitCents: 1500 };
    const { cookie } = await aSignedIn(account, SHOP);
    const customer = await aCustomer({ cookie, holding: [await anEBook()] });
    const placed = await customer.send("review", { ...(await customer.reviewForm()), paymentMethod: "onAccount" });
    expect(placed.location).toMatch(/^\/receipt\?order=/);
    const more = await aCustomer({ cookie, holding: [await anEBook()] });
    const refused = await more.send("review", { ...(await more.reviewForm()), paymentMethod: "onAccount" });
    const tooMuch = "Your account has $5.00 of credit left. This order is $10.00. Please pay by card.";
    expect([refused.status, refused.data?.fieldErrors]).toEqual([409, { form: tooMuch }]);
    expect((await more.look("review")).data?.troubles).toEqual([tooMuch]);
  });
});
