/** Manages a member's saved addresses, each with a name. Default addresses are copies of saved ones: see addresses.server. */
import { randomUUID } from "node:crypto";
import { lockForAddress } from "~/database/accounts/address-records.server";
import { deleteSaved, putSaved, selectSaved } from "~/database/accounts/saved-address-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import { ADDRESS_MESSAGES, type Address, type AddressKind, MAX_SAVED, type SavedAddress } from "./address";
import { AddressFixed, updateAddress } from "./addresses.server";

/** Lists the member's addresses by name. */
export async function listSavedAddresses(memberId: string): Promise<SavedAddress[]> {
  return selectSaved(memberId);
}

interface AddressEntry {
  /** The address's id; undefined for a new address. */
  id?: string | undefined;
  name: string;
  address: Address;
  /** Kinds of address (such as billing) for which this address is used from now on. */
  kinds?: readonly AddressKind[];
}

/**
 * Adds an address that has already been checked, or changes the member's address with the same id if there is one. `nameField`
 * is the form's field for the name. Throws {@link FieldRefused} for a name that is already used or a full address book, and
 * {@link AddressFixed}.
 */
export async function saveAddress(memberId: string, entry: AddressEntry, nameField = "name"): Promise<void> {
  const at = new Date().toISOString();
  await inTransaction(async () => {
    // Lock the member's row, so that two simultaneous saves can't both take the same name or the last free place.
    if (!(await lockForAddress(memberId, "contact", { at }))) throw new AddressFixed();
    const saved = await selectSaved(memberId);
    const own = saved.find(({ id }) => id === entry.id);
    const isTaken = saved.some((each) => each !== own && each.name.toLowerCase() === entry.name.toLowerCase());
    if (isTaken) throw new FieldRefused(nameField, ADDRESS_MESSAGES.nameTaken);
    if (!own && saved.length >= MAX_SAVED) throw new FieldRefused(nameField, ADDRESS_MESSAGES.bookFull);
    await putSaved(memberId, { ...entry.address, id: own?.id ?? randomUUID(), name: entry.name }, at);
    for (const kind of entry.kinds ?? []) await updateAddress(memberId, kind, entry.address);
  });
}

/** Deletes an address from the address book. Copies in use as default addresses stay unchanged. */
export async function deleteSavedAddress(memberId: string, id: string): Promise<void> {
  await deleteSaved(memberId, id);
}
