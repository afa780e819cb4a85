/** Form for an address that is looked up, typed manually, or the same as the delivery address. */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { across, line, maxNameLength } from "~/domain/form/text-fields";
import { ADDRESS_LABELS, ADDRESS_MESSAGES, type Address, type AddressKind, MAX_ADDRESS_NAME_LENGTH } from "./address";
import { addressFaults, addressShape } from "./address.schema";

export const addressFormShape = {
  entry: z.optional(z.string()),
  lookUp: z.optional(z.string()),
  ...addressShape,
};

type TypedAddress = Address & { entry?: string | undefined; lookUp?: string | undefined };

/**
 * Returns the errors of the form by field. For a look-up, all errors are combined into one error of the field `lookUp`. `label`
 * is a name such as "Delivery address".
 */
export function addressFormFaults(
  { entry, lookUp, ...address }: TypedAddress,
  label: string,
): Partial<Record<string, string>> {
  const faults = addressFaults(address);
  if (entry !== "look-up" || Object.keys(faults).length === 0) return faults;
  return { lookUp: lookUp?.trim() ? ADDRESS_MESSAGES.chooseSuggestion : `${label} is required.` };
}

const addressNameField = line(
  z.minLength(1, ADDRESS_MESSAGES.nameRequired),
  maxNameLength(MAX_ADDRESS_NAME_LENGTH, ADDRESS_MESSAGES.nameTooLong),
);

export const savedAddressSchema = z
  .object({
    intent: z.literal("save"),
    name: hinted(addressNameField, { maxLength: MAX_ADDRESS_NAME_LENGTH }),
    forDelivery: z.optional(z.string()),
    forBilling: z.optional(z.string()),
    forContact: z.optional(z.string()),
    ...addressFormShape,
  })
  .check(across((typed: TypedAddress) => addressFormFaults(typed, "Address")));

function toForm(kind: AddressKind) {
  return z
    .object({ sameAsDelivery: z.optional(z.string()), ...addressFormShape })
    .check(
      across((typed: TypedAddress & { sameAsDelivery?: string | undefined }) =>
        kind === "billing" && typed.sameAsDelivery === "on" ? {} : addressFormFaults(typed, ADDRESS_LABELS[kind]),
      ),
    );
}

export const ADDRESS_FORMS = {
  billing: toForm("billing"),
  delivery: toForm("delivery"),
  contact: toForm("contact"),
} satisfies Record<AddressKind, z.ZodMiniType>;
