/** The fields of an address whose rules depend on its country. (spec 5, Manual address) */
import { STATES } from "~/domain/addresses/address";
import { SelectField, TextField } from "./fields";

interface RegionFieldProps {
  name: string;
  /** Value of the country field, keyed by its name. */
  given: Record<string, string>;
  /** True if the address is in Australia. */
  isHome: boolean;
}

/** The postcode field. In Australia it is required and has four digits; elsewhere anything is allowed. */
export function PostcodeField({ name, given, isHome }: RegionFieldProps) {
  return (
    <TextField
      name={name}
      label="Postcode"
      className="short"
      given={given}
      {...(isHome && { inputMode: "numeric" as const })}
    />
  );
}

/**
 * A choice of the eight Australian states, or free text for other countries. The first option is empty, for visitors who change
 * the country without scripts.
 */
export function StateField({ name, given, isHome }: RegionFieldProps) {
  if (!isHome) return <TextField name={name} label="State or region" given={given} />;
  return (
    <SelectField
      name={name}
      label="State"
      given={given}
      options={[{ value: "", label: "Choose a state" }, ...STATES.map((state) => ({ value: state, label: state }))]}
    />
  );
}

interface CountryFieldProps {
  name: string;
  countries: readonly { code: string; name: string }[];
  onChoose: (code: string) => void;
}

/** A choice of all countries. It is never empty, because Australia is first and selected. The list comes from the server. */
export function CountryField({ name, countries, onChoose }: CountryFieldProps) {
  return (
    <SelectField
      name={name}
      label="Country"
      options={countries.map((country) => ({ value: country.code, label: country.name }))}
      onChoose={onChoose}
    />
  );
}
