/** Creates members, and browsers in which they are signed in, directly in `database()`. */
import { randomBytes, randomUUID } from "node:crypto";
import type { MembersTable } from "~/database/accounts/account-tables";
import { database } from "~/database/engine/connection.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { sessionCookie } from "~/http/visitor.server";
import { type Traits, toColumns } from "./traits";

let made = 0;

/** Stores a member, by default a personal account without a password. Returns the id. */
export async function aMember(traits: Traits<MembersTable> = {}): Promise<string> {
  made += 1;
  const id = traits.id ?? randomUUID();
  const email = traits.email ?? `member${made}@example.com`;
  const time = "2026-01-01T00:00:00.000Z";
  await database()
    .insertInto("members")
    .values({
      id,
      customer_code: randomBytes(8).toString("hex"),
      email,
      email_key: email.toLowerCase(),
      email_confirmed_at: time,
      password_hash: null,
      account_type: "personal",
      role: "member",
      first_name: "Ada",
      surname: `Reader ${made}`,
      created_at: time,
      updated_at: time,
      closed_at: null,
      ...toColumns<MembersTable>(traits),
    })
    .execute();
  return id;
}

/** Stores a member who is signed in in a separate browser. `cookie` is the Cookie header for this origin. */
export async function aSignedIn(
  traits: Traits<MembersTable> = {},
  origin = "http://localhost",
): Promise<{ memberId: string; cookie: string }> {
  const memberId = await aMember(traits);
  const setCookie = await sessionCookie.write(new Request(origin), await startSession(memberId, "a test"));
  return { memberId, cookie: setCookie.split(";")[0] ?? "" };
}
