import type { Address } from "~/domain/addresses/address";
import { servedAddressSchema } from "~/domain/office/customer-details.schema";
import { customerActSchema } from "~/domain/office/customers.schema";
import { SelectField, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { Seen } from "./seen";

interface ServedAddressPage {
  name: string;
  /** The address; null if none has been saved. */
  address: Address | null;
  /** True for an address from the customer's address book. */
  isSaved: boolean;
  /** True if the billing address is the same as the delivery address. */
  followsDelivery: boolean;
  country: string;
  countries: readonly { code: string; name: string }[];
  seen: string;
}

/** The forms that change or remove an address. */
export function ServedAddressForm({ page }: { page: ServedAddressPage }) {
  const { name, address, isSaved, followsDelivery, country, countries, seen } = page;
  return (
    <>
      {followsDelivery && (
        <p>It is the same as the delivery address. Once it is saved here, it has a value of its own.</p>
      )}
      <ShopForm
        id="save"
        schema={servedAddressSchema}
        intent="save"
        submit="Save the address"
        defaultValues={{ ...address, country, ...(isSaved && { name }) }}
      >
        <Seen value={seen} />
        {isSaved && <TextField name="name" label="Name, such as Home" autoComplete="off" />}
        <TextField name="street1" label="Street line 1" autoComplete="off" />
        <TextField name="street2" label="Street line 2 (optional)" autoComplete="off" />
        <TextField name="city" label="Suburb" autoComplete="off" />
        <TextField
          name="state"
          label="State"
          hint="Such as NSW. Optional abroad."
          className="short"
          autoComplete="off"
        />
        <TextField name="postcode" label="Postcode" hint="Optional abroad." className="short" autoComplete="off" />
        <SelectField
          name="country"
          label="Country"
          options={countries.map((each) => ({ value: each.code, label: each.name }))}
        />
      </ShopForm>
      {address && !followsDelivery && (
        <div data-confirm="Remove this address?">
          <ShopForm id="remove" schema={customerActSchema} intent="remove" submit="Remove the address" isMinor>
            <Seen value={seen} />
          </ShopForm>
        </div>
      )}
    </>
  );
}
