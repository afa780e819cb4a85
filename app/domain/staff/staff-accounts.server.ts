/** Manages staff accounts and their roles. */
import { inTransaction } from "~/database/engine/connection.server";
import { deleteSecondFactor } from "~/database/office/second-factor-records.server";
import { lockAccount, lockOwners, putRole, type StaffRecord } from "~/database/staff/staff-account-records.server";
import { findRole } from "~/database/staff/staff-records.server";
import { putStaffStores, selectStaffStores } from "~/database/staff/staff-store-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import { endAllSessions } from "~/domain/accounts/sessions.server";
import { type Actor, logDeed } from "./staff-log.server";
import { type Duty, type Role, staffMay } from "./staff-roles";
import { worksIn } from "./staff-stores.server";

/** Thrown if the shop doesn't allow this change to its staff. */
export class StaffChangeRefused extends Error {
  override name = "StaffChangeRefused";
}

type AccountName = { id: string } | { email: string };

/** Returns an account, locked until the transaction ends, so that nobody else changes it. */
export function lockPerson(by: AccountName): Promise<StaffRecord | null> {
  return lockAccount("id" in by ? by : { emailKey: emailKey(by.email) });
}

/**
 * Gives the account this role and signs it out everywhere. Returns false if no open account has the email address. Throws
 * {@link StaffChangeRefused} for the last owner.
 */
export async function changeRole(email: string, role: Role, actor: Actor): Promise<boolean> {
  return inTransaction(async () => {
    await keepAnOwner({ email }, role);
    const person = await lockPerson({ email });
    if (!person) return false;
    await giveRole(person, role, actor);
    return true;
  });
}

/**
 * Throws {@link StaffChangeRefused} if giving the account this role would leave the shop without an owner. Locks all owners in
 * a fixed order, so that one remains even if two owners remove each other at the same time. It must therefore be called before
 * anything else is locked.
 */
export async function keepAnOwner(by: AccountName, role: Role): Promise<void> {
  if (role === "owner") return;
  const owners = await lockOwners();
  const person = await lockPerson(by);
  if (person?.role === "owner" && owners.length === 1)
    throw new StaffChangeRefused("The last owner stays. Make someone else an owner first.");
}

/** Gives a locked account this role, and signs it out everywhere. People who leave lose their stores and second factor. */
export async function giveRole({ id, email, role: was }: StaffRecord, role: Role, actor: Actor): Promise<void> {
  await putRole(id, role, new Date().toISOString());
  await endAllSessions(id);
  await logDeed({ ...actor, deed: "changed a role", subject: email, change: { was, became: role } });
  if (role !== "member") return;
  await putStaffStores(id, []);
  await deleteSecondFactor(id);
}

/** Limits a locked account to these stores and signs it out everywhere. An empty list allows all stores. */
export async function limitToStores(
  { id, email }: Pick<StaffRecord, "id" | "email">,
  stores: readonly string[],
  actor: Actor,
): Promise<void> {
  const before = await selectStaffStores(id);
  const change = { was: storesInWords(before), became: storesInWords([...stores].sort()) };
  if (change.was === change.became) return;
  await putStaffStores(id, stores);
  await endAllSessions(id);
  await logDeed({ ...actor, deed: "limited staff to stores", subject: email, change });
}

function storesInWords(stores: readonly string[]): string {
  return stores.length === 0 ? "all stores" : stores.join(", ");
}

/**
 * Removes an account's second factor and signs it out everywhere. Returns false if the account or its second factor doesn't
 * exist.
 */
export async function takeSecondFactor(email: string, actor: Actor): Promise<boolean> {
  return inTransaction(async () => {
    const person = await lockPerson({ email });
    if (!person || !(await deleteSecondFactor(person.id))) return false;
    await endAllSessions(person.id);
    await logDeed({ ...actor, deed: "took a second factor away", subject: person.email });
    return true;
  });
}

/** Returns whether the account may perform this duty in this store. */
export async function mayServe(memberId: string, duty: Duty, storeSlug: string): Promise<boolean> {
  const role = await findRole(memberId);
  return role !== null && staffMay(role, duty) && (await worksIn(memberId, storeSlug));
}
