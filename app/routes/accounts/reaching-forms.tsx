/** How the shop reaches a member and a driver the door: the other short forms of the details page. */
import { LONGEST_INSTRUCTIONS } from "~/domain/accounts/details";
import type { ShownProfile } from "~/domain/accounts/profile";
import { TextArea } from "~/ui/form/fields";
import { NumberField, PhoneFields } from "~/ui/form/phone-fields";
import { ShopForm } from "~/ui/form/shop-form";

export function PhonesForm({ profile }: { profile: ShownProfile }) {
  const { homePhone, workPhone, faxPhone } = profile;
  return (
    <section aria-labelledby="about-phones">
      <h2 id="about-phones">Your phones</h2>
      <ShopForm id="phones" intent="phones" submit="Save your phones">
        <NumberField name="mobilePhoneNumber" label="Mobile number" defaultValue={profile.mobileNumber} />
        <PhoneFields legend="Home phone" name="homePhone" {...homePhone} />
        <PhoneFields legend="Work phone" name="workPhone" {...workPhone} />
        <PhoneFields legend="Fax" name="faxPhone" {...faxPhone} />
      </ShopForm>
    </section>
  );
}

export function DeliveryForm({ profile }: { profile: ShownProfile }) {
  return (
    <section aria-labelledby="about-delivery">
      <h2 id="about-delivery">Delivery instructions</h2>
      <ShopForm id="delivery" intent="delivery" submit="Save the instructions">
        <TextArea
          name="deliveryInstructions"
          label="What should the driver know?"
          hint={`At most ${LONGEST_INSTRUCTIONS} characters.`}
          maxLength={LONGEST_INSTRUCTIONS}
          defaultValue={profile.deliveryInstructions}
        />
      </ShopForm>
    </section>
  );
}
