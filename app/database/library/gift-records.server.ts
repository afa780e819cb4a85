/** Stores gift eBooks. */
import { database } from "~/database/engine/connection.server";

interface GiftRecord {
  id: string;
  tokenHash: string | null;
  code: string;
  title: string;
  slug: string;
  authors: string;
  /** The name of the giver. */
  from: string;
  buyerEmail: string;
  recipientName: string;
  recipientEmail: string;
  message: string;
  sendOn: string;
  sentAt: string | null;
  acceptedBy: string | null;
  acceptedAt: string | null;
  cancelledAt: string | null;
}

export async function findGift(id: string): Promise<GiftRecord | null> {
  const row = await database()
    .selectFrom("gift_ebooks")
    .innerJoin("order_lines", "order_lines.id", "gift_ebooks.order_line_id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .where("gift_ebooks.id", "=", id)
    .select([
      "gift_ebooks.id",
      "token_hash as tokenHash",
      "gift_ebooks.code",
      "title",
      "slug",
      "authors",
      "first_name as firstName",
      "orders.surname",
      "orders.email as buyerEmail",
      "recipient_name as recipientName",
      "recipient_email as recipientEmail",
      "message",
      "send_on as sendOn",
      "sent_at as sentAt",
      "accepted_by as acceptedBy",
      "accepted_at as acceptedAt",
      "cancelled_at as cancelledAt",
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { firstName, surname, ...gift } = row;
  return { ...gift, from: `${firstName} ${surname}`.trim() };
}

/** Stores the hash of the emailed token. Returns false when the gift was already sent or cancelled. */
export async function markSent(id: string, tokenHash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("gift_ebooks")
    .set({ token_hash: tokenHash, sent_at: now })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where("cancelled_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface GiftAcceptance {
  id: string;
  tokenHash: string;
  memberId: string;
  now: string;
}

/** Accepts a gift and returns the book's code, or null when the token can't open the gift. */
export async function markAccepted({ id, tokenHash, memberId, now }: GiftAcceptance): Promise<string | null> {
  const row = await database()
    .updateTable("gift_ebooks")
    .set({ accepted_by: memberId, accepted_at: now })
    .where("id", "=", id)
    .where("token_hash", "=", tokenHash)
    .where("accepted_at", "is", null)
    .where("cancelled_at", "is", null)
    .returning("code")
    .executeTakeFirst();
  return row?.code ?? null;
}
