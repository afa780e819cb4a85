import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { DETAILS_MESSAGES, LONGEST_INSTRUCTIONS } from "~/domain/accounts/details";
import { getProfile } from "~/domain/accounts/profile.server";
import { ADDRESS_FIELDS, ADDRESS_KINDS, ADDRESS_MESSAGES } from "~/domain/addresses/address";
import { addressFaults, addressShape } from "~/domain/addresses/address.schema";
import { AddressFixed, getAddresses, updateAddress } from "~/domain/addresses/addresses.server";
import { isCountry } from "~/domain/addresses/countries.server";
import { readForm } from "~/http/read-form.server";
import { readVisitor } from "~/http/visitor.server";
import { apiAnswer, apiInvalid, readingBody, requireK17Token } from "./api-answer.server";

const schema = z.object({
  ...addressShape,
  addressType: z.enum(ADDRESS_KINDS, ADDRESS_MESSAGES.argumentsInvalid),
  deliveryInstructions: z.optional(
    z.string().check(z.trim(), z.maxLength(LONGEST_INSTRUCTIONS, DETAILS_MESSAGES.instructionsTooLong)),
  ),
  k17Token: z.optional(z.string()),
});

/** POST /api/updateAddress: the address's fields, addressType, k17Token; data is the member's addresses. (spec 5, 7, 8) */
export async function action({ request }: ActionFunctionArgs) {
  const visitor = await readVisitor(request);
  const form = await readingBody(() => readForm(request, schema));
  if (form.error) {
    const isArgument = "addressType" in form.error.fieldErrors;
    return apiInvalid(form.error.fieldErrors, isArgument ? ADDRESS_MESSAGES.argumentsInvalid : ADDRESS_MESSAGES.failed);
  }
  const { k17Token, addressType, deliveryInstructions, ...address } = form.data;
  requireK17Token(visitor, k17Token);
  if (!visitor.member)
    return apiAnswer({ success: false, message: ADDRESS_MESSAGES.failed, data: {} }, { status: 401 });
  if (ADDRESS_FIELDS.every((name) => name === "country" || address[name] === "")) {
    return apiInvalid({}, ADDRESS_MESSAGES.argumentsInvalid);
  }
  const faults = addressFaults(address, isCountry);
  if (Object.keys(faults).length > 0) return apiInvalid(faults, ADDRESS_MESSAGES.failed);
  try {
    await updateAddress(visitor.member.id, addressType, address, deliveryInstructions);
  } catch (error) {
    if (!(error instanceof AddressFixed)) throw error;
    return apiAnswer({ success: false, message: ADDRESS_MESSAGES.failed, data: {} }, { status: 403 });
  }
  const { byKind, sameAsDelivery } = await getAddresses(visitor.member.id);
  const data = {
    billingAddress: byKind.billing,
    deliveryAddress: byKind.delivery,
    contactAddress: byKind.contact,
    sameAsDelivery,
    deliveryInstructions: (await getProfile(visitor.member.id)).deliveryInstructions,
  };
  return apiAnswer({ success: true, message: ADDRESS_MESSAGES.updated, data });
}
