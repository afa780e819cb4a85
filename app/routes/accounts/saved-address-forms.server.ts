/** Data and actions for the page of a saved address. The id `new` refers to a new address. */
import * as z from "zod/mini";
import { ADDRESS_KINDS, ADDRESS_MESSAGES, isSameAddress } from "~/domain/addresses/address";
import { deleteSavedAddress, listSavedAddresses, saveAddress } from "~/domain/addresses/address-book.server";
import { savedAddressSchema } from "~/domain/addresses/address-form.schema";
import { getAddresses, savedMessage } from "~/domain/addresses/addresses.server";
import { isCountry, listCountries } from "~/domain/addresses/countries.server";
import { answer, invalid } from "~/http/answer.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { requestedPage } from "~/http/request-page.server";
import { toJsonText } from "~/ui/ground/json-text";

const intentSchema = z.object({ intent: z.enum(["save", "delete"], "An unexpected error occurred.") });

/** Returns the page's data, or null if the member doesn't have this address. */
export async function presentSaved(memberId: string, savedId: string) {
  const [saved, { byKind, sameAsDelivery, isBillingAddressEditable }] = await Promise.all([
    listSavedAddresses(memberId),
    getAddresses(memberId),
  ]);
  const own = saved.find(({ id }) => id === savedId) ?? null;
  if (!own && savedId !== "new") return null;
  return {
    own,
    usedFor: ADDRESS_KINDS.filter((kind) => isSameAddress(byKind[kind], own)),
    /** Kinds of address to choose from. Billing is left out while it can't be edited or is the same as the delivery address. */
    kinds: ADDRESS_KINDS.filter((kind) => kind !== "billing" || (isBillingAddressEditable && !sameAsDelivery)),
    countries: toJsonText(listCountries()),
  };
}

export async function actOnSaved(request: Request, memberId: string, savedId: string) {
  // Reading the body twice, first for the intent and then by that intent's schema, is cheap because the body has at most 64 kB.
  const asked = await readForm(request.clone(), intentSchema);
  if (asked.error) return invalid(asked);
  const to = requestedPage(request).replace(/\/saved\/[^/]*$/, "");
  if (asked.data.intent === "delete") {
    await deleteSavedAddress(memberId, savedId);
    return answer(asked, { to, message: ADDRESS_MESSAGES.deleted });
  }
  const form = await readForm(request, savedAddressSchema);
  if (form.error) return invalid(form);
  const { name, forDelivery, forBilling, forContact, street1, street2, city, state, postcode, country } = form.data;
  if (!isCountry(country)) return invalid(form, { fieldErrors: { country: ADDRESS_MESSAGES.countryInvalid } });
  const address = { street1, street2, city, state, postcode, country };
  const chosen = { delivery: forDelivery, billing: forBilling, contact: forContact };
  try {
    const kinds = ADDRESS_KINDS.filter((kind) => chosen[kind] === "on");
    const id = savedId === "new" ? undefined : savedId;
    await saveAddress(memberId, { id, name, address, kinds });
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to, message: savedMessage(address) });
}
