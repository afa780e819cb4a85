import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { ADDRESS_FIELDS, type Address, addressLine, HOME_COUNTRY } from "~/domain/addresses/address";
import { type AddressPrefix, addressFieldName } from "~/domain/options/options";
import { AddressLookUp } from "./address-look-up";
import { TextField } from "./fields";
import { FormContext, useFormState } from "./form-state";
import { keepChoice, keptChoice } from "./kept-choice";
import { CountryField, PostcodeField, StateField } from "./region-fields";

interface AddressFieldsProps {
  /** The address's label, such as "Delivery address". */
  label: string;
  /** The address; null if none has been entered. */
  address: Address | null;
  countries: readonly { code: string; name: string }[];
  /**
   * True to show only what a domestic address needs. The second line is then collapsed, and the country field is hidden unless
   * the address is abroad or the page's address contains `?abroad=1`.
   */
  brief?: boolean;
  /** Label of the look-up field; the address's label by default. */
  lookUpLabel?: string;
  /** Prefix of the field names, if the form has several addresses (spec 3, Address). */
  prefix?: AddressPrefix;
}

const NOTHING: Address = { street1: "", street2: "", city: "", state: "", postcode: "", country: HOME_COUNTRY };

/**
 * An address that is looked up or typed manually. Without scripts, the shopper types it into a form. With scripts, a new
 * address is looked up, and "Enter details manually" or `?by=hand` shows the form. (spec 4, Address entry)
 */
export function AddressFields({
  label,
  lookUpLabel = label,
  address,
  countries,
  brief = false,
  prefix,
}: AddressFieldsProps) {
  const { wasSent, values } = useFormState();
  const [query] = useSearchParams();
  const isAbroad = query.get("abroad") === "1";
  const beginsWithLookUp = address === null && !wasSent && query.get("by") !== "hand" && !isAbroad;
  const [mode, setMode] = useState<"until scripts" | "look-up" | "by hand">("until scripts");
  const [entered, setEntered] = useState<Address>(address ?? NOTHING);
  useEffect(
    () =>
      setMode(
        beginsWithLookUp || (wasSent && values[addressFieldName("entry", prefix)] === "look-up")
          ? "look-up"
          : "by hand",
      ),
    [beginsWithLookUp, wasSent, values, prefix],
  );
  // Moves the focus to the first field that a press has shown, because the pressed button is gone.
  const fields = useRef<HTMLDivElement>(null);
  const hasSwitched = useRef(false);
  const switchTo = (next: "look-up" | "by hand") => {
    hasSwitched.current = true;
    setMode(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another mode is shown
  useEffect(() => {
    if (hasSwitched.current) fields.current?.querySelector<HTMLElement>("input:not([type=hidden]), select")?.focus();
    hasSwitched.current = false;
  }, [mode]);
  const lookUpName = addressFieldName("lookUp", prefix);
  useEffect(() => {
    const kept = beginsWithLookUp ? keptChoice(lookUpName) : null;
    if (!kept) return;
    setEntered(kept);
    if (kept.street1 === "") setMode("by hand");
  }, [beginsWithLookUp, lookUpName]);
  const toName = (code: string) => countries.find((each) => each.code === code)?.name ?? code;
  const isLookUp = mode === "look-up";
  const waits = mode === "until scripts" && beginsWithLookUp;
  return (
    <>
      <input type="hidden" name={addressFieldName("entry", prefix)} value={isLookUp ? "look-up" : "by hand"} />
      {(isLookUp || waits) && (
        <div ref={fields} className={waits ? "with-scripts" : undefined}>
          <AddressLookUp
            name={lookUpName}
            given={{ [addressFieldName("entry", prefix)]: "look-up" }}
            label={label}
            fieldLabel={lookUpLabel}
            line={addressLine(entered, toName(entered.country))}
            onFind={(found) => {
              setEntered(found);
              keepChoice(lookUpName, found);
              // Show the form if the look-up found only a suburb, because the street is still missing.
              if (found.street1 === "") switchTo("by hand");
            }}
            onLose={() => {
              setEntered(NOTHING);
              keepChoice(lookUpName, null);
            }}
            onByHand={() => switchTo("by hand")}
          />
        </div>
      )}
      {isLookUp ? (
        ADDRESS_FIELDS.map((name) => (
          <input key={name} type="hidden" name={addressFieldName(name, prefix)} value={entered[name]} />
        ))
      ) : (
        <div ref={isLookUp || waits ? undefined : fields} className={waits ? "without-scripts" : "address-by-hand"}>
          <ByHand
            address={entered}
            countries={countries}
            brief={brief}
            asksCountry={!brief || isAbroad}
            prefix={prefix}
          />
          {mode === "by hand" && (
            <p>
              <button type="button" className="plain-button" onClick={() => switchTo("look-up")}>
                {address === null ? "Back" : "Search for another address"}
              </button>
            </p>
          )}
        </div>
      )}
    </>
  );
}

interface ByHandProps {
  address: Address;
  countries: AddressFieldsProps["countries"];
  brief: boolean;
  asksCountry: boolean;
  prefix: AddressPrefix | undefined;
}

function ByHand({ address, countries, brief, asksCountry, prefix }: ByHandProps) {
  const state = useFormState();
  const { wasSent, fieldErrors } = state;
  const name = (field: string) => addressFieldName(field, prefix);
  // Fill the fields with the address that was looked up, unless the form was sent and returned with typed values.
  const found = Object.fromEntries(ADDRESS_FIELDS.map((field) => [name(field), address[field]]));
  const values = wasSent ? state.values : { ...state.values, ...found };
  const typedCountry = values[name("country")];
  const [country, setCountry] = useState(typeof typedCountry === "string" ? typedCountry : HOME_COUNTRY);
  const region = { given: { [name("country")]: country }, isHome: country === HOME_COUNTRY };
  const street2 = <TextField name={name("street2")} label="Street line 2 (optional)" />;
  return (
    <FormContext.Provider value={{ ...state, values }}>
      <div>
        {countries.length > 1 && (asksCountry || country !== HOME_COUNTRY) ? (
          <CountryField name={name("country")} countries={countries} onChoose={setCountry} />
        ) : (
          <input type="hidden" name={name("country")} value={HOME_COUNTRY} />
        )}
        <TextField name={name("street1")} label="Street line 1" given={region.given} />
        {brief ? (
          <details className="field" open={Boolean(values[name("street2")] || fieldErrors[name("street2")])}>
            <summary>Add a second line, such as a unit or company</summary>
            {street2}
          </details>
        ) : (
          street2
        )}
        <TextField name={name("city")} label="Suburb" given={region.given} />
        <StateField name={name("state")} key={`state ${country}`} {...region} />
        <PostcodeField name={name("postcode")} key={`postcode ${country}`} {...region} />
      </div>
    </FormContext.Provider>
  );
}
