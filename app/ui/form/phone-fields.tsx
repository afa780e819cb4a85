import type { FormEvent } from "react";
import { isWholeAreaCode } from "~/domain/accounts/contact";
import { TextField } from "./fields";

interface PhoneFieldsProps {
  /** Such as "Home phone". */
  legend: string;
  /** Before AreaCode and Number in the fields' names. */
  name: string;
}

/**
 * A number with its area code. Where the code is whole the cursor goes on to the number by itself; without scripts one presses Tab.
 * (spec 5, Area code)
 */
export function PhoneFields({ legend, name }: PhoneFieldsProps) {
  const goOn = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const isTyping = (nativeEvent as InputEvent).inputType?.startsWith("insert") ?? false;
    const next = currentTarget.form?.elements.namedItem(`${name}Number`);
    if (isTyping && isWholeAreaCode(currentTarget.value) && next instanceof HTMLInputElement) next.focus();
  };
  return (
    <fieldset className="field-group">
      <legend>{legend}</legend>
      <div className="field-row">
        <TextField name={`${name}AreaCode`} label="Area code" className="short" onInput={goOn} />
        <TextField name={`${name}Number`} label="Number" />
      </div>
    </fieldset>
  );
}
