/** Manages staff accounts and their roles. */
import { inTransaction } from "~/database/engine/connection.server";
import { findRole, findRoleByEmail, setRole } from "~/database/staff/staff-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import { endAllSessions } from "~/domain/accounts/sessions.server";
import { type Actor, logDeed } from "./staff-log.server";
import { type Duty, type Role, staffMay } from "./staff-roles";

/** Gives the account this role and signs it out everywhere. Returns false when no open account has the address. */
export async function changeRole(email: string, role: Role, actor: Actor): Promise<boolean> {
  return inTransaction(async () => {
    const before = await findRoleByEmail(emailKey(email));
    const memberId = await setRole(emailKey(email), role, new Date().toISOString());
    if (before === null || memberId === null) return false;
    await endAllSessions(memberId);
    await logDeed({ ...actor, deed: "changed a role", subject: email, change: { was: before, became: role } });
    return true;
  });
}

/** Tells whether the account may perform this duty for the shop. */
export async function mayServe(memberId: string, duty: Duty): Promise<boolean> {
  const role = await findRole(memberId);
  return role !== null && staffMay(role, duty);
}
