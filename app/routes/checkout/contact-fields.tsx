import { FoldedFields } from "~/ui/checkout/folded-fields";
import { TextField } from "~/ui/form/fields";
import { PhoneFields } from "~/ui/form/phone-fields";

/** Renders the contact fields: three are always shown, the others collapsed unless they have values. */
export function ContactFields({ isBusiness }: { isBusiness: boolean }) {
  return (
    <>
      <TextField name="email" label="Email" hint="We'll send your receipt and any digital items here." />
      <TextField name="firstName" label="First name" />
      <TextField name="surname" label="Surname" />
      <FoldedFields summary="Add a phone number for delivery questions" names={["phoneAreaCode", "phoneNumber"]}>
        <PhoneFields legend="Phone" name="phone" />
      </FoldedFields>
      <FoldedFields summary="Buying for a company?" names={["companyName", "companyNumber"]} isOpen={isBusiness}>
        <TextField name="companyName" label="Company" />
        <TextField name="companyNumber" label="ABN or ACN (optional)" hint="We'll show it on your tax invoice." />
      </FoldedFields>
    </>
  );
}
