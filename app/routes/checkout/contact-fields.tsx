import { Folded } from "~/ui/checkout/folded";
import { TextField } from "~/ui/form/fields";
import { PhoneFields } from "~/ui/form/phone-fields";

/** Three fields for everyone; the others are folded unless they have values. */
export function ContactFields({ isBusiness }: { isBusiness: boolean }) {
  return (
    <>
      <TextField name="email" label="Email" hint="Your receipt goes here, and what is digital." />
      <TextField name="firstName" label="First name" />
      <TextField name="surname" label="Surname" />
      <Folded summary="Add a phone number, for questions about the delivery" names={["phoneAreaCode", "phoneNumber"]}>
        <PhoneFields legend="Phone" name="phone" />
      </Folded>
      <Folded summary="Buy for a company" names={["companyName", "companyNumber"]} isOpen={isBusiness}>
        <TextField name="companyName" label="Company" />
        <TextField
          name="companyNumber"
          label="ABN or ACN"
          hint="It stands on your tax invoice. You can leave it empty."
        />
      </Folded>
    </>
  );
}
