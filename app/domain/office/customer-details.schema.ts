/** The office's forms for a member's own details. They follow the same rules as the forms in the member's account. */
import * as z from "zod/mini";
import { companyNameField, companyNumberField } from "~/domain/accounts/company.schema";
import {
  emailField,
  mobileNumberField,
  phonePairs,
  toAreaCodeField,
  toPhoneNumberField,
} from "~/domain/accounts/contact.schema";
import { DETAILS_MESSAGES, MAX_TITLE_LENGTH } from "~/domain/accounts/details";
import { instructionsField } from "~/domain/accounts/details.schema";
import { contactNameField, firstNameField, surnameField } from "~/domain/accounts/names.schema";
import { ADDRESS_MESSAGES, type Address, HOME_COUNTRY, MAX_ADDRESS_NAME_LENGTH } from "~/domain/addresses/address";
import { addressFaults, addressShape } from "~/domain/addresses/address.schema";
import { across, line, maxNameLength } from "~/domain/form/text-fields";

/** Version of the account that the staff member saw, to detect later changes. */
const seen = z.optional(z.string());

export const servedDetailsSchema = z
  .object({
    seen,
    title: line(z.maxLength(MAX_TITLE_LENGTH, DETAILS_MESSAGES.titleTooLong)),
    firstName: firstNameField,
    surname: surnameField,
    mobilePhoneNumber: mobileNumberField,
    homePhoneAreaCode: toAreaCodeField("home"),
    homePhoneNumber: toPhoneNumberField("home"),
    workPhoneAreaCode: toAreaCodeField("work"),
    workPhoneNumber: toPhoneNumberField("work"),
    companyName: companyNameField,
    companyNumber: companyNumberField,
    contactName: contactNameField,
    deliveryInstructions: instructionsField,
  })
  .check(...phonePairs("homePhone", "workPhone"));

export const servedEmailSchema = z.object({ seen, email: emailField });

/** The form for an address. Its state may be typed in upper or lower case. */
export const servedAddressSchema = z
  .object({
    seen,
    name: line(maxNameLength(MAX_ADDRESS_NAME_LENGTH, ADDRESS_MESSAGES.nameTooLong)),
    ...addressShape,
  })
  .check(
    z.overwrite((typed) => ({
      ...typed,
      state: typed.country === HOME_COUNTRY ? typed.state.toUpperCase() : typed.state,
    })),
    across((typed: Address) => addressFaults(typed)),
  );
