/** Lets staff change a member's details on the member's behalf. Each change is recorded in the staff log. */
import { deleteAddress, lockForAddress, putAddress } from "~/database/accounts/address-records.server";
import { putPreferences, selectOptedIn } from "~/database/accounts/preference-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { deleteSubscription } from "~/database/newsletters/newsletter-records.server";
import {
  ADDRESS_LABELS,
  type Address,
  type AddressKind,
  addressLine,
  type SavedAddress,
} from "~/domain/addresses/address";
import { deleteSavedAddress, listSavedAddresses, saveAddress } from "~/domain/addresses/address-book.server";
import { getAddresses } from "~/domain/addresses/addresses.server";
import { countryName } from "~/domain/addresses/countries.server";
import { shopOrigin } from "~/domain/mail/mail.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { requestPasswordReset } from "./password-reset.server";
import { FLAGS, LIST_NAMES, LISTS } from "./preferences";
import type { Profile } from "./profile";
import { changeDetails } from "./profile.server";
import { FieldRefused } from "./refusals";
import { type ServedDetails, servedDetails } from "./served-details";
import { endAllSessions } from "./sessions.server";
import { mailNewEmailLink } from "./sign-in-details.server";

/** Saves the details that have changed. Throws {@link StaffRefused} when none has changed. */
export async function changeDetailsFor(account: Profile, details: ServedDetails, actor: Actor): Promise<void> {
  const before = new Map(Object.entries(servedDetails(account)));
  const changed = Object.entries(details).filter(([field, value]) => value !== before.get(field));
  if (changed.length === 0) throw new StaffRefused("Nothing is different.");
  await inTransaction(async () => {
    await changeDetails(account.id, Object.fromEntries(changed));
    const inWords = (textOf: (field: string, value: string) => string) =>
      changed.map(([field, value]) => `${toWords(field)}: ${textOf(field, value) || "none"}`).join("; ");
    const change = { was: inWords((field) => before.get(field) ?? ""), became: inWords((_, value) => value) };
    await logDeed({ ...actor, deed: "changed a customer's details", subject: account.email, change });
  });
}

/** Splits a field's name into words: `homePhoneNumber` becomes "home phone number". */
function toWords(field: string): string {
  return field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}

/**
 * Emails the new address a link that confirms it, so that a mistyped address has no effect. Staff must change their own address
 * themselves, because their accounts give access to the office. Throws {@link StaffRefused}, `FieldRefused` and `TooManyTries`.
 */
export async function askForEmailOf(account: Profile, email: string, actor: Actor): Promise<void> {
  if (account.role !== "member") throw new StaffRefused("Staff change their email themselves, in their account.");
  await mailNewEmailLink(account, email, { origin: shopOrigin(), clientAddress: undefined });
  const change = { was: account.email, became: email };
  await logDeed({ ...actor, deed: "asked for a customer's new email", subject: account.email, change });
}

/** One of a member's addresses: the address of a kind, or a saved address from the address book. */
export type WhichAddress = { kind: AddressKind } | { savedId: string | undefined };

/**
 * Finds a member's address and its name. `address` is null if the member has none of this kind, or if `savedId` is
 * undefined. Returns null if the saved address no longer exists.
 */
export async function findAddressOf(
  memberId: string,
  which: WhichAddress,
): Promise<{ name: string; address: Address | null } | null> {
  if ("kind" in which) {
    const { byKind } = await getAddresses(memberId);
    return { name: ADDRESS_LABELS[which.kind], address: byKind[which.kind] };
  }
  if (which.savedId === undefined) return { name: "", address: null };
  const saved = (await listSavedAddresses(memberId)).find(({ id }) => id === which.savedId);
  if (!saved) return null;
  const { id: _id, name, ...address }: SavedAddress = saved;
  return { name, address };
}

/** Stores an address that has been checked, even a billing address that the member may not change. Throws `FieldRefused`. */
export async function changeAddressFor(
  { id, email }: Profile,
  which: WhichAddress,
  { name, address }: { name: string; address: Address },
  actor: Actor,
): Promise<void> {
  await inTransaction(async () => {
    const before = await findAddressOf(id, which);
    if (!before) throw new StaffRefused("The customer has deleted this address.");
    if ("kind" in which) {
      const at = new Date().toISOString();
      // Lock as for a contact address, because the lock for a billing address fails if the member may not change that address.
      // Staff always may.
      await lockForAddress(id, "contact", { at, ...(which.kind === "billing" && { sameAsDelivery: false }) });
      await putAddress(id, which.kind, address, at);
    } else {
      if (name === "") throw new FieldRefused("name", "Enter a name for this address, such as Home.");
      await saveAddress(id, { id: which.savedId, name, address });
    }
    const change = { was: toLine(before.address), became: toLine(address) };
    const subject = `${email}: ${name || before.name}`;
    await logDeed({ ...actor, deed: "changed a customer's address", subject, change });
  });
}

/** Removes an address. Orders are not affected, because they have their own copies. */
export async function removeAddressOf({ id, email }: Profile, which: WhichAddress, actor: Actor): Promise<void> {
  await inTransaction(async () => {
    const before = await findAddressOf(id, which);
    if (!before?.address) throw new StaffRefused("There is no such address.");
    if ("kind" in which) await deleteAddress(id, which.kind);
    else await deleteSavedAddress(id, which.savedId ?? "");
    const change = { was: toLine(before.address), became: "none" };
    await logDeed({ ...actor, deed: "removed a customer's address", subject: `${email}: ${before.name}`, change });
  });
}

function toLine(address: Address | null): string {
  return address ? addressLine(address, countryName(address.country)) : "none";
}

/**
 * Withdraws consent to a newsletter or another use, for a member or for an email address without an account. Only the customer
 * can give the consent again. If a member has no newsletters left, this also ends offers by email. Throws {@link StaffRefused}
 * when the consent is already off.
 */
export async function takeNewsletterAway(
  { memberId, email, emailKey }: { memberId: string | null; email: string; emailKey: string },
  name: string,
  actor: Actor,
): Promise<void> {
  const title = new Map<string, string>(Object.entries({ ...FLAGS, ...LISTS })).get(name) ?? name;
  await inTransaction(async () => {
    const isTaken = memberId === null ? await deleteSubscription(emailKey, name) : await endConsent(memberId, name);
    if (!isTaken) throw new StaffRefused("It is off already.");
    await logDeed({ ...actor, deed: "took a newsletter away", subject: `${email}: ${title}` });
  });
}

async function endConsent(memberId: string, name: string): Promise<boolean> {
  const on = await selectOptedIn(memberId);
  if (!on.includes(name)) return false;
  const isList = (each: string) => LIST_NAMES.some((list) => list === each);
  const isLast = isList(name) && !on.some((each) => each !== name && isList(each));
  const off = [name, ...(isLast ? ["emailList", "promotionalEmails"] : [])];
  await putPreferences(memberId, new Map(off.map((each) => [each, false])), new Date().toISOString());
  return true;
}

/** Emails the member a link for setting a new password. Throws `TooManyTries`. */
export async function sendResetTo({ email }: Profile, actor: Actor): Promise<void> {
  await inTransaction(async () => {
    await requestPasswordReset(email, { origin: shopOrigin(), clientAddress: undefined });
    await logDeed({ ...actor, deed: "sent a link for a new password", subject: email });
  });
}

/** Signs the member out everywhere. */
export async function signOutMember({ id, email }: Profile, actor: Actor): Promise<void> {
  await inTransaction(async () => {
    await endAllSessions(id);
    await logDeed({ ...actor, deed: "signed a customer out", subject: email });
  });
}
