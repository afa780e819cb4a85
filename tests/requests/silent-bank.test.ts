/**
 * Tests a bank that accepts connections but never answers: the page that a shopper sees, and the cost of the shop's own checks.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { selectPaymentsOf, storeReference } from "~/database/orders/payment-records.server";
import { adoptGateways } from "~/domain/orders/gateways.server";
import { watchPayments } from "~/domain/orders/payment-watch.server";
import { startPayment } from "~/domain/orders/payments.server";
import { sandboxGateway } from "~/domain/orders/sandbox-gateway.server";
import { log } from "~/log.server";
import { stripeGateway } from "~/outside/payments-stripe.server";
import { aPlacedOrder } from "../factories/purchases";
import { aBadServer, type BadServer } from "../setup/bad-server";
import { SECRET_KEY, WEBHOOK_SECRET } from "../setup/fake-stripe";
import { openTheShop, SHOP } from "./basket-world";
import { aReadyCustomer } from "./checkout-world";

openTheShop();

/** Maximum total time in ms that a page may wait for external services. */
const MAX_MS = 10_000;
const MINUTE = 60_000;
let bank: BadServer;
beforeAll(async () => {
  bank = await aBadServer({ dripped: "", answer: "" });
});
afterAll(() => bank.close());
beforeEach(() => void vi.spyOn(log, "error").mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  adoptGateways(undefined);
});

const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET };
const aSilentBank = (maxMs?: number) =>
  stripeGateway({ ...settings, apiHost: bank.origin, ...(maxMs !== undefined && { maxMs }) });

describe("with a silent bank", () => {
  it("an order placed with a silent bank shows its page within ten seconds, as waiting to be paid", async () => {
    const customer = await aReadyCustomer();
    const form = await customer.reviewForm();
    adoptGateways([aSilentBank()]);
    const began = performance.now();
    const { status, location, message } = await customer.send("review", form);
    expect(performance.now() - began).toBeLessThan(MAX_MS);
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/receipt\?order=/)]);
    expect(message).toBe(
      "Your order is placed and waits for your payment. We can't open the payment page at the moment. Please try again in a minute.",
    );
    const number = new URL(location ?? "", SHOP).searchParams.get("order") ?? "";
    const order = await database().selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirst();
    expect(order?.order_state).toBe("awaiting payment");
  });

  it("19 undecided payments at a silent bank cost a few calls, and the others are asked about first next time", async () => {
    adoptGateways([{ ...sandboxGateway(), name: "stripe" }]);
    for (let at = 0; at < 19; at += 1) {
      const order = await aPlacedOrder();
      await startPayment(order.id, SHOP);
      const [payment] = await selectPaymentsOf(order.id);
      await storeReference(payment?.id ?? "", `cs_${at}`, new Date().toISOString());
    }
    const gateway = aSilentBank(100);
    const looked: string[] = [];
    const look: typeof gateway.look = (reference) => {
      looked.push(reference);
      return gateway.look(reference);
    };
    adoptGateways([{ ...gateway, look }]);
    const before = bank.asked();
    await watchPayments(new Date(Date.now() + 4 * MINUTE));
    expect(looked).toHaveLength(19);
    // The circuit opens after two calls with two attempts each.
    expect(bank.asked() - before).toBeLessThanOrEqual(4);
    const failed = looked.slice(0, 2);
    looked.length = 0;
    await watchPayments(new Date(Date.now() + 9 * MINUTE));
    expect(looked.slice(-2)).toEqual(failed);
  });
});
