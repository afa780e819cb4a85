/** The fields of an address whose rules depend on its country. (spec 5, Manual address) */
import {
  ADDRESS_MESSAGES,
  HOME_COUNTRY,
  LONGEST_POSTCODE,
  LONGEST_STATE,
  postcodeFault,
  STATES,
} from "~/domain/addresses/address";
import { SelectField, TextField } from "./fields";

interface PlaceFieldProps {
  name?: string;
  /** The code of the country the address is in. */
  country: string;
  defaultValue?: string;
}

/** Four digits and required in Australia; neither elsewhere. */
export function PostcodeField({ name = "postcode", country, ...others }: PlaceFieldProps) {
  const isHome = country === HOME_COUNTRY;
  return (
    <TextField
      {...others}
      name={name}
      label="Postcode"
      className="short"
      autoComplete="postal-code"
      required={isHome}
      maxLength={LONGEST_POSTCODE}
      messages={{ valueMissing: ADDRESS_MESSAGES.postcodeRequired }}
      check={(typed) => postcodeFault(typed, country)}
      {...(isHome && { inputMode: "numeric" })}
    />
  );
}

/** One of the eight in Australia, free text elsewhere. The first choice is empty, for those who change the country without scripts. */
export function StateField({ name = "state", country, ...others }: PlaceFieldProps) {
  if (country !== HOME_COUNTRY) {
    return (
      <TextField
        {...others}
        name={name}
        label="State or region"
        autoComplete="address-level1"
        maxLength={LONGEST_STATE}
      />
    );
  }
  return (
    <SelectField
      {...others}
      name={name}
      label="State"
      autoComplete="address-level1"
      required
      messages={{ valueMissing: ADDRESS_MESSAGES.stateInvalid }}
      options={[{ value: "", label: "Choose a state" }, ...STATES.map((state) => ({ value: state, label: state }))]}
    />
  );
}

interface CountryFieldProps {
  name?: string;
  countries: readonly { code: string; name: string }[];
  defaultValue?: string;
  onChoose?: (code: string) => void;
}

/** Every country, Australia first and chosen: it is never empty. The list comes from the server. */
export function CountryField({
  name = "country",
  countries,
  defaultValue = HOME_COUNTRY,
  onChoose,
}: CountryFieldProps) {
  return (
    <SelectField
      name={name}
      label="Country"
      autoComplete="country-name"
      defaultValue={defaultValue}
      options={countries.map((country) => ({ value: country.code, label: country.name }))}
      {...(onChoose && { onChoose })}
    />
  );
}
