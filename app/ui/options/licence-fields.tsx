import { EMAIL_MESSAGES, emailFault, LONGEST_EMAIL } from "~/domain/accounts/contact";
import { capacityFault, LONGEST_OPTION_NAME, OPTION_MESSAGES } from "~/domain/options/option-words";
import type { LicenceOptions } from "~/domain/options/options";
import { AddressFields } from "~/ui/form/address-fields";
import { TextField } from "~/ui/form/fields";
import { PhoneFields } from "~/ui/form/phone-fields";

interface LicenceFieldsProps {
  options: LicenceOptions | null;
  countries: readonly { code: string; name: string }[];
}

/** Whose licence it is, and where it holds. (spec 3, Licence options; spec 5, Licence form) */
export function LicenceFields({ options, countries }: LicenceFieldsProps) {
  return (
    <>
      <Line
        name="organisation"
        label="Organisation Name"
        missing={OPTION_MESSAGES.organisationMissing}
        autoComplete="organization"
        options={options}
      />
      <Line
        name="owner"
        label="Licence Owner"
        missing={OPTION_MESSAGES.ownerMissing}
        autoComplete="name"
        options={options}
      />
      <PhoneFields
        legend="Contact Phone"
        name="phone"
        required
        {...(options && { areaCode: options.phoneAreaCode, number: options.phoneNumber })}
      />
      <TextField
        name="email"
        label="Contact Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={LONGEST_EMAIL}
        messages={{ valueMissing: OPTION_MESSAGES.contactEmailMissing, typeMismatch: EMAIL_MESSAGES.invalid }}
        check={emailFault}
        {...(options && { defaultValue: options.email })}
      />
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
      <Line
        name="venueName"
        label="Venue Name"
        missing={OPTION_MESSAGES.venueNameMissing}
        autoComplete="off"
        options={options}
      />
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
      <TextField
        name="venueCapacity"
        label="Venue Capacity"
        inputMode="numeric"
        autoComplete="off"
        className="short"
        required
        messages={{ valueMissing: OPTION_MESSAGES.capacityMissing }}
        check={capacityFault}
        {...(options && { defaultValue: options.venueCapacity })}
      />
      <p className="hint">
        By adding to your basket, you agree to our{" "}
        <a href="/terms-and-conditions" target="_blank" rel="noopener">
          terms and conditions<span className="hidden"> (opens in a new tab)</span>
        </a>
        *
      </p>
    </>
  );
}

interface LineProps {
  name: "organisation" | "owner" | "venueName";
  label: string;
  missing: string;
  autoComplete: string;
  options: LicenceOptions | null;
}

function Line({ missing, options, ...field }: LineProps) {
  return (
    <TextField
      {...field}
      required
      maxLength={LONGEST_OPTION_NAME}
      messages={{ valueMissing: missing }}
      {...(options && { defaultValue: options[field.name] })}
    />
  );
}
