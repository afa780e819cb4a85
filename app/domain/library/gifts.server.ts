/** Gift eBooks: wrapped when they are paid, mailed on their day, accepted once. (spec 2, /ebook/gift; spec 3, Gift eBook options) */
import { randomUUID, timingSafeEqual } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import { insertGift, insertLibraryEntry, openDigitalLibrary } from "~/database/library/delivered-records.server";
import * as records from "~/database/library/gift-records.server";
import { owns } from "~/database/library/library-records.server";
import { newToken, tokenHashOf } from "~/domain/accounts/mailed-tokens.server";
import { hourInSydney, todayInSydney } from "~/domain/dates/sydney-days";
import { enqueue, registerJob } from "~/domain/jobs/jobs.server";
import { postLetter } from "~/domain/mail/mail.server";
import { shopOrigin } from "~/domain/mail/shop-origin.server";
import type { OrderLine } from "~/domain/orders/order";
import { giftLetter } from "./digital-letters";

const GIFT_JOB = "send a gift eBook";
/** In Sydney. */
const MORNING = 8;

/** One gift a set of details, each with a job for its day: at once when that is today. Within the caller's transaction. */
export async function wrapGifts(line: OrderLine, now: Date): Promise<void> {
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
    const dueAt = sendOn === today ? now : hourInSydney(sendOn, MORNING);
    await enqueue(GIFT_JOB, { giftId: id }, { dueAt, uniqueKey: `gift ${id}` });
  }
}

/** What the link of a gift shows. */
export type Gift =
  | { state: "open"; code: string; title: string; slug: string; authors: string[]; from: string; message: string }
  | { state: "accepted"; title: string; byYou: boolean }
  | { state: "cancelled"; title: string };

/** The gift that the mailed link opens, or null: a wrong link and one of a gift that was not sent yet are alike. Changes nothing. */
export async function findGift(id: string, token: string, memberId: string | null): Promise<Gift | null> {
  const gift = await records.findGift(id);
  if (!gift?.tokenHash || !isSame(tokenHashOf(token), gift.tokenHash)) return null;
  const { title, code, slug, authors, from, message } = gift;
  if (gift.acceptedAt !== null) return { state: "accepted", title, byYou: gift.acceptedBy === memberId };
  if (gift.cancelledAt !== null) return { state: "cancelled", title };
  return { state: "open", code, title, slug, authors: authors === "" ? [] : authors.split("^"), from, message };
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** It was accepted or cancelled meanwhile, or never was this link's. */
export class GiftNotOpen extends Error {
  override name = "GiftNotOpen";
}

/** The member has this book; the gift stays for somebody else. */
export class AlreadyOwned extends Error {
  override name = "AlreadyOwned";
}

/**
 * Puts the gift into the member's library. Of any number who try at once one gets it, and then nobody else. Throws {@link GiftNotOpen}
 * and {@link AlreadyOwned}.
 */
export async function acceptGift(id: string, token: string, memberId: string): Promise<void> {
  const now = new Date().toISOString();
  await inTransaction(async () => {
    const code = await records.markAccepted({ id, tokenHash: tokenHashOf(token), memberId, now });
    if (code === null) throw new GiftNotOpen();
    const entry = { ownerId: memberId, code, orderId: null, giftId: id, addedAt: now };
    // Undoes the whole of it.
    if (!(await insertLibraryEntry(entry))) throw new AlreadyOwned();
    await openDigitalLibrary(memberId);
  });
}

/** Whether the member has the book already, so that the page can say so before anything is pressed. */
export async function hasBook(memberId: string, code: string): Promise<boolean> {
  return owns(memberId, code);
}

/** Has this process mail gifts on their day. */
export function sendGiftsWhenDue(): void {
  registerJob(GIFT_JOB, async (payload) => sendGift((payload as { giftId: string }).giftId));
}

/** Mails the gift with a token made for this letter. Once: a gift that was sent or cancelled stays as it is. */
export async function sendGift(giftId: string): Promise<void> {
  await inTransaction(async () => {
    const { token, tokenHash } = newToken();
    if (!(await records.markSent(giftId, tokenHash, new Date().toISOString()))) return;
    const gift = await records.findGift(giftId);
    if (!gift) return;
    const letter = giftLetter({
      to: gift.recipientEmail,
      name: gift.recipientName,
      from: gift.from,
      message: gift.message,
      title: gift.title,
      href: `${shopOrigin()}/ebook/gift/${giftId}/${token}`,
    });
    await postLetter(letter, { uniqueKey: `gift letter ${giftId}` });
  });
}
