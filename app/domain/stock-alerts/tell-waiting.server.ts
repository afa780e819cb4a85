/**
 * Emails and notifies the people waiting for products that are back. Imports and stock feeds notify all of them at the end, and
 * changes of single products queue a job. (issue: Back in stock)
 */
import { inTransaction } from "~/database/engine/connection.server";
import { lockProducts } from "~/database/reviews/rating-records.server";
import * as records from "~/database/stock-alerts/stock-alert-records.server";
import { productPath } from "~/domain/catalogue/slug";
import { enqueue, registerJob } from "~/domain/jobs/jobs.server";
import { queueEmail, shopOrigin } from "~/domain/mail/mail.server";
import { queuePush } from "~/domain/push/push.server";
import { backInStockEmail } from "./alert-emails";

const EMAILS_A_COPY = 3;
/**
 * Maximum number of people notified in one transaction. It limits how long shoppers' orders wait, and how many people are
 * notified twice after a crash.
 */
const MAX_AT_ONCE = 50;

const TELL_JOB = "tell those who wait for products";

/**
 * Queues the notification of the people waiting for these products. Call it in the transaction that changes the products, so that
 * everyone is notified even after a crash.
 */
export async function queueTelling(codes: readonly string[]): Promise<void> {
  const awaited = await records.listAwaitedCodes(codes);
  if (awaited.length > 0) await enqueue(TELL_JOB, { codes: awaited });
}

/** Registers the job of {@link queueTelling} in this process. */
export function tellWaitingWhenQueued(): void {
  registerJob(TELL_JOB, async (payload) => {
    await tellWaiting((payload as { codes: string[] }).codes);
  });
}

/**
 * Notifies everyone whose product is back in stock, and returns the number of emails it queued. `codes` are the products that may
 * be back; by default all of the shop.
 */
export async function tellWaiting(codes?: readonly string[]): Promise<number> {
  let all = 0;
  for (const code of await records.listAwaitedCodes(codes)) all += await tellWaitingFor(code);
  return all;
}

/** Notifies the people waiting for one product if it is back in stock, and returns the number of emails it queued. */
export async function tellWaitingFor(code: string): Promise<number> {
  let all = 0;
  let told = MAX_AT_ONCE;
  while (told === MAX_AT_ONCE) {
    told = await inTransaction(() => tellFirst(code));
    all += told;
  }
  return all;
}

async function tellFirst(code: string): Promise<number> {
  // Lock the product, so that of two imports at the same time, one waits for the other.
  await lockProducts([code]);
  const product = await records.findAwaited(code);
  if (!product) return 0;
  const inShop = product.availability === "in stock" && product.stock !== 0;
  if (!inShop && product.inStores === 0) {
    await records.deleteTold(code);
    return 0;
  }
  const copies = inShop && product.stock === null ? null : (inShop ? (product.stock ?? 0) : 0) + product.inStores;
  const left = copies === null ? MAX_AT_ONCE : copies * EMAILS_A_COPY - (await records.countTold(code));
  if (left <= 0) return 0;
  await records.deleteGuestTwins(code);
  const first = await records.listFirst(code, { most: Math.min(left, MAX_AT_ONCE), toldOfStores: inShop });
  if (first.length === 0) return 0;
  const path = productPath({ code, slug: product.slug });
  const now = new Date().toISOString();
  await records.noteTold(
    first.map(({ id }) => id),
    now,
  );
  for (const { id, memberId, email: to } of first) {
    const email = backInStockEmail(to, product.title, shopOrigin() + path, inShop ? "shop" : "stores");
    await queueEmail(email, "back in stock");
    const body = inShop ? "Buy it now" : "See the stores";
    if (memberId) await queuePush(memberId, { title: email.subject, body, path }, `stock alert ${id}`);
  }
  return first.length;
}
