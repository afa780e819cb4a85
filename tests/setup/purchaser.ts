/**
 * Buys, pays and runs the shop's jobs in a separate process, until it is killed. It is started by killed-purchases.ts. Buyers
 * who get no answer send the same form again.
 */
import { setTimeout as wait } from "node:timers/promises";
import { adoptDatabase, database, openDatabase } from "~/database/engine/connection.server";
import { selectPayment } from "~/database/orders/payment-records.server";
import { startJobs } from "~/domain/jobs/job-loop.server";
import { lease } from "~/domain/jobs/jobs.server";
import { MAIL_JOB } from "~/domain/mail/mail.server";
import { sendQueuedEmails } from "~/domain/mail/send-emails.server";
import { startPaymentWatch, watchPayments } from "~/domain/orders/payment-watch.server";
import { finalisePayment, startPayment } from "~/domain/orders/payments.server";
import { type PlaceOrderRequest, placeOrder } from "~/domain/orders/place-order.server";
import { OrderHasMoved, OrderRefused, PaymentUnavailable } from "~/domain/orders/refusals";
import { decideSandboxPayment, findSandboxPayment } from "~/domain/orders/sandbox-gateway.server";
import { outboxCarrier } from "~/outside/mail-outbox.server";

export interface Purchase {
  owner: string;
  placing: PlaceOrderRequest;
  /** True if the gateway reports payments to the shop. Otherwise the shop has to query the gateway. */
  isHeardOf: boolean;
}

export type ToPurchaser = { purchases: [at: number, purchase: Purchase][] } | "end";
export type FromPurchaser = "ready" | "ended" | { done: number; refused: boolean };

const BUYERS_AT_ONCE = 4;

const started = Date.now();
const { target, outbox } = JSON.parse(process.env.PURCHASER ?? "{}");
adoptDatabase(openDatabase(target));
sendQueuedEmails(outboxCarrier(outbox));
await startPaymentWatch();
const jobs = startJobs(50);

/** Releases jobs that were claimed by killed processes, because otherwise no other process could run them for a minute. */
async function freeJobsOfTheDead(): Promise<void> {
  await database()
    .updateTable("jobs")
    .set({ claimed_until: null })
    .where("done_at", "is", null)
    .where("claimed_until", "<", new Date(started + lease).toISOString())
    .execute();
}

async function hasEmailsToSend(): Promise<boolean> {
  const open = database().selectFrom("jobs").select("id").where("kind", "=", MAIL_JOB).where("done_at", "is", null);
  return (await open.execute()).length > 0;
}

function tell(message: FromPurchaser): void {
  process.send?.(message);
}

async function buy(at: number, { owner, placing, isHeardOf }: Purchase): Promise<void> {
  try {
    const order = await placeOrder(owner, null, placing);
    if (order.state === "awaiting payment") {
      const { paymentId } = await startPayment(order.id, "http://shop.test");
      const payment = await selectPayment(paymentId);
      const reference = payment?.reference ?? "";
      if ((await findSandboxPayment(reference))?.outcome === "open")
        await decideSandboxPayment(reference, "open", "paid");
      if (payment && isHeardOf) await finalisePayment({ ...payment, reference });
    }
    tell({ done: at, refused: false });
  } catch (error) {
    // Report success, because an earlier process has already paid for the order.
    if (error instanceof OrderHasMoved || error instanceof PaymentUnavailable) tell({ done: at, refused: false });
    else if (error instanceof OrderRefused) tell({ done: at, refused: true });
    else throw error;
  }
}

process.on("message", async (message: ToPurchaser) => {
  if (message === "end") {
    await freeJobsOfTheDead();
    await watchPayments(new Date(Date.now() + 10 * 60_000));
    while (await hasEmailsToSend()) await wait(20);
    await jobs.stop();
    tell("ended");
    return;
  }
  const waiting = [...message.purchases];
  const buyer = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await buy(...next);
  };
  await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, buyer));
});

tell("ready");
