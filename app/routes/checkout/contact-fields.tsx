import {
  companyNumberFault,
  DETAILS_MESSAGES,
  LONGEST_COMPANY,
  LONGEST_COMPANY_NUMBER,
  LONGEST_NAME,
} from "~/domain/accounts/details";
import type { Checkout } from "~/domain/checkout/checkout";
import { Folded } from "~/ui/checkout/folded";
import { EmailField } from "~/ui/form/email-field";
import { TextField } from "~/ui/form/fields";
import { PhoneFields } from "~/ui/form/phone-fields";

type Said = Pick<
  Checkout,
  "email" | "firstName" | "surname" | "phoneAreaCode" | "phoneNumber" | "companyName" | "companyNumber"
>;

/** Three fields that everybody fills in; the others are folded away until somebody wants them, or has said something there. */
export function ContactFields({ said, isBusiness }: { said: Said; isBusiness: boolean }) {
  return (
    <>
      <EmailField defaultValue={said.email} hint="Your receipt goes here, and what is digital." />
      <TextField
        name="firstName"
        label="First name"
        autoComplete="given-name"
        required
        maxLength={LONGEST_NAME}
        messages={{ valueMissing: DETAILS_MESSAGES.firstNameRequired }}
        defaultValue={said.firstName}
      />
      <TextField
        name="surname"
        label="Surname"
        autoComplete="family-name"
        required
        maxLength={LONGEST_NAME}
        messages={{ valueMissing: DETAILS_MESSAGES.surnameRequired }}
        defaultValue={said.surname}
      />
      <Folded
        summary="Add a phone number, for questions about the delivery"
        names={["phoneAreaCode", "phoneNumber"]}
        isOpen={said.phoneNumber !== ""}
      >
        <PhoneFields legend="Phone" name="phone" areaCode={said.phoneAreaCode} number={said.phoneNumber} />
      </Folded>
      <Folded
        summary="Buy for a company"
        names={["companyName", "companyNumber"]}
        isOpen={isBusiness || said.companyName !== "" || said.companyNumber !== ""}
      >
        <TextField
          name="companyName"
          label="Company"
          autoComplete="organization"
          maxLength={LONGEST_COMPANY}
          defaultValue={said.companyName}
        />
        <TextField
          name="companyNumber"
          label="ABN or ACN"
          hint="It stands on your tax invoice. You can leave it empty."
          inputMode="numeric"
          maxLength={LONGEST_COMPANY_NUMBER}
          check={companyNumberFault}
          defaultValue={said.companyNumber}
        />
      </Folded>
    </>
  );
}
