/** Creates people who are signed in to the office, directly in `database()`. */
import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { MembersTable } from "~/database/accounts/account-tables";
import { database } from "~/database/engine/connection.server";
import { sessionHash } from "~/domain/accounts/sessions.server";
import type { Role } from "~/domain/staff/staff-roles";
import { aMember } from "./members";
import type { Traits } from "./traits";

/** Sets up an authenticator app for this member. `codeAt` returns the code that the app shows `steps` periods from now. */
export async function aSecondFactor(memberId: string): Promise<{ secret: string; codeAt: (steps?: number) => string }> {
  const secret = new Secret({ size: 20 });
  await database()
    .insertInto("second_factors")
    .values({ member_id: memberId, secret: secret.base32, confirmed_at: new Date().toISOString() })
    .execute();
  return { secret: secret.base32, codeAt: (steps = 0) => toCode(secret.base32, steps) };
}

/** Returns the code that an authenticator app shows `steps` periods from now. */
export function toCode(secret: string, steps = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return app.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Returns the Cookie header of a new session in the office. */
export async function anOfficeCookie(memberId: string, { isProved = true, seenAt = new Date() } = {}): Promise<string> {
  const id = randomBytes(16).toString("hex");
  const time = seenAt.toISOString();
  await database()
    .insertInto("office_sessions")
    .values({
      ...{ id_hash: sessionHash(id), member_id: memberId, created_at: time, seen_at: time, user_agent: "a test" },
      ...{ expires_at: new Date(Date.now() + 3600_000).toISOString(), is_proved: isProved ? 1 : 0 },
    })
    .execute();
  return `office=${id}`;
}

/** Stores a person with this role, a second factor and an open session. `cookie` is the session's Cookie header. */
export async function anOfficeStaff(
  role: Role,
  traits: Traits<MembersTable> = {},
): Promise<{ staffId: string; cookie: string; codeAt: (steps?: number) => string }> {
  const staffId = await aMember({ ...traits, role });
  const { codeAt } = await aSecondFactor(staffId);
  return { staffId, cookie: await anOfficeCookie(staffId), codeAt };
}
