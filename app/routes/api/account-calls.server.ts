/** Handles the API calls about a member's account and addresses. */
import { LIST_NAMES, type Preferences } from "~/domain/accounts/preferences";
import { getPreferences } from "~/domain/accounts/preferences.server";
import { getProfile } from "~/domain/accounts/profile.server";
import { SIGN_IN_UNKNOWN, signInSchema } from "~/domain/accounts/sign-in.schema";
import { checkPassword } from "~/domain/accounts/sign-in.server";
import { ADDRESS_FIELDS, ADDRESS_MESSAGES } from "~/domain/addresses/address";
import { addressFaults } from "~/domain/addresses/address.schema";
import { getAddresses, updateAddress } from "~/domain/addresses/addresses.server";
import { isCountry } from "~/domain/addresses/countries.server";
import { findAddress, suggestAddresses } from "~/domain/addresses/look-up.server";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { parseFields } from "~/domain/form/parse-fields";
import type { accountCalls as contract } from "~/http/api/account-calls";
import type { Handlers } from "~/http/api/answer-call.server";
import { CallRefused } from "~/http/api/call-refused.server";
import { signIn } from "~/http/sign-in.server";
import { toMember } from "./member-of-call.server";
import { orderHandlers } from "./order-calls.server";

/**
 * Returns the preferences with the spec's names, where emailList is the map of lists (spec 3). A list is on if the member chose
 * both that list and email lists in general.
 */
function asTheSpecNames({ flags: { emailList, ...flags }, lists }: Preferences) {
  const map = LIST_NAMES.map((name) => [name, { optedIn: emailList && lists[name] }]);
  return { ...flags, emailListOptedIn: emailList, emailList: Object.fromEntries(map) };
}

export const accountHandlers = {
  ...orderHandlers,
  "POST /api/signIn": {
    async run({ args: { email, password }, request, context }) {
      const typed = parseFields(signInSchema, { email, password });
      if (!typed.data) throw new CallRefused(400, BASKET_MESSAGES.detailsWrong, typed.fieldErrors);
      const member = await checkPassword(typed.data, context.clientAddress);
      if (!member) throw new CallRefused(422, SIGN_IN_UNKNOWN);
      return { data: { firstName: member.firstName }, headers: await signIn(request, member.memberId) };
    },
  },
  "GET /api/preferences": {
    run: async ({ visitor }) => ({
      data: { preferences: asTheSpecNames(await getPreferences(toMember(visitor).id)) },
    }),
  },
  "POST /api/updateAddress": {
    async run({ args: { addressType, deliveryInstructions, ...address }, visitor }) {
      const { id } = toMember(visitor);
      if (ADDRESS_FIELDS.every((name) => name === "country" || address[name] === ""))
        throw new CallRefused(400, ADDRESS_MESSAGES.argumentsInvalid);
      const faults = addressFaults(address, isCountry);
      if (Object.keys(faults).length > 0) throw new CallRefused(400, ADDRESS_MESSAGES.failed, faults);
      await updateAddress(id, addressType, address, deliveryInstructions);
      const { byKind, sameAsDelivery } = await getAddresses(id);
      const data = {
        billingAddress: byKind.billing,
        deliveryAddress: byKind.delivery,
        contactAddress: byKind.contact,
        sameAsDelivery,
        deliveryInstructions: (await getProfile(id)).deliveryInstructions,
      };
      return { message: ADDRESS_MESSAGES.updated, data };
    },
  },
  "GET /api/places": {
    async run({ args: { q = "", id }, context }) {
      const who = context.clientAddress ?? "";
      if (id === undefined) return { data: { suggestions: await suggestAddresses(q, who) } };
      const address = await findAddress(id, who);
      if (!address) throw new CallRefused(404, "We couldn't find that place.");
      return { data: { address } };
    },
  },
} satisfies Pick<Handlers, keyof typeof contract>;
