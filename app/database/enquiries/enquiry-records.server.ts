/** Stores enquiries and their messages. */

import { randomUUID } from "node:crypto";
import { named, toColumns } from "~/database/engine/column-names";
import { database, dialect } from "~/database/engine/connection.server";
import { containsWords } from "~/database/engine/folded-words.server";
import type { Enquiry, EnquiryText, EnquiryTextKind } from "~/domain/enquiries/enquiry";
import type { EnquiryFilter } from "~/domain/enquiries/enquiry-list";

const columns = named(
  "id",
  "token",
  "email",
  "email_key",
  "name",
  "member_id",
  "order_number",
  "department",
  "subject",
  "is_open",
  "assignee_id",
  "version",
  "waiting_since",
  "created_at",
  "changed_at",
);

export async function insertEnquiry(enquiry: Enquiry & { words: string }): Promise<void> {
  await database().insertInto("enquiries").values(toColumns(enquiry)).execute();
}

export async function selectEnquiry(by: { id: string } | { token: string }): Promise<Enquiry | null> {
  const query = database().selectFrom("enquiries").select(columns);
  const found = "id" in by ? query.where("id", "=", by.id) : query.where("token", "=", by.token);
  return (await found.executeTakeFirst()) ?? null;
}

/** Finds an enquiry and locks it for the transaction. */
export async function lockEnquiry(id: string): Promise<Enquiry | null> {
  const found = await database()
    .selectFrom("enquiries")
    .select(columns)
    .where("id", "=", id)
    .$if(dialect() === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return found ?? null;
}

/** Fields that a change can set. Every change also raises the version. */
type EnquiryChange = Partial<Pick<Enquiry, "isOpen" | "assigneeId" | "waitingSince" | "changedAt">>;

/** Changes an enquiry and raises its version by 1. */
export async function updateEnquiry(id: string, change: EnquiryChange): Promise<void> {
  await database()
    .updateTable("enquiries")
    .set((eb) => ({ ...toColumns(change), version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

interface NewText {
  enquiryId: string;
  kind: EnquiryTextKind;
  body: string;
  quoted?: string;
  attachments?: string;
  sender?: string;
  isAutomatic?: number;
  version: number;
  messageId?: string | null;
  staffId?: string | null;
  doneBy?: string;
  writtenAt: string;
}

/** Stores a message. Returns false when a message with the same Message-ID is already stored. */
export async function insertText(text: NewText): Promise<boolean> {
  const plain = { quoted: "", attachments: "", sender: "", isAutomatic: 0, messageId: null, staffId: null, doneBy: "" };
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("enquiry_texts")
    .values({ id: randomUUID(), ...toColumns({ ...plain, ...text }) })
    .onConflict((conflict) => conflict.column("message_id").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns the last messages of an enquiry, oldest first, and the total number of messages. */
export async function selectTexts(enquiryId: string, limit: number): Promise<{ texts: EnquiryText[]; total: number }> {
  const { total } = await database()
    .selectFrom("enquiry_texts")
    .select((eb) => eb.fn.countAll<number | string>().as("total"))
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirstOrThrow();
  const rows = await database()
    .selectFrom("enquiry_texts")
    .leftJoin("members", "members.id", "enquiry_texts.staff_id")
    .select(named("enquiry_texts.id", "kind", "body", "quoted", "attachments", "sender", "is_automatic"))
    .select(named("enquiry_texts.version", "message_id", "written_at", "done_by"))
    .select(named("members.first_name", "members.surname", "members.email"))
    .where("enquiry_id", "=", enquiryId)
    .orderBy("enquiry_texts.version", "desc")
    .orderBy("enquiry_texts.id")
    .limit(limit)
    .execute();
  const texts = rows.map(({ firstName, surname, email, doneBy, ...text }) => ({
    ...text,
    by: text.kind === "customer" ? "" : `${firstName ?? ""} ${surname ?? ""}`.trim() || email || doneBy || "staff",
  }));
  return { texts: texts.toReversed(), total: Number(total) };
}

/** Finds the enquiry that contains an email with one of these Message-IDs, or one sent by a mail job with one of these ids. */
export async function selectEnquiryIdOf(messageIds: readonly string[]): Promise<string | null> {
  if (messageIds.length === 0) return null;
  const found = await database()
    .selectFrom("enquiry_texts")
    .select(named("enquiry_id"))
    .where("message_id", "in", messageIds)
    .limit(1)
    .executeTakeFirst();
  return found?.enquiryId ?? null;
}

export interface EnquiryList {
  show: EnquiryFilter["show"];
  /** Id of the member of staff whose enquiries the list `mine` shows. */
  staffId: string;
  /** Normalised parts of words, all of which the enquiry must contain. */
  words: readonly string[];
}

export async function countEnquiries(list: EnquiryList): Promise<number> {
  const counted = listed(list).select((eb) => eb.fn.countAll<number | string>().as("total"));
  return Number((await counted.executeTakeFirstOrThrow()).total);
}

export function selectEnquiries(
  list: EnquiryList,
  { sort, limit, offset }: { sort: EnquiryFilter["sort"]; limit: number; offset: number },
) {
  const direction = sort === "oldest" ? "asc" : "desc";
  return listed(list)
    .leftJoin("members", "members.id", "enquiries.assignee_id")
    .select(named("enquiries.id", "enquiries.email", "enquiries.name", "enquiries.subject", "enquiries.order_number"))
    .select(named("enquiries.is_open", "enquiries.waiting_since", "enquiries.changed_at", "members.first_name"))
    .select((eb) =>
      eb
        .selectFrom("enquiry_texts")
        .select((text) => text.fn<string>("substr", ["body", text.lit(1), text.lit(200)]).as("start"))
        .whereRef("enquiry_id", "=", "enquiries.id")
        .where("kind", "=", "customer")
        .orderBy("enquiry_texts.version", "desc")
        .limit(1)
        .as("lastWords"),
    )
    .orderBy(list.show === "waiting" ? "waiting_since" : "changed_at", direction)
    .orderBy("enquiries.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

function listed({ show, staffId, words }: EnquiryList) {
  return database()
    .selectFrom("enquiries")
    .$if(show === "waiting", (query) => query.where("waiting_since", "is not", null))
    .$if(show === "mine", (query) => query.where("assignee_id", "=", staffId).where("is_open", "=", 1))
    .$if(show === "open", (query) => query.where("is_open", "=", 1))
    .$if(show === "closed", (query) => query.where("is_open", "=", 0))
    .$if(words.length > 0, (query) => query.where(containsWords(words)));
}

/**
 * Returns the number of messages that are waiting for a reply, and the time (UTC ISO) since which the oldest has been waiting,
 * or null if there are none.
 */
export async function selectWaitingHead(): Promise<{ total: number; oldestAt: string | null }> {
  const { total, oldestAt } = await database()
    .selectFrom("enquiries")
    .select((eb) => [eb.fn.countAll<number | string>().as("total"), eb.fn.min("waiting_since").as("oldestAt")])
    .where("waiting_since", "is not", null)
    .executeTakeFirstOrThrow();
  return { total: Number(total), oldestAt };
}

/** Returns the newest enquiries from an email address or about an order, except the enquiry with the id `besides`. */
export function selectEnquiriesOf(
  of: { emailKey: string } | { orderNumber: string },
  { limit, besides }: { limit: number; besides: string },
) {
  const query = database()
    .selectFrom("enquiries")
    .select(named("id", "subject", "is_open", "waiting_since", "changed_at"));
  return (
    "emailKey" in of ? query.where("email_key", "=", of.emailKey) : query.where("order_number", "=", of.orderNumber)
  )
    .where("id", "<>", besides)
    .orderBy("changed_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}
