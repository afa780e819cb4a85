import type { FocusEvent, FormEvent } from "react";
import { isWholeAreaCode, phoneParts, plainAreaCode, plainNumber } from "~/domain/accounts/contact";
import { TextField } from "./fields";

interface PhoneFieldsProps {
  /** The legend, such as "Home phone". */
  legend: string;
  /** Prefix of AreaCode and Number in the field names. */
  name: string;
}

/**
 * The fields for a number and its area code. When the code is complete, the cursor moves to the number. If a whole number is
 * typed into one field, it is split when the shopper leaves the field. Without scripts, the schema splits it. (spec 5, Area
 * code)
 */
export function PhoneFields({ legend, name }: PhoneFieldsProps) {
  const goOn = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const isTyping = (nativeEvent as InputEvent).inputType?.startsWith("insert") ?? false;
    const next = currentTarget.form?.elements.namedItem(`${name}Number`);
    if (isTyping && isWholeAreaCode(currentTarget.value) && next instanceof HTMLInputElement) next.focus();
  };
  const fillBoth = ({ currentTarget: { form } }: FocusEvent<HTMLFieldSetElement>) => {
    const code = form?.elements.namedItem(`${name}AreaCode`);
    const number = form?.elements.namedItem(`${name}Number`);
    if (!(code instanceof HTMLInputElement && number instanceof HTMLInputElement) || code.value !== "") return;
    const parts = phoneParts({ areaCode: plainAreaCode(code.value), number: plainNumber(number.value) });
    if (parts.areaCode !== "") [code.value, number.value] = [parts.areaCode, parts.number];
  };
  return (
    <fieldset className="field-group" onBlur={fillBoth}>
      <legend>{legend}</legend>
      <div className="field-row">
        <TextField name={`${name}AreaCode`} label="Area code" className="short" onInput={goOn} />
        <TextField name={`${name}Number`} label="Number" />
      </div>
    </fieldset>
  );
}
