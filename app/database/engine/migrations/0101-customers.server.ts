import { type Kysely, sql } from "kysely";
import { customerRow, type KnownCustomer } from "~/domain/office/customer-row";

const AT_A_TIME = 500;

const FIELDS = `email, email_key as "emailKey", first_name as "firstName", surname, company_name as "companyName"`;

const MEMBERS = `select id, account_type as "accountType", company_number as "companyNumber", created_at as since,
  mobile_phone_number as mobile, home_phone_number as home, work_phone_number as work, ${FIELDS}
  from members where closed_at is null and email_key > $after order by email_key limit ${AT_A_TIME}`;

/** The newest order of each email address, among orders that belong to no account. */
const GUESTS = `select id, phone_number as mobile, placed_at as since, ${FIELDS} from orders
  where member_id is null and email_key > $after and not exists (select 1 from orders newer
    where newer.email_key = orders.email_key and newer.member_id is null
    and (newer.placed_at > orders.placed_at or (newer.placed_at = orders.placed_at and newer.id < orders.id)))
  order by email_key limit ${AT_A_TIME}`;

interface Found extends KnownCustomer {
  home?: string;
  work?: string;
  mobile: string;
}

/**
 * Creates the table of customers that the office lists and searches, and the table of staff notes about customers. Members and
 * guests share one narrow table, which is fast to read completely.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table customers (
    email_key text primary key, id text not null unique, kind text not null, email text not null, name text not null,
    company_name text not null, name_key text not null, words text not null, since text not null)`);
  await run("create index customers_since on customers(since, email_key, kind)");
  await run("create index customers_name on customers(name_key, email_key, kind)");
  await run(`create table customer_notes (
    id text primary key, customer_id text not null, note text not null, staff_id text, done_by text not null,
    written_at text not null)`);
  await run("create index customer_notes_customer on customer_notes(customer_id, written_at)");
  for (const statement of [MEMBERS, GUESTS]) {
    const [before = "", behind = ""] = statement.split("$after");
    for (let after = ""; ; ) {
      const { rows } = await sql<Found>`${sql.raw(before)}${after}${sql.raw(behind)}`.execute(db);
      for (const { mobile, home = "", work = "", ...customer } of rows) {
        const row = customerRow(customer, [mobile, home, work]);
        const { id, kind, email, emailKey, name, companyName, nameKey, words, since } = row;
        await sql`insert into customers (email_key, id, kind, email, name, company_name, name_key, words, since)
          values (${emailKey}, ${id}, ${kind}, ${email}, ${name}, ${companyName}, ${nameKey}, ${words}, ${since})
          on conflict (email_key) do nothing`.execute(db);
      }
      const last = rows.at(-1);
      if (!last) break;
      after = last.emailKey;
    }
  }
}

/**
 * Older versions don't update these rows when a customer's data changes. A row is then out of date until a newer version next
 * changes that customer.
 */
export const olderCode = "runs";
