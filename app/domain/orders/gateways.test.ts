/** Tests the behaviour that all gateways share: the sandbox with its own tables, Stripe with a mock server. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  GatewayRefused,
  NotificationRefused,
  type PaymentGateway,
  type PaymentOutcome,
  type PaymentRequest,
} from "~/outside/payments";
import { stripeGateway } from "~/outside/payments-stripe.server";
import {
  aFakeStripe,
  type FakeStripe,
  SECRET_KEY,
  stripeNotification,
  WEBHOOK_SECRET,
} from "../../../tests/setup/fake-stripe";
import { aDatabase } from "../../../tests/setup/test-database";
import { decideSandboxPayment, sandboxGateway, signed } from "./sandbox-gateway.server";

interface Bank {
  gateway: PaymentGateway;
  become(reference: string, outcome: PaymentOutcome): Promise<void>;
  /** Pays out what was paid and refunded so far. */
  payOut(): Promise<void>;
  notification(
    event: { id: string; reference: string; outcome: PaymentOutcome },
    at?: Date,
  ): Promise<{ headers: Record<string, string>; body: string }>;
}

let stripe: FakeStripe;
let close: () => Promise<void>;
beforeAll(async () => {
  close = await aDatabase();
  stripe = await aFakeStripe();
});
afterAll(async () => {
  await stripe.close();
  await close();
});

const today = () => new Date().toISOString().slice(0, 10);

const banks: [string, () => Bank][] = [
  [
    "the sandbox",
    () => ({
      gateway: sandboxGateway(),
      async become(reference, outcome) {
        if (!(await decideSandboxPayment(reference, "open", outcome)))
          await decideSandboxPayment(reference, "settling", outcome);
      },
      async payOut() {},
      async notification(event, at) {
        const body = JSON.stringify(event);
        return { headers: await signed(body, at), body };
      },
    }),
  ],
  [
    "Stripe",
    () => ({
      gateway: stripeGateway({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiHost: stripe.origin }),
      become: async (reference, outcome) => stripe.become(reference, outcome),
      payOut: async () => void stripe.payOut(today()),
      notification: async (event, at) => stripeNotification(event, at),
    }),
  ],
];

function aRequest(traits: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    paymentId: randomUUID(),
    description: "Lectern order L7K2-Q9MF-3TXA",
    amountCents: 2795,
    currency: "AUD",
    email: "ada@example.com",
    ways: null,
    shipTo: null,
    successUrl: "https://shop.example/payment/1",
    cancelUrl: "https://shop.example/payment/1?cancelled",
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    ...traits,
  };
}

describe.each(banks)("%s", (_name, open) => {
  it("a gateway begins a payment once, however often it is asked, on a page of its own", async () => {
    const { gateway } = open();
    const request = aRequest();
    const pages = await Promise.all(Array.from({ length: 5 }, () => gateway.start(request)));
    expect(new Set(pages.map(({ reference }) => reference)).size).toBe(1);
    expect(URL.canParse(pages[0]?.redirectTo ?? "")).toBe(true);
    expect(await gateway.start(aRequest())).not.toEqual(pages[0]);
    expect(await gateway.look(pages[0]?.reference ?? "")).toMatchObject({ outcome: "open" });
  });

  it("a gateway finds the page of a payment until there is nothing to do on it", async () => {
    const { gateway, become } = open();
    const { reference, redirectTo } = await gateway.start(aRequest());
    expect(await gateway.findPage(reference)).toBe(redirectTo);
    await become(reference, "paid");
    expect(await gateway.findPage(reference)).toBeNull();
  });

  it("a gateway knows what became of a payment, and what amount it took", async () => {
    const { gateway, become } = open();
    for (const outcome of ["settling", "paid", "failed", "expired"] as const) {
      const { reference } = await gateway.start(aRequest());
      await become(reference, outcome);
      const seen = await gateway.look(reference);
      expect([outcome, seen]).toEqual([
        outcome,
        { outcome, amountCents: outcome === "paid" ? 2795 : expect.any(Number) },
      ]);
    }
    const { reference } = await gateway.start(aRequest());
    await become(reference, "settling");
    await become(reference, "paid");
    expect(await gateway.look(reference)).toEqual({ outcome: "paid", amountCents: 2795 });
    await expect(gateway.look("nobody's")).rejects.toThrow();
  });

  it("a gateway expires an open payment, but not one that was paid already", async () => {
    const { gateway, become } = open();
    const [open1, paid] = [await gateway.start(aRequest()), await gateway.start(aRequest())];
    await become(paid.reference, "paid");
    expect(await gateway.expire(open1.reference)).toBe("expired");
    expect(await gateway.expire(open1.reference)).toBe("expired");
    expect(await gateway.expire(paid.reference)).toBe("paid");
  });

  it("a gateway refunds once per key, and never more than it took", async () => {
    const { gateway, become } = open();
    const { reference } = await gateway.start(aRequest());
    await become(reference, "paid");
    const [one, again] = [await gateway.refund(reference, 1000, "one"), await gateway.refund(reference, 1000, "one")];
    expect(one).toEqual(again);
    await gateway.refund(reference, 1795, `rest ${reference}`);
    await expect(gateway.refund(reference, 1, `more ${reference}`)).rejects.toThrow(GatewayRefused);
    const unpaid = await gateway.start(aRequest());
    await expect(gateway.refund(unpaid.reference, 100, `none ${unpaid.reference}`)).rejects.toThrow(GatewayRefused);
  });

  it("a gateway pays out what it took, less refunds and fees, by the shop's own ids", async () => {
    const { gateway, become, payOut } = open();
    const requests = Array.from({ length: 3 }, (_, at) => aRequest({ amountCents: 1000 + at }));
    const begun = await Promise.all(requests.map((request) => gateway.start(request)));
    for (const { reference } of begun) await become(reference, "paid");
    const key = randomUUID();
    await gateway.refund(begun[0]?.reference ?? "", 400, key);
    await payOut();
    const [payout] = await gateway.listPayouts(today());
    const lines = await gateway.listPayoutLines(payout?.reference ?? "");
    for (const { paymentId, amountCents } of requests)
      expect(lines).toContainEqual({ kind: "payment", key: paymentId, amountCents, feeCents: expect.any(Number) });
    expect(lines).toContainEqual({ kind: "refund", key, amountCents: -400, feeCents: 0 });
    const sum = lines.reduce((cents, { amountCents, feeCents }) => cents + amountCents - feeCents, 0);
    expect(payout?.amountCents).toBe(sum);
    expect(payout?.arrivesOn.localeCompare(today())).toBeGreaterThanOrEqual(0);
    expect(await gateway.listPayouts("2999-01-01")).toEqual([]);
  });

  it("accepts a gateway's notification only with a valid and recent signature", async () => {
    const { gateway, notification } = open();
    const event = { id: "evt_1", reference: "ref_1", outcome: "paid" as const };
    const read = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
      gateway.readNotification(new Headers(headers), body);
    const good = await notification(event);
    expect(await read(good)).toEqual({ eventId: "evt_1", reference: "ref_1", outcome: "paid" });
    const bad = [
      { ...good, body: good.body.replace("ref_1", "ref_2") },
      { ...good, headers: {} },
      { ...good, headers: Object.fromEntries(Object.keys(good.headers).map((name) => [name, "t=1,v1=00"])) },
      await notification(event, new Date(Date.now() - 3_600_000)),
    ];
    for (const forged of bad) await expect(read(forged)).rejects.toThrow(NotificationRefused);
  });
});

it("asks Stripe for the amount owed, with an idempotency key for each thing that must happen once", async () => {
  const gateway = stripeGateway({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiHost: stripe.origin });
  const request = aRequest();
  stripe.requests.length = 0;
  await gateway.start(request);
  expect(stripe.requests).toMatchObject([
    {
      call: "POST /v1/checkout/sessions",
      key: expect.stringContaining(`start ${request.paymentId} `),
      fields: {
        mode: "payment",
        "line_items[0][price_data][currency]": "aud",
        "line_items[0][price_data][unit_amount]": "2795",
        client_reference_id: request.paymentId,
        success_url: request.successUrl,
        cancel_url: request.cancelUrl,
      },
    },
  ]);
});

it("asks Stripe for the shop's ways to pay in addition to cards, with the address that Afterpay needs", async () => {
  const gateway = stripeGateway({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiHost: stripe.origin });
  const shipTo = {
    name: "Ada Reader",
    street1: "12 Smith Street",
    street2: "",
    city: "Fitzroy",
    state: "VIC",
    postcode: "3065",
  };
  const waysAsked = async (traits: Partial<PaymentRequest>) => {
    stripe.requests.length = 0;
    await gateway.start(aRequest(traits));
    const fields = Object.entries(stripe.requests[0]?.fields ?? {});
    return {
      types: fields.filter(([name]) => name.startsWith("allowed_payment_method_types")).map(([, type]) => type),
      sentTo: Object.fromEntries(fields.filter(([name]) => name.includes("[shipping]"))),
    };
  };
  expect(await waysAsked({})).toEqual({ types: [], sentTo: {} });
  // Expect only cards for an empty list. A missing list leaves the choice to Stripe's own settings.
  expect(await waysAsked({ ways: [] })).toMatchObject({ types: ["card"] });
  expect(await waysAsked({ ways: ["apple-pay", "google-pay"] })).toMatchObject({ types: ["card"] });
  const { types, sentTo } = await waysAsked({ ways: ["apple-pay", "paypal", "afterpay"], shipTo });
  expect(types).toEqual(["card", "paypal", "afterpay_clearpay"]);
  expect(sentTo).toMatchObject({
    "payment_intent_data[shipping][name]": "Ada Reader",
    "payment_intent_data[shipping][address][line1]": "12 Smith Street",
    "payment_intent_data[shipping][address][country]": "AU",
  });
  // Stripe rejects empty strings.
  expect(Object.values(sentTo)).not.toContain("");
  expect((await waysAsked({ shipTo: { ...shipTo, street2: "Unit 3" } })).sentTo).toMatchObject({
    "payment_intent_data[shipping][address][line2]": "Unit 3",
  });
});

it("can start a payment at Stripe again after the shop's ways to pay have changed", async () => {
  const gateway = stripeGateway({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiHost: stripe.origin });
  const request = aRequest({ ways: ["paypal"] });
  const first = await gateway.start(request);
  expect(await gateway.start({ ...request })).toEqual(first);
  expect((await gateway.start({ ...request, ways: ["paypal", "afterpay"] })).reference).not.toBe(first.reference);
});

it("refuses a notification that the sandbox signed but that isn't a notification in JSON", async () => {
  const id = "e1";
  const others = [
    null,
    [],
    { id },
    { id: { id }, reference: ["x"], outcome: "paid" },
    { id, reference: "x", outcome: "rich" },
  ];
  for (const body of ["", "paid", "{", ...others.map((each) => JSON.stringify(each))]) {
    await expect(sandboxGateway().readNotification(new Headers(await signed(body)), body)).rejects.toThrow(
      NotificationRefused,
    );
  }
});

it("ignores Stripe's other events and refuses wrong signatures", async () => {
  const gateway = stripeGateway({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiHost: stripe.origin });
  const other = stripeNotification({ id: "evt_2", reference: "ch_1", outcome: "open" });
  expect(await gateway.readNotification(new Headers(other.headers), other.body)).toEqual({
    ...{ eventId: "evt_2", reference: null, outcome: null },
  });
  const forged = stripeNotification({ id: "evt_3", reference: "cs_1", outcome: "paid" }, new Date(), "whsec_another");
  await expect(gateway.readNotification(new Headers(forged.headers), forged.body)).rejects.toThrow(NotificationRefused);
});

it("distinguishes a wrong Stripe key, which can be corrected, from a final refusal by Stripe", async () => {
  const wrong = stripeGateway({ secretKey: "sk_test_wrong", webhookSecret: WEBHOOK_SECRET, apiHost: stripe.origin });
  await expect(wrong.start(aRequest())).rejects.not.toThrow(GatewayRefused);
  const right = stripeGateway({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiHost: stripe.origin });
  await expect(right.start(aRequest({ expiresAt: new Date().toISOString() }))).rejects.toThrow(GatewayRefused);
});
