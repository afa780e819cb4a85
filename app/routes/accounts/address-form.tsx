import { useState } from "react";
import type { Address, AddressKind } from "~/domain/addresses/address";
import { ADDRESS_FORMS } from "~/domain/addresses/address-form.schema";
import { AddressFields } from "~/ui/form/address-fields";
import { Checkbox } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";

interface AddressFormProps {
  kind: AddressKind;
  label: string;
  address: Address | null;
  countries: readonly { code: string; name: string }[];
  /** True if there is a delivery address that can also be used as this address. */
  canBeSame: boolean;
  isSame: boolean;
}

/** Renders a form for one address, hidden while the address is the same as another. (spec 4, Address entry) */
export function AddressForm({ kind, label, address, countries, canBeSame, isSame: wasSame }: AddressFormProps) {
  const [isSame, setSame] = useState(wasSame);
  return (
    <ShopForm
      id="address"
      key={kind}
      schema={ADDRESS_FORMS[kind]}
      submit={`Save ${label.toLowerCase()}`}
      defaultValues={{ sameAsDelivery: wasSame }}
    >
      {canBeSame && (
        <div
          className="same-as"
          onChange={(event) => setSame(event.target instanceof HTMLInputElement && event.target.checked)}
        >
          <Checkbox name="sameAsDelivery" label="Same as delivery address" />
        </div>
      )}
      {/*
       * The stylesheet hides the fields if scripts are off; with scripts, disabling the fieldset means that hidden fields are
       * not required.
       */}
      <fieldset className="address-entry" disabled={isSame}>
        <legend className="hidden">{label}</legend>
        <AddressFields label={label} address={wasSame ? null : address} countries={countries} />
      </fieldset>
    </ShopForm>
  );
}
