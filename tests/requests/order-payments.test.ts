/** Tests the redirect to the bank and back, and the bank's notifications, with the real routes on a real database. */
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { selectPaymentsOf } from "~/database/orders/payment-records.server";
import { findOrder } from "~/domain/orders/find-orders.server";
import { adoptGateways, listGateways } from "~/domain/orders/gateways.server";
import { moveOrder } from "~/domain/orders/move-order.server";
import type { Order } from "~/domain/orders/order";
import { paymentPath, startPayment } from "~/domain/orders/payments.server";
import { openSandboxBank } from "~/domain/orders/sandbox-bank.server";
import { decideSandboxPayment, signed } from "~/domain/orders/sandbox-gateway.server";
import type { PaymentOutcome } from "~/outside/payments";
import { stripeGateway } from "~/outside/payments-stripe.server";
import * as notificationRoute from "~/routes/api/payment-notification";
import * as paymentPage from "~/routes/orders/payment";
import * as bankPage from "~/routes/orders/sandbox-bank";
import { aPlacedOrder, pay } from "../factories/purchases";
import { aFakeStripe, SECRET_KEY, stripeNotification, WEBHOOK_SECRET } from "../setup/fake-stripe";
import { doNextJob } from "../setup/next-job";
import { ask, form, openTheShop, type Route, SHOP } from "./basket-world";

openTheShop();
beforeAll(() => openSandboxBank());
afterEach(() => {
  vi.unstubAllGlobals();
  adoptGateways(undefined);
});

const NOTIFICATIONS = "/api/payments/notifications";

async function startPaymentOf(order: Order) {
  await startPayment(order.id, SHOP);
  const [payment] = await selectPaymentsOf(order.id);
  const id = payment?.id ?? "";
  return { id, reference: payment?.reference ?? "", back: paymentPath(id, order) };
}

function tell(body: string, headers: Record<string, string>, gateway = "sandbox") {
  const request = new Request(`${SHOP}${NOTIFICATIONS}/${gateway}`, { method: "POST", headers, body });
  return ask(notificationRoute.action as Route, request, { gateway });
}

const toEvent = (reference: string, outcome: PaymentOutcome = "paid", id = `evt ${reference}`) =>
  JSON.stringify({ id, reference, outcome });
/** Loads the page to which the gateway sends the browser back. */
const look = (path: string) =>
  ask(paymentPage.loader as unknown as Route, new Request(SHOP + path), { paymentId: idIn(path) });
const payAgain = (path: string) =>
  ask(paymentPage.action as unknown as Route, form(path, {}), { paymentId: idIn(path) });
const idIn = (path: string) => new URL(path, SHOP).pathname.split("/").at(-1) ?? "";
const choose = (reference: string, choice: string) =>
  ask(bankPage.action as unknown as Route, form(`/sandbox-payment/${reference}`, { choice }), { reference });
const findHistory = async ({ id }: Order) => (await findOrder(id))?.history.map(({ state }) => state);
const toTitle = (answer: Awaited<ReturnType<typeof look>>) => (answer.data as { words: { title: string } }).words.title;

/**
 * Runs all due jobs, and responds to the sandbox's notifications as the shop's server does. Returns the statuses of these
 * responses.
 */
async function doJobs(): Promise<number[]> {
  const answered: number[] = [];
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    const { status } = await tell(String(init.body), init.headers as Record<string, string>);
    expect(url.pathname).toBe(`${NOTIFICATIONS}/sandbox`);
    answered.push(status);
    return new Response(null, { status });
  });
  while (await doNextJob(() => new Date(Date.now() + 10_000)));
  return answered;
}

describe("payment notifications", () => {
  it("payment notifications make an order paid, once, however often they are replayed", async () => {
    const order = await aPlacedOrder();
    const { reference } = await startPaymentOf(order);
    await decideSandboxPayment(reference, "open", "paid");
    const body = toEvent(reference);
    const headers = await signed(body);
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell(body, headers)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await tell(body, headers)).status).toBe(200);
    expect(await findHistory(order)).toEqual(["awaiting payment", "paid"]);
  });

  it("payment notifications are accepted only with a valid and recent signature", async () => {
    const order = await aPlacedOrder();
    const { reference } = await startPaymentOf(order);
    await decideSandboxPayment(reference, "open", "paid");
    const body = toEvent(reference);
    const old = await signed(body, new Date(Date.now() - 600_000));
    for (const headers of [{}, { "Sandbox-Signature": "t=1,v1=1" }, await signed(`${body} `), old]) {
      expect((await tell(body, headers as Record<string, string>)).status).toBe(400);
    }
    expect(await findHistory(order)).toEqual(["awaiting payment"]);
  });

  it("payment notifications that claim what the bank doesn't know change nothing", async () => {
    const order = await aPlacedOrder();
    const { reference } = await startPaymentOf(order);
    const body = toEvent(reference, "paid");
    expect((await tell(body, await signed(body))).status).toBe(200);
    expect(await findHistory(order)).toEqual(["awaiting payment"]);
    // Send a later event, because the first notification came before the payment and therefore changed nothing.
    await decideSandboxPayment(reference, "open", "paid");
    const later = toEvent(reference, "paid", "a later event");
    await tell(later, await signed(later));
    expect(await findHistory(order)).toEqual(["awaiting payment", "paid"]);
  });

  it("payment notifications of unknown payments or gateways, and too long ones, are refused", async () => {
    const body = toEvent("sb_nobody");
    expect((await tell(body, await signed(body))).status).toBe(404);
    expect((await tell(body, await signed(body), "stripe")).status).toBe(404);
    expect((await tell("x".repeat(70_000), {})).status).toBe(413);
  });

  it("payment notifications are limited by client address when wrong, and never when signed", async () => {
    const order = await aPlacedOrder();
    const { reference } = await startPaymentOf(order);
    const from = (clientAddress: string, body: string, headers: Record<string, string>) =>
      notificationRoute.action({
        request: new Request(`${SHOP}${NOTIFICATIONS}/sandbox`, { method: "POST", headers, body }),
        params: { gateway: "sandbox" },
        context: { clientAddress },
      });
    const statuses = [];
    for (let turn = 0; turn < 40; turn += 1) statuses.push((await from("203.0.113.9", "{}", {})).status);
    expect(statuses).toEqual([...Array(30).fill(400), ...Array(10).fill(429)]);
    expect((await from("203.0.113.8", "{}", {})).status).toBe(400);
    for (let event = 0; event < 320; event += 1) {
      const body = toEvent(reference, "open", `evt ${event}`);
      expect((await from("203.0.113.9", body, await signed(body))).status).toBe(200);
    }
    const unknown = toEvent("sb_of_another_shop");
    for (let turn = 0; turn < 40; turn += 1)
      expect((await from("203.0.113.7", unknown, await signed(unknown))).status).toBe(404);
  });

  it("payment notifications of Stripe make an order paid too", async () => {
    const stripe = await aFakeStripe();
    const gateway = stripeGateway({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiHost: stripe.origin });
    adoptGateways([gateway]);
    try {
      const order = await aPlacedOrder();
      const { reference } = await startPaymentOf(order);
      stripe.become(reference, "paid");
      const old = stripeNotification({ id: "evt_1", reference, outcome: "paid" }, new Date(Date.now() - 600_000));
      expect((await tell(old.body, old.headers, "stripe")).status).toBe(400);
      const { body, headers } = stripeNotification({ id: "evt_1", reference, outcome: "paid" });
      for (let turn = 0; turn < 3; turn += 1) expect((await tell(body, headers, "stripe")).status).toBe(200);
      expect(await findHistory(order)).toEqual(["awaiting payment", "paid"]);

      const short = await aPlacedOrder();
      const other = await startPaymentOf(short);
      stripe.become(other.reference, "paid", short.totalCents - 1);
      const event = stripeNotification({ id: "evt_2", reference: other.reference, outcome: "paid" });
      await tell(event.body, event.headers, "stripe");
      expect(await findHistory(short)).toEqual(["awaiting payment"]);
    } finally {
      await stripe.close();
    }
  });
});

describe("the page the bank leads back to", () => {
  it("the bank's return page redirects to the receipt once it is paid, whichever process learns of it first", async () => {
    const order = await aPlacedOrder();
    const { reference, back } = await startPaymentOf(order);
    await decideSandboxPayment(reference, "open", "paid");
    const answers = await Promise.all([look(back), look(back), look(back)]);
    const receipt = `/receipt?order=${order.number}&token=${order.accessToken}`;
    expect(new Set(answers.map(({ location }) => location))).toEqual(new Set([receipt]));
    expect(await findHistory(order)).toEqual(["awaiting payment", "paid"]);
    // A paid order can't be paid again.
    expect(await payAgain(back)).toMatchObject({ status: 303, location: back });
  });

  it.each([
    ["declined", "Your payment was declined"],
    ["failed", "Your payment failed"],
  ] as const)(
    "the bank's return page says that the payment was %s, and leads to the bank again",
    async (outcome, title) => {
      const order = await aPlacedOrder();
      const { reference, back } = await startPaymentOf(order);
      await decideSandboxPayment(reference, "open", outcome);
      const answer = await look(back);
      expect([answer.status, toTitle(answer), answer.cacheControl]).toEqual([200, title, "no-store"]);
      const again = await payAgain(back);
      expect(again.status).toBe(303);
      expect(again.location).toMatch(/^http:\/\/shop\.test\/sandbox-payment\/sb_/);
      expect(again.location).not.toContain(reference);
    },
  );

  it("the bank's return page says whether a payment is pending or was given up", async () => {
    const order = await aPlacedOrder();
    const { reference, back } = await startPaymentOf(order);
    expect(toTitle(await look(`${back}&cancelled`))).toBe("You haven't paid yet");
    expect((await payAgain(back)).location).toContain(reference);
    await decideSandboxPayment(reference, "open", "settling");
    expect(toTitle(await look(back))).toBe("We're processing your payment");
    expect(await payAgain(back)).toMatchObject({ status: 422 });
    await moveOrder(order.id, "awaiting payment", "cancelled", "customer");
    expect(toTitle(await look(back))).toBe("This order was cancelled");
  });

  it.each(["paid", "declined", "open"] as const)(
    "the bank's return page says nothing of a payment that is %s to someone who only knows its id",
    async (outcome) => {
      const order = await aPlacedOrder();
      const { id, reference, back } = await startPaymentOf(order);
      if (outcome !== "open") await decideSandboxPayment(reference, "open", outcome);
      const other = await startPaymentOf(await aPlacedOrder());
      const token = new URL(other.back, SHOP).search;
      for (const path of [
        `/payment/${id}`,
        `${back}x`,
        `/payment/${id}?token=`,
        `/payment/${id}${token}`,
        "/payment/nobodys",
      ]) {
        const { status, location, data, cacheControl } = await look(path);
        expect([path, status, location, data, cacheControl]).toEqual([path, 404, null, null, "no-store"]);
        expect([path, (await payAgain(path)).status]).toEqual([path, 404]);
      }
      expect(await selectPaymentsOf(order.id)).toHaveLength(1);
    },
  );
});

describe("the sandbox's bank", () => {
  it("the sandbox's bank has a page that works without scripts and shows what is paid", async () => {
    const order = await aPlacedOrder();
    const { reference } = await startPaymentOf(order);
    const route = bankPage.loader as unknown as (given: object) => Promise<Response>;
    const answer = await route({ params: { reference }, request: new Request(SHOP) });
    const html = await answer.text();
    expect(html).toContain(order.number);
    expect(html).toContain('<form method="post">');
    expect(html).not.toMatch(/<script| style="/);
    expect(answer.headers.get("Content-Security-Policy")).toMatch(/style-src 'self' 'sha256-/);
    expect((await choose(reference, "make me rich")).status).toBe(422);
    expect((await choose("sb_nobody", "approve")).status).toBe(404);
  });

  it.each([
    ["approve", 1],
    ["notify twice", 3],
    ["settle slowly", 2],
  ])(
    "the sandbox's bank makes the order paid by notifications alone, once, with the choice %s",
    async (choice, posts) => {
      const order = await aPlacedOrder();
      const { id, reference } = await startPaymentOf(order);
      expect((await choose(reference, choice)).location).toBe(SHOP + paymentPath(id, order));
      const answered = await doJobs();
      expect(answered).toEqual(Array(posts).fill(200));
      expect(await findHistory(order)).toEqual(["awaiting payment", "paid"]);
      // Pressing another button on a bank page that was left open changes nothing.
      expect((await choose(reference, "decline")).location).toBe(SHOP + paymentPath(id, order));
      expect(await findHistory(order)).toEqual(["awaiting payment", "paid"]);
    },
  );

  it("the sandbox's bank leads back with the payment still open after the choice cancel", async () => {
    const order = await aPlacedOrder();
    const { id, reference } = await startPaymentOf(order);
    expect((await choose(reference, "cancel")).location).toBe(`${SHOP}${paymentPath(id, order)}&cancelled`);
    await pay(order);
    expect(await findHistory(order)).toEqual(["awaiting payment", "paid"]);
  });

  it("the sandbox's bank is absent in production unless it is named", async () => {
    const production = { NODE_ENV: "production", STRIPE_API_HOST: "https://api.stripe.com" } as const;
    const keys = { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET };
    const names = (settings: Parameters<typeof listGateways>[0]) => listGateways(settings).map(({ name }) => name);
    expect(names({ ...production })).toEqual([]);
    expect(names({ ...production, ...keys })).toEqual(["stripe"]);
    expect(names({ ...production, PAYMENTS: "sandbox" })).toEqual(["sandbox"]);
    expect(names({ ...production, NODE_ENV: "development" })).toEqual(["sandbox"]);
    const order = await aPlacedOrder();
    const { reference } = await startPaymentOf(order);
    adoptGateways([]);
    expect((await choose(reference, "approve")).status).toBe(404);
    const body = toEvent(reference);
    expect((await tell(body, await signed(body))).status).toBe(404);
    const rows = await database()
      .selectFrom("sandbox_payments")
      .select("outcome")
      .where("reference", "=", reference)
      .execute();
    expect(rows).toEqual([{ outcome: "open" }]);
  });
});
