/** Simulates the bank's side of a payment in the sandbox gateway: the choices on its page and their consequences. */
import { randomUUID } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import { enqueue, registerJob } from "~/domain/jobs/jobs.server";
import {
  decideSandboxPayment,
  findSandboxPayment,
  notifyShop,
  type SandboxPayment,
} from "~/domain/orders/sandbox-gateway.server";
import type { PaymentOutcome } from "~/outside/payments";
import { gatewayNamed } from "./gateways.server";

export const SANDBOX_CHOICES = ["approve", "decline", "error", "settle slowly", "notify twice", "cancel"] as const;
type SandboxChoice = (typeof SANDBOX_CHOICES)[number];

const NOTIFY_JOB = "notify the shop of a sandbox payment";
const SETTLE_JOB = "settle a sandbox payment";
/** Time in ms that the sandbox takes for a slow settlement, which takes days at a real bank. */
const SLOWLY_MS = 5_000;

/** Finds a payment; null if it is unknown, or the shop has no sandbox. */
export async function findBankPayment(reference: string): Promise<SandboxPayment | null> {
  return gatewayNamed("sandbox") ? findSandboxPayment(reference) : null;
}

const OUTCOMES: Record<Exclude<SandboxChoice, "cancel">, PaymentOutcome> = {
  approve: "paid",
  decline: "declined",
  error: "failed",
  "settle slowly": "settling",
  "notify twice": "paid",
};

/** Applies the customer's choice and returns the URL to open next. An earlier choice isn't replaced. */
export async function chooseAtBank(payment: SandboxPayment, choice: SandboxChoice): Promise<string> {
  const { reference, request } = payment;
  if (choice === "cancel") return request.cancelUrl;
  const outcome = OUTCOMES[choice];
  // Store the choice and its jobs together, because without the jobs a slow payment would never settle after a crash.
  await inTransaction(async () => {
    if (payment.outcome !== "open" || !(await decideSandboxPayment(reference, "open", outcome))) return;
    const id = randomUUID();
    await enqueue(NOTIFY_JOB, { id, reference, outcome });
    // Imitate real gateways, which repeat events and sometimes report the same result in a new event.
    if (choice === "notify twice") {
      await enqueue(NOTIFY_JOB, { id, reference, outcome });
      await enqueue(NOTIFY_JOB, { id: randomUUID(), reference, outcome });
    }
    if (choice === "settle slowly") {
      await enqueue(SETTLE_JOB, { reference }, { dueAt: new Date(Date.now() + SLOWLY_MS) });
    }
  });
  return request.successUrl;
}

/** Makes this process send the sandbox's notifications, if the shop uses the sandbox. */
export function openSandboxBank(): void {
  if (!gatewayNamed("sandbox")) return;
  registerJob(NOTIFY_JOB, (payload) => notifyShop(payload as Parameters<typeof notifyShop>[0]));
  registerJob(SETTLE_JOB, async (payload) => {
    const { reference } = payload as { reference: string };
    await decideSandboxPayment(reference, "settling", "paid");
    await notifyShop({ id: `settled ${reference}`, reference, outcome: "paid" });
  });
}
