import type { ServedDetails } from "~/domain/accounts/served-details";
import { servedDetailsSchema, servedEmailSchema } from "~/domain/office/customer-details.schema";
import { TextArea, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { Seen } from "./seen";

interface ServedDetailsFormProps {
  details: ServedDetails;
  /** The account version shown on the page. */
  seen: string;
  isBusiness: boolean;
}

/** The form for a member's name, phones, company and delivery instructions. */
export function ServedDetailsForm({ details, seen, isBusiness }: ServedDetailsFormProps) {
  return (
    <ShopForm
      id="details"
      schema={servedDetailsSchema}
      intent="details"
      submit="Save the details"
      defaultValues={details}
    >
      <Seen value={seen} />
      <TextField name="title" label="Title (optional)" className="short" autoComplete="off" />
      <TextField name="firstName" label="First name" autoComplete="off" />
      <TextField name="surname" label="Surname" autoComplete="off" />
      <TextField name="mobilePhoneNumber" label="Mobile phone (optional)" autoComplete="off" />
      <Phone legend="Home phone (optional)" name="homePhone" />
      <Phone legend="Work phone (optional)" name="workPhone" />
      {isBusiness && (
        <>
          <TextField name="companyName" label="Company" autoComplete="off" />
          <TextField name="companyNumber" label="ABN or ACN" autoComplete="off" />
          <TextField name="contactName" label="Contact (optional)" autoComplete="off" />
        </>
      )}
      <TextArea name="deliveryInstructions" label="Delivery instructions (optional)" rows={2} />
    </ShopForm>
  );
}

function Phone({ legend, name }: { legend: string; name: string }) {
  return (
    <fieldset className="field-group">
      <legend>{legend}</legend>
      <div className="field-row">
        <TextField name={`${name}AreaCode`} label="Area code" className="short" autoComplete="off" />
        <TextField name={`${name}Number`} label="Number" autoComplete="off" />
      </div>
    </fieldset>
  );
}

/** The form for a new email, which the customer must confirm. */
export function ServedEmailForm({ email, seen }: { email: string; seen: string }) {
  return (
    <section aria-labelledby="new-email">
      <h2 id="new-email">Email</h2>
      <p>
        It is {email} until the customer follows a link that goes to the new address. The old address then gets an email
        about it.
      </p>
      <ShopForm id="email" schema={servedEmailSchema} intent="email" submit="Send the link" isMinor>
        <Seen value={seen} />
        <TextField name="email" label="New email" autoComplete="off" />
      </ShopForm>
    </section>
  );
}
