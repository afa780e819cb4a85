/**
 * Tests orders whose buyers left the bank's page. Uses the real routes on a real database, with the sandbox and with Stripe.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { selectPaymentsOf } from "~/database/orders/payment-records.server";
import { endVisit } from "~/domain/kiosk/end-visit.server";
import { findOrder, findOrderByNumber } from "~/domain/orders/find-orders.server";
import { adoptGateways } from "~/domain/orders/gateways.server";
import type { Order } from "~/domain/orders/order";
import { changeOrderPath, payOrderPath, receiptPath } from "~/domain/orders/order-paths";
import { paymentPath } from "~/domain/orders/payments.server";
import { decideSandboxPayment } from "~/domain/orders/sandbox-gateway.server";
import type { WaitingOrder } from "~/domain/orders/waiting-orders";
import { signIn } from "~/http/sign-in.server";
import type { PaymentOutcome } from "~/outside/payments";
import { stripeGateway } from "~/outside/payments-stripe.server";
import * as basketPage from "~/routes/basket/basket";
import * as sidebar from "~/routes/basket/sidebar";
import * as checkoutLayout from "~/routes/checkout/layout";
import * as review from "~/routes/checkout/review";
import * as start from "~/routes/checkout/start";
import * as orderLayout from "~/routes/orders/layout";
import * as makePayment from "~/routes/orders/make-payment";
import * as paymentPage from "~/routes/orders/payment";
import * as receipt from "~/routes/orders/receipt";
import { aBasket, anItem } from "../factories/baskets";
import { aMember, aSignedIn } from "../factories/members";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { aFakeStripe, type FakeStripe, SECRET_KEY, WEBHOOK_SECRET } from "../setup/fake-stripe";
import { aStranger, browsing } from "./account-world";
import { openTheShop, pairs, SHOP } from "./basket-world";
import { aReadyCustomer } from "./checkout-world";
import { aGuest, type GuestBrowser } from "./order-world";

type Browser = Pick<GuestBrowser, "get" | "post">;

openTheShop();
afterEach(() => adoptGateways(undefined));

async function waitingIn(browser: Browser): Promise<WaitingOrder[]> {
  return (await browser.get(basketPage, "/basket")).data?.waiting as WaitingOrder[];
}

const standings = async (browser: Browser) => (await waitingIn(browser)).map(({ standing }) => standing);
async function codesIn(browser: Browser): Promise<string[]> {
  const { data } = await browser.get(basketPage, "/basket");
  return (data as { basket: { entries: { code: string }[] } }).basket.entries.map(({ code }) => code);
}

/** Creates a guest who has pressed "Place order" and is on the bank's page. */
async function atTheBank() {
  const guest = await aGuest();
  const code = await anItem();
  const customer = await aReadyCustomer({ holding: [code], cookie: guest.cookie });
  const answer = await guest.post(review, "/checkout/review", await customer.reviewForm());
  const [waiting] = await waitingIn(guest);
  const number = waiting?.number ?? "";
  return { guest, code, number, bank: answer.location ?? "", order: await theOrder(number) };
}

async function theOrder(number: string): Promise<Order> {
  const order = await findOrderByNumber(number);
  if (!order) throw new Error("There is no such order.");
  return order;
}

const banks: [name: string, stripe: () => FakeStripe | null][] = [];
let fake: FakeStripe;
beforeAll(async () => {
  fake = await aFakeStripe();
});
afterAll(() => fake.close());
banks.push(["the sandbox", () => null], ["Stripe", () => fake]);

describe.each(banks)("an order left on the page of %s", (_name, stripeOf) => {
  function enter() {
    const stripe = stripeOf();
    const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiHost: stripe?.origin ?? "" };
    adoptGateways(stripe ? [stripeGateway(settings)] : undefined);
  }

  /** Sets the customer's decision at the bank, without notifying the shop. */
  async function decide({ id }: Order, outcome: PaymentOutcome) {
    const [payment] = await selectPaymentsOf(id);
    const reference = payment?.reference ?? "";
    const stripe = stripeOf();
    if (stripe) stripe.become(reference, outcome);
    else await decideSandboxPayment(reference, "open", outcome);
    return payment?.id ?? "";
  }

  it("an order left at the bank is shown in basket, sidebar and checkout to its guest, and to no one else", async () => {
    enter();
    const { guest, number } = await atTheBank();
    const [named] = await waitingIn(guest);
    expect(named).toMatchObject({ number, standing: "waits", toPay: "$17.95" });
    expect(named?.keptUntil).toMatch(/^\d{1,2}(\.\d\d)? [ap]m$/);
    // With an empty basket, opening the checkout leads to the basket.
    expect((await guest.get(start, "/checkout")).location).toBe("/basket");
    const side = (await (sidebar.loader as unknown as (given: object) => Promise<Response>)({
      request: new Request(`${SHOP}/basket/sidebar`, { headers: { Cookie: guest.cookie } }),
    }).then((answer) => answer.json())) as { waiting: WaitingOrder[] };
    expect(side.waiting).toEqual([named]);
    await aBasket({ owner: guest.guestId });
    expect((await guest.get(checkoutLayout, "/checkout/contact")).data).toMatchObject({ waiting: [named] });
    for (const other of [aStranger(), await aGuest()]) expect(await waitingIn(other)).toEqual([]);
  });

  it("an order left at the bank can be paid from the basket, on the same page of the bank", async () => {
    enter();
    const { guest, number, bank, order } = await atTheBank();
    expect(await guest.post(makePayment, payOrderPath(number), {})).toMatchObject({ status: 303, location: bank });
    await decide(order, "paid");
    const then = await guest.post(makePayment, payOrderPath(number), {});
    const params = { paymentId: new URL(then.location ?? "").pathname.split("/").at(-1) ?? "" };
    const back = new URL(then.location ?? "");
    expect((await guest.get(paymentPage, back.pathname + back.search, params)).location).toBe(receiptPath(number));
    expect(await standings(guest)).toEqual(["paid"]);
  });

  it("an order left at the bank can be changed: the basket gets everything back, once", async () => {
    enter();
    const { guest, code, number, order } = await atTheBank();
    expect(await codesIn(guest)).toEqual([]);
    expect(await guest.post(receipt, changeOrderPath(number), {})).toMatchObject({
      ...{ status: 303, location: "/basket", kind: "success" },
      message: "Your order is cancelled and everything in it is back in your basket.",
    });
    expect([await codesIn(guest), await standings(guest)]).toEqual([[code], []]);
    expect((await findOrder(order.id))?.state).toBe("cancelled");
    expect(await guest.post(receipt, changeOrderPath(number), {})).toMatchObject({ location: receiptPath(number) });
    expect(await codesIn(guest)).toEqual([code]);
  });

  it("an order left at the bank leads to its receipt if it was paid before Change was pressed", async () => {
    enter();
    const { guest, number, order } = await atTheBank();
    await decide(order, "paid");
    expect(await guest.post(receipt, changeOrderPath(number), {})).toMatchObject({
      ...{ status: 303, location: receiptPath(number), message: null },
    });
    expect([await codesIn(guest), (await findOrder(order.id))?.state]).toEqual([[], "paid"]);
  });

  it("an order left at the bank stays shown after a refused payment, whose page leads to changing it", async () => {
    enter();
    const { guest, number, order } = await atTheBank();
    const id = await decide(order, "failed");
    const page = await guest.get(paymentPage, paymentPath(id, order), { paymentId: id });
    expect(page.data?.change).toBe(changeOrderPath(number));
    expect(await standings(guest)).toEqual(["waits"]);
    expect((await guest.post(receipt, changeOrderPath(number), {})).location).toBe("/basket");
  });

  it("an order left at the bank can't be changed while its payment is being processed, and says so", async () => {
    enter();
    const { guest, number, order } = await atTheBank();
    const id = await decide(order, "settling");
    await guest.get(paymentPage, paymentPath(id, order), { paymentId: id });
    expect(await standings(guest)).toEqual(["settling"]);
    const { status, location, kind, message } = await guest.post(receipt, changeOrderPath(number), {});
    expect([status, location, kind]).toEqual([303, receiptPath(number), "error"]);
    expect(message).toContain("still processing a payment");
  });
});

describe("an order left at the bank", () => {
  it("a member's order left at the bank is shown on every device, and can be changed there", async () => {
    const { memberId, cookie } = await aSignedIn({}, SHOP);
    const code = await anItem();
    const order = await aKeptOrder({
      state: "awaiting payment",
      ownerId: memberId,
      memberId,
      lines: [anOrderLine({ code })],
    });
    const { cookie: other } = await aSignedIn({}, SHOP);
    const device = browsing(cookie);
    expect((await waitingIn(device)).map(({ number }) => number)).toEqual([order.number]);
    expect(await waitingIn(browsing(other))).toEqual([]);
    expect((await browsing(other).post(receipt, changeOrderPath(order.number), {})).status).toBe(404);
    await device.post(receipt, changeOrderPath(order.number), {});
    expect(await codesIn(device)).toEqual([code]);
  });

  it("a guest's order left at the bank becomes the member's at sign-in", async () => {
    const { guest, number } = await atTheBank();
    const memberId = await aMember();
    const headers = await signIn(new Request(SHOP, { headers: { Cookie: guest.cookie } }), memberId);
    expect((await waitingIn(browsing(pairs(headers.getSetCookie())))).map((each) => each.number)).toEqual([number]);
  });

  it("an order left at the bank is not shown on a store's screen once the visit has ended", async () => {
    const { guest, number } = await atTheBank();
    await endVisit({ sessionId: null, guestId: guest.guestId });
    expect(await waitingIn(guest)).toEqual([]);
    expect((await guest.post(receipt, changeOrderPath(number), {})).status).toBe(404);
  });

  it("an order left at the bank can be paid or changed by its email's link, in any browser, which gets the items", async () => {
    const { code, order } = await atTheBank();
    const other = await aGuest();
    const { number, accessToken } = order;
    const page = await other.get(orderLayout, receiptPath(number, accessToken));
    expect(page.data?.receipt).toMatchObject({ toPay: "$17.95", state: "awaiting payment" });
    expect((await findOrder(order.id))?.state).toBe("awaiting payment");
    await other.post(receipt, changeOrderPath(number, accessToken), {});
    expect(await codesIn(other)).toEqual([code]);
    expect((await other.get(orderLayout, receiptPath(number, accessToken))).data?.receipt).toMatchObject({
      toPay: null,
    });
  });
});
