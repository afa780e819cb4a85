/** Loads and changes a member's own details in the office. */
import { findProfile, selectAccountVersion } from "~/database/accounts/profile-records.server";
import type { Profile } from "~/domain/accounts/profile";
import { FieldRefused } from "~/domain/accounts/refusals";
import {
  askForEmailOf,
  changeAddressFor,
  changeDetailsFor,
  findAddressOf,
  removeAddressOf,
  type WhichAddress,
} from "~/domain/accounts/serve-member.server";
import { type ServedDetails, servedDetails } from "~/domain/accounts/served-details";
import { ADDRESS_MESSAGES, type Address, HOME_COUNTRY, isAddressKind } from "~/domain/addresses/address";
import { isCountry, listCountries } from "~/domain/addresses/countries.server";
import type { Actor } from "~/domain/staff/staff-log.server";
import { actOnSeenAccount } from "./seen-account.server";

/** Returns the details for their forms; null when no open account has this id. */
export async function loadCustomerDetails(id: string) {
  const profile = await findProfile(id);
  if (!profile) return null;
  return {
    ...{ id, name: toName(profile), email: profile.email, isBusiness: profile.accountType === "b2b" },
    details: servedDetails(profile),
    seen: await selectAccountVersion(id),
  };
}

/** Changes a member's details, and the company's if the member is a business. Throws `StaffRefused` and `FieldRefused`. */
export async function changeCustomerDetails(
  id: string,
  { seen, ...typed }: ServedDetails & { seen?: string | undefined },
  actor: Actor,
): Promise<void> {
  await actOnSeenAccount(id, seen, async (account) => {
    const { companyName, companyNumber, contactName, ...own } = typed;
    if (account.accountType !== "b2b") return changeDetailsFor(account, own, actor);
    if (!companyName) throw new FieldRefused("companyName", "Enter the company's name.");
    if (!companyNumber) throw new FieldRefused("companyNumber", "Enter the ABN or ACN.");
    await changeDetailsFor(account, { ...own, companyName, companyNumber, contactName: contactName ?? "" }, actor);
  });
}

/**
 * Emails a link to the new address to confirm it. Throws what `askForEmailOf` throws, and `StaffRefused` when the account has
 * changed.
 */
export async function changeCustomerEmail(id: string, seen: string | undefined, email: string, actor: Actor) {
  await actOnSeenAccount(id, seen, (account) => askForEmailOf(account, email, actor));
}

/** Parses the address identifier in the page's URL: a kind, `new`, or the id of a saved address. */
function readWhichAddress(text: string): WhichAddress {
  if (isAddressKind(text)) return { kind: text };
  return { savedId: text === "new" ? undefined : text };
}

/** Returns the address for its form; null when the member has no such address. */
export async function loadCustomerAddress(id: string, which: string) {
  const profile = await findProfile(id);
  const found = profile && (await findAddressOf(id, readWhichAddress(which)));
  if (!profile || !found) return null;
  return {
    ...{ id, customer: toName(profile), isSaved: !isAddressKind(which), isNew: which === "new" },
    ...found,
    followsDelivery: which === "billing" && profile.sameAsDelivery,
    country: found.address?.country ?? HOME_COUNTRY,
    countries: listCountries(),
    seen: await selectAccountVersion(id),
  };
}

/** Changes or adds an address of a member. Throws `StaffRefused` and `FieldRefused`. */
export async function changeCustomerAddress(
  id: string,
  which: string,
  { seen, name, ...address }: Address & { seen?: string | undefined; name: string },
  actor: Actor,
): Promise<void> {
  if (!isCountry(address.country)) throw new FieldRefused("country", ADDRESS_MESSAGES.countryInvalid);
  await actOnSeenAccount(id, seen, (account) =>
    changeAddressFor(account, readWhichAddress(which), { name, address }, actor),
  );
}

/** Removes an address of a member. Throws `StaffRefused`. */
export async function removeCustomerAddress(id: string, which: string, seen: string | undefined, actor: Actor) {
  await actOnSeenAccount(id, seen, (account) => removeAddressOf(account, readWhichAddress(which), actor));
}

function toName({ firstName, surname, email }: Profile): string {
  return `${firstName} ${surname}`.trim() || email;
}
