/**
 * Creates, emails and accepts gift eBooks. A gift is created when it is paid for, emailed on the chosen day and accepted once.
 * (spec 2, /ebook/gift; spec 3, Gift eBook options)
 */
import { randomUUID, timingSafeEqual } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import { insertGift, insertLibraryEntry, openDigitalLibrary } from "~/database/library/digital-goods-records.server";
import * as records from "~/database/library/gift-records.server";
import { owns } from "~/database/library/library-records.server";
import { newToken, toTokenHash } from "~/domain/accounts/mailed-tokens.server";
import { hourInSydney, todayInSydney } from "~/domain/dates/sydney-days";
import { enqueue, registerJob } from "~/domain/jobs/jobs.server";
import { queueEmail, shopOrigin } from "~/domain/mail/mail.server";
import type { OrderLine } from "~/domain/orders/order";
import { GIFT_HOUR } from "~/domain/vouchers/issue-vouchers.server";
import { giftEmail } from "./digital-emails";

const GIFT_JOB = "send a gift eBook";

/**
 * Creates one gift for each recipient's details, with a job due on the chosen day, or immediately if that is today. Runs within
 * the caller's transaction.
 */
export async function createGifts(line: OrderLine, now: Date): Promise<void> {
  const today = todayInSydney(now);
  for (const [position, options] of line.options.entries()) {
    if (options.kind !== "gift eBook") continue;
    const [id, sendOn] = [randomUUID(), options.sendOn > today ? options.sendOn : today];
    const isNew = await insertGift({
      id,
      orderLineId: line.id,
      position,
      code: line.code,
      recipientName: options.name,
      recipientEmail: options.email,
      message: options.message,
      sendOn,
    });
    if (!isNew) continue;
    const dueAt = sendOn === today ? now : hourInSydney(sendOn, GIFT_HOUR);
    await enqueue(GIFT_JOB, { giftId: id }, { dueAt, uniqueKey: `gift ${id}` });
  }
}

/** The data of a gift for the page that its emailed link opens. */
export type Gift =
  | { state: "open"; code: string; title: string; slug: string; authors: string[]; from: string; message: string }
  | { state: "accepted"; title: string; byYou: boolean }
  | { state: "cancelled"; title: string };

/** Finds the gift for an emailed link; null if the link is wrong or the gift hasn't been sent. Changes nothing. */
export async function findGift(id: string, token: string, memberId: string | null): Promise<Gift | null> {
  const gift = await records.findGift(id);
  if (!gift?.tokenHash || !isSame(toTokenHash(token), gift.tokenHash)) return null;
  const { title, code, slug, authors, from, message } = gift;
  if (gift.acceptedAt !== null) return { state: "accepted", title, byYou: gift.acceptedBy === memberId };
  if (gift.cancelledAt !== null) return { state: "cancelled", title };
  return { state: "open", code, title, slug, authors: authors === "" ? [] : authors.split("^"), from, message };
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Error for a gift that can't be accepted because it was already accepted or cancelled, or because the link is wrong. */
export class GiftNotOpen extends Error {
  override name = "GiftNotOpen";
}

/** Error for a gift that the member already owns; somebody else can still accept it. */
export class AlreadyOwned extends Error {
  override name = "AlreadyOwned";
}

/**
 * Adds the gift to the member's library. Of several simultaneous attempts, exactly one succeeds. Throws {@link GiftNotOpen} and
 * {@link AlreadyOwned}.
 */
export async function acceptGift(id: string, token: string, memberId: string): Promise<void> {
  const now = new Date().toISOString();
  await inTransaction(async () => {
    const code = await records.markAccepted({ id, tokenHash: toTokenHash(token), memberId, now });
    if (code === null) throw new GiftNotOpen();
    const entry = { ownerId: memberId, code, orderId: null, giftId: id, addedAt: now };
    // Throw the error, so that the transaction is rolled back and the gift isn't marked as accepted.
    if (!(await insertLibraryEntry(entry))) throw new AlreadyOwned();
    await openDigitalLibrary(memberId);
  });
}

/** Returns whether the member already owns the book, so that the page can state that before the gift is accepted. */
export async function hasBook(memberId: string, code: string): Promise<boolean> {
  return owns(memberId, code);
}

/** Registers the job that emails gifts on their day. */
export function sendGiftsWhenDue(): void {
  const send = async (payload: unknown) => sendGift((payload as { giftId: string }).giftId);
  registerJob(GIFT_JOB, send, { onChosenDay: true });
}

/** Emails the gift, with a token created for this email. Does nothing if the gift was already sent or cancelled. */
export async function sendGift(giftId: string): Promise<void> {
  await inTransaction(async () => {
    const { token, tokenHash } = newToken();
    if (!(await records.markSent(giftId, tokenHash, new Date().toISOString()))) return;
    const gift = await records.findGift(giftId);
    if (!gift) return;
    const email = giftEmail({
      to: gift.recipientEmail,
      name: gift.recipientName,
      from: gift.from,
      message: gift.message,
      title: gift.title,
      href: `${shopOrigin()}/ebook/gift/${giftId}/${token}`,
    });
    await queueEmail(email, "gift eBook", { uniqueKey: `gift letter ${giftId}`, sender: gift.buyerEmail });
  });
}
