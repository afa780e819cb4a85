/**
 * Changes a member's account only if it is unchanged since the staff member saw it. If two people change an account at the same
 * time, the later one gets an error.
 */
import { findProfile, lockMember, selectAccountVersion, touchMember } from "~/database/accounts/profile-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import type { Profile } from "~/domain/accounts/profile";
import { StaffRefused } from "~/domain/orders/refusals";

/**
 * Runs `act` on the locked account if it is unchanged since the staff member saw it. If `act` throws, all of its changes are
 * undone. Throws {@link StaffRefused} when someone else has changed the account, or the account doesn't exist.
 */
export async function actOnSeenAccount(
  id: string,
  seen: string | undefined,
  act: (account: Profile) => Promise<unknown>,
): Promise<void> {
  await inTransaction(async () => {
    await lockMember(id);
    const account = await findProfile(id);
    if (!account) throw new StaffRefused("Only members have an account.");
    if (seen !== (await selectAccountVersion(id)))
      throw new StaffRefused(
        "This account has changed since you opened the page, so nothing was done. Please check it and try again.",
      );
    await act(account);
    await touchMember(id, new Date().toISOString());
  });
}
