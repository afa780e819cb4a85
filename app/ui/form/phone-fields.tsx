import type { FormEvent } from "react";
import {
  areaCodeFault,
  isWholeAreaCode,
  LONGEST_AREA_CODE,
  LONGEST_NUMBER,
  numberFault,
  PHONE_MESSAGES,
} from "~/domain/accounts/contact";
import { TextField } from "./fields";

interface PhoneFieldsProps {
  /** Such as "Home phone". */
  legend: string;
  /** Before AreaCode and Number in the fields' names. */
  name: string;
  areaCode?: string;
  number?: string;
  required?: boolean;
}

/**
 * A number with its area code. Where the code is whole the cursor goes on to the number by itself; without scripts one presses Tab.
 * (spec 5, Area code)
 */
export function PhoneFields({ legend, name, areaCode, number, required = false }: PhoneFieldsProps) {
  const goOn = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const isTyping = (nativeEvent as InputEvent).inputType?.startsWith("insert") ?? false;
    const next = currentTarget.form?.elements.namedItem(`${name}Number`);
    if (isTyping && isWholeAreaCode(currentTarget.value) && next instanceof HTMLInputElement) next.focus();
  };
  return (
    <fieldset className="field-group">
      <legend>{legend}</legend>
      <div className="field-row">
        <TextField
          name={`${name}AreaCode`}
          label="Area code"
          type="tel"
          className="short"
          required={required}
          maxLength={LONGEST_AREA_CODE}
          messages={{ valueMissing: PHONE_MESSAGES.areaCodeRequired }}
          check={areaCodeFault}
          onInput={goOn}
          {...(areaCode !== undefined && { defaultValue: areaCode })}
        />
        <NumberField
          name={`${name}Number`}
          label="Number"
          required={required}
          {...(number !== undefined && { defaultValue: number })}
        />
      </div>
    </fieldset>
  );
}

interface NumberFieldProps {
  name: string;
  label: string;
  defaultValue?: string;
  required?: boolean;
}

/** A number by itself, as a mobile's is. (spec 5, Phone number) */
export function NumberField(props: NumberFieldProps) {
  return (
    <TextField
      {...props}
      type="tel"
      inputMode="tel"
      maxLength={LONGEST_NUMBER}
      messages={{ valueMissing: PHONE_MESSAGES.numberRequired }}
      check={numberFault}
    />
  );
}
