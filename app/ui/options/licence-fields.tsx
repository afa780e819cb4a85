import type { LicenceOptions } from "~/domain/options/options";
import { AddressFields } from "~/ui/form/address-fields";
import { TextField } from "~/ui/form/fields";
import { PhoneFields } from "~/ui/form/phone-fields";
import { TermsLink } from "~/ui/ground/terms-link";

interface LicenceFieldsProps {
  options: LicenceOptions | null;
  countries: readonly { code: string; name: string }[];
}

/** The fields for the licence's holder and venue. (spec 3, Licence options; spec 5, Licence form) */
export function LicenceFields({ options, countries }: LicenceFieldsProps) {
  return (
    <>
      <TextField name="organisation" label="Organisation Name" />
      <TextField name="owner" label="Licence Owner" />
      <PhoneFields legend="Contact Phone" name="phone" />
      <TextField name="email" label="Contact Email" />
      <fieldset className="field-group address-entry">
        <legend>Organisation Address</legend>
        <AddressFields
          label="Organisation address"
          lookUpLabel="Look up the organisation’s address"
          prefix="orgAddress"
          address={options?.orgAddress ?? null}
          countries={countries}
        />
      </fieldset>
      <TextField name="venueName" label="Venue Name" />
      <fieldset className="field-group address-entry">
        <legend>Venue Address</legend>
        <AddressFields
          label="Venue address"
          lookUpLabel="Look up the venue’s address"
          prefix="venueAddress"
          address={options?.venueAddress ?? null}
          countries={countries}
        />
      </fieldset>
      <TextField name="venueCapacity" label="Venue Capacity" className="short" />
      <p className="hint">
        By adding to your basket, you agree to our <TermsLink inNewTab />*
      </p>
    </>
  );
}
