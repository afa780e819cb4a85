/** Creates a member of a running shop, and a browser in which the member is signed in. */
import { randomUUID } from "node:crypto";
import { hashPassword } from "~/domain/accounts/password.server";
import type { RealShop } from "./real-shop";

export const MEMBERS_PASSWORD = "a password for tests";

/** Writes a member into the shop's database, and returns the email address for signing in. */
export async function addMember(shop: RealShop, email = `${randomUUID()}@example.com`): Promise<string> {
  const now = "2026-01-01T00:00:00.000Z";
  shop.sql(
    `insert into members (id, customer_code, email, email_key, email_confirmed_at, password_hash, account_type, role,
       first_name, surname, created_at, updated_at) values (?, ?, ?, ?, ?, ?, 'personal', 'member', 'Ada', 'Reader', ?, ?)`,
    randomUUID(),
    randomUUID(),
    email,
    email,
    now,
    await hashPassword(MEMBERS_PASSWORD),
    now,
    now,
  );
  return email;
}

/** Adds a book to the digital library of every member called Ada, as if the member had ordered it. */
export function giveBook(shop: RealShop, code: string): void {
  shop.sql(
    `insert or ignore into library_entries (id, owner_id, code, order_id, gift_id, added_at)
     select id || ?, id, ?, null, null, created_at from members where first_name = 'Ada'`,
    code,
    code,
  );
}

/** Signs in as a new member, and returns the browser's Cookie header. */
export async function aMembersCookie(shop: RealShop, headers: Record<string, string> = {}): Promise<string> {
  const answer = await shop.post("/login", { email: await addMember(shop), password: MEMBERS_PASSWORD }, headers);
  if (answer.status !== 303) throw new Error(`Signing in answered ${answer.status}.`);
  return (answer.headers["set-cookie"] ?? [])
    .map((each) => each.split(";")[0] ?? "")
    .filter((each) => !each.startsWith("flash="))
    .join("; ");
}
