/** Short forms for contact numbers and for delivery instructions, on the details page. */
import { MAX_INSTRUCTIONS_LENGTH } from "~/domain/accounts/details";
import { deliverySchema, phonesSchema } from "~/domain/accounts/details.schema";
import type { ShownProfile } from "~/domain/accounts/profile";
import { TextArea, TextField } from "~/ui/form/fields";
import { PhoneFields } from "~/ui/form/phone-fields";
import { ShopForm } from "~/ui/form/shop-form";

export function PhonesForm({ profile }: { profile: ShownProfile }) {
  const { homePhone, workPhone, faxPhone, mobileNumber } = profile;
  return (
    <section aria-labelledby="about-phones">
      <h2 id="about-phones">Phone numbers</h2>
      <ShopForm
        id="phones"
        schema={phonesSchema}
        intent="phones"
        submit="Save phone numbers"
        defaultValues={{
          mobilePhoneNumber: mobileNumber,
          ...{ homePhoneAreaCode: homePhone.areaCode, homePhoneNumber: homePhone.number },
          ...{ workPhoneAreaCode: workPhone.areaCode, workPhoneNumber: workPhone.number },
          ...{ faxPhoneAreaCode: faxPhone.areaCode, faxPhoneNumber: faxPhone.number },
        }}
      >
        <TextField name="mobilePhoneNumber" label="Mobile number" />
        <PhoneFields legend="Home phone" name="homePhone" />
        <PhoneFields legend="Work phone" name="workPhone" />
        <PhoneFields legend="Fax" name="faxPhone" />
      </ShopForm>
    </section>
  );
}

export function DeliveryForm({ profile: { deliveryInstructions } }: { profile: ShownProfile }) {
  return (
    <section aria-labelledby="about-delivery">
      <h2 id="about-delivery">Delivery instructions</h2>
      <ShopForm
        id="delivery"
        schema={deliverySchema}
        intent="delivery"
        submit="Save delivery instructions"
        defaultValues={{ deliveryInstructions }}
      >
        <TextArea
          name="deliveryInstructions"
          label="Instructions for the driver"
          hint={`Up to ${MAX_INSTRUCTIONS_LENGTH} characters.`}
        />
      </ShopForm>
    </section>
  );
}
