import { type Kysely, sql } from "kysely";

/** Customers' messages with the replies of staff, and the templates that staff start replies from. */
const statements = [
  `create table enquiries (
    id text primary key, token text not null unique, email text not null, email_key text not null, name text not null,
    member_id text, order_number text, department text not null, subject text not null, is_open integer not null,
    assignee_id text, version integer not null, waiting_since text, words text not null, created_at text not null,
    changed_at text not null)`,
  "create index enquiries_waiting on enquiries(waiting_since, id) where waiting_since is not null",
  "create index enquiries_changed on enquiries(is_open, changed_at, id)",
  "create index enquiries_assignee on enquiries(assignee_id, is_open, changed_at)",
  "create index enquiries_email on enquiries(email_key, changed_at)",
  "create index enquiries_order on enquiries(order_number, changed_at) where order_number is not null",
  "create index enquiries_member on enquiries(member_id) where member_id is not null",
  `create table enquiry_texts (
    id text primary key, enquiry_id text not null, kind text not null, body text not null, quoted text not null,
    attachments text not null, sender text not null, is_automatic integer not null, version integer not null,
    message_id text unique, staff_id text, done_by text not null, written_at text not null)`,
  "create index enquiry_texts_enquiry on enquiry_texts(enquiry_id, version)",
  `create table reply_templates (
    id text primary key, title text not null, title_key text not null unique, body text not null, version integer not null)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Older versions only forward customers' messages by email. */
export const olderCode = "runs";
