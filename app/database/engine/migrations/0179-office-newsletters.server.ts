import { type Kysely, sql } from "kysely";

/** Newsletters that staff write in the office, and the recipients of each. */
export async function up(db: Kysely<never>): Promise<void> {
  const columns = [
    "version integer not null default 0",
    "state text not null default 'sent'",
    "store text not null default ''",
    "category text not null default ''",
    "changed_at text not null default ''",
    "planned_at text",
    "ended_at text",
    "people integer",
    "reached text not null default ''",
  ];
  for (const column of columns) await sql`alter table newsletters add column ${sql.raw(column)}`.execute(db);
  const statements = [
    "create index newsletters_listed on newsletters(changed_at, id) where version > 0",
    `create table newsletter_recipients (
      newsletter_id text not null,
      recipient text not null,
      state text not null,
      answer text not null,
      email_id text,
      left_at text,
      primary key (newsletter_id, recipient)
    )`,
    "create index newsletter_recipients_state on newsletter_recipients(newsletter_id, state)",
    "create index newsletter_recipients_person on newsletter_recipients(recipient)",
    "create index newsletter_recipients_email on newsletter_recipients(email_id) where email_id is not null",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Older versions send newsletters by command, and leave the office's newsletters to newer versions. */
export const olderCode = "runs";
