import { updateSettings } from "~/database/accounts/profile-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { emailKey } from "./email-key";
import type { MemberSettings } from "./profile";

/** False when no open account has the address. */
export async function changeSettings(email: string, settings: MemberSettings, actor: Actor): Promise<boolean> {
  return inTransaction(async () => {
    if (!(await updateSettings(emailKey(email), settings, new Date().toISOString()))) return false;
    const changed = Object.entries(settings).filter(([, value]) => value !== undefined);
    const subject = `${email}: ${changed.map(([field, value]) => `${field} ${value}`).join(", ")}`;
    await logDeed({ ...actor, deed: "changed an account", subject });
    return true;
  });
}
