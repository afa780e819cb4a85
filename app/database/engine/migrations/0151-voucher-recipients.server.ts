import { type Kysely, sql } from "kysely";
import { emailKey } from "~/domain/accounts/email-key";

const statements = [
  "alter table vouchers add column email text not null default ''",
  "alter table vouchers add column email_key text not null default ''",
  "create index vouchers_email on vouchers(email_key) where email_key <> ''",
  "create index vouchers_hint on vouchers(hint)",
  "create index vouchers_listed on vouchers(created_at, id, balance_cents, expires_on, cancelled_at)",
];

interface Bought {
  id: string;
  position: number | null;
  options: string;
}

/**
 * The email address that an eVoucher was sent to, by which staff can search. For eVouchers that were bought, the address is
 * taken from the details in their orders.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const bought = await sql<Bought>`select vouchers.id, vouchers.position, options from vouchers
    inner join order_lines on order_lines.id = vouchers.order_line_id`.execute(db);
  for (const { id, position, options } of bought.rows) {
    const sets = JSON.parse(options) as { email?: string }[];
    const email = sets[position ?? 0]?.email;
    if (email)
      await sql`update vouchers set email = ${email}, email_key = ${emailKey(email)} where id = ${id}`.execute(db);
  }
}

/** Older versions leave the address out of vouchers that they issue. */
export const olderCode = "runs";
