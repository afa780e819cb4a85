import { offerSchema } from "~/domain/office/offer.schema";
import { Checkbox, SelectField, TextArea, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { Seen } from "./seen";

interface OfferFormProps {
  /** `add` for a new offer, `change` for an existing offer. */
  act: "add" | "change";
  /** The offer version shown on the page; '' for a new offer. */
  seen: string;
  fields: Record<string, string>;
}

const KINDS = [
  { value: "percentage", label: "A percentage off" },
  { value: "amount", label: "Dollars off" },
  { value: "free shipping", label: "Free delivery" },
  { value: "copies", label: "Copies for less, or a gift" },
];
const GROUPS = [
  { value: "everyone", label: "Everyone" },
  { value: "members", label: "Members" },
  { value: "businesses", label: "Business accounts" },
];

/** Form for editing an offer's terms. */
export function OfferForm({ act, seen, fields }: OfferFormProps) {
  return (
    <ShopForm
      id="offer"
      schema={offerSchema}
      intent={act}
      defaultValues={fields}
      submit={act === "add" ? "Make the offer" : "Save the offer"}
    >
      <Seen value={seen} />
      <TextField name="name" label="Name, for staff" />
      <TextField name="description" label="Words for shoppers (optional)" hint="Such as “10% off all Bibles”." />
      <fieldset className="field-group office-fields">
        <legend>What it gives</legend>
        <SelectField name="kind" label="It gives" options={KINDS} />
        <TextField name="value" label="Percent, or dollars" hint="Nothing for free delivery; 100 for a free copy." />
        <TextField
          name="buy"
          label="Copies to buy (optional)"
          hint="For copies: 2 in “three for two”; empty for a gift."
        />
        <TextField name="get" label="Copies for less" hint="For copies: 1 in “three for two”." />
        <TextArea
          name="gets"
          label="Codes of the gift (optional)"
          hint="Without any, the cheapest of the items count."
          rows={2}
        />
      </fieldset>
      <fieldset className="field-group office-fields">
        <legend>How it is used</legend>
        <SelectField
          name="how"
          label="It applies"
          options={[
            { value: "code", label: "With a code" },
            { value: "itself", label: "By itself" },
          ]}
        />
        <TextField name="code" label="Code (optional)" hint="Without one, only codes of a batch work." />
        <Checkbox name="isCombinable" label="Counts together with other such offers" />
      </fieldset>
      <fieldset className="field-group office-fields">
        <legend>When, on Sydney's clocks</legend>
        <TextField name="from" label="From (optional)" />
        <TextField name="fromTime" label="Time (optional)" />
        <TextField name="until" label="Until the end of (optional)" />
        <TextField name="untilTime" label="Or until this time (optional)" />
      </fieldset>
      <fieldset className="field-group office-fields">
        <legend>Limits</legend>
        <TextField name="minimum" label="Minimum spend in dollars (optional)" />
        <TextField name="maxUses" label="Orders in all (optional)" />
        <TextField name="maxUsesEach" label="Orders of one customer (optional)" />
        <SelectField name="group" label="Customers" options={GROUPS} />
        <Checkbox name="isFirstOrder" label="Only for a customer's first order" />
      </fieldset>
      <fieldset className="field-group office-fields">
        <legend>Items that it is for</legend>
        <p className="hint">
          One a line. Without any it is for everything except eVouchers; an item must be in each list.
        </p>
        <TextArea name="products" label="Codes of products (optional)" rows={3} />
        <TextArea
          name="categories"
          label="Addresses of categories (optional)"
          hint="Such as bibles/children for the shop's /c/bibles/children."
          rows={3}
        />
        <TextArea name="authors" label="Authors (optional)" rows={3} />
        <TextArea name="formats" label="Formats (optional)" hint="Such as Paperback." rows={3} />
      </fieldset>
    </ShopForm>
  );
}
