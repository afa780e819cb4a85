/** Gift eBooks: wrapped when they are paid, mailed on their day, accepted once. (spec 2, /ebook/gift; spec 3, Gift eBook options) */
import { randomUUID } from "node:crypto";
import { inTransaction } from "~/database/connection.server";
import { insertGift } from "~/database/delivered-records.server";
import * as gifts from "~/database/gift-records.server";
import { newToken } from "~/domain/accounts/mailed-tokens.server";
import { hourInSydney, todayInSydney } from "~/domain/dates/sydney-days";
import { enqueue, registerJob } from "~/domain/jobs/jobs.server";
import { postLetter } from "~/domain/mail/mail.server";
import { shopAddress } from "~/domain/mail/shop-address.server";
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
      token_hash: null,
      order_line_id: line.id,
      position,
      code: line.code,
      recipient_name: options.name,
      recipient_email: options.email,
      message: options.message,
      send_on: sendOn,
      sent_at: null,
      accepted_by: null,
      accepted_at: null,
      cancelled_at: null,
    });
    if (!isNew) continue;
    const dueAt = sendOn === today ? now : hourInSydney(sendOn, MORNING);
    await enqueue(GIFT_JOB, { giftId: id }, { dueAt, uniqueKey: `gift ${id}` });
  }
}

/** Has this process mail gifts on their day. */
export function sendGiftsWhenDue(): void {
  registerJob(GIFT_JOB, async (payload) => sendGift((payload as { giftId: string }).giftId));
}

/** Mails the gift with a token made for this letter. Once: a gift that was sent or cancelled stays as it is. */
export async function sendGift(giftId: string): Promise<void> {
  await inTransaction(async () => {
    const { token, tokenHash } = newToken();
    if (!(await gifts.markSent(giftId, tokenHash, new Date().toISOString()))) return;
    const gift = await gifts.findGift(giftId);
    if (!gift) return;
    const letter = giftLetter({
      to: gift.recipientEmail,
      name: gift.recipientName,
      from: gift.from,
      message: gift.message,
      title: gift.title,
      href: `${shopAddress()}/ebook/gift/${giftId}/${token}`,
    });
    await postLetter(letter, { uniqueKey: `gift letter ${giftId}` });
  });
}
