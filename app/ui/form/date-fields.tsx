import { useRef } from "react";
import {
  DATE_MESSAGES,
  type DatePart,
  type DateParts,
  dateFaults,
  padPart,
  partFault,
} from "~/domain/accounts/date-parts";
import { TextField } from "./fields";

const PARTS = ["day", "month", "year"] as const satisfies readonly DatePart[];
const LABELS: DateParts = { day: "Day", month: "Month", year: "Year" };

interface DateFieldsProps {
  /** Such as "Date of birth". */
  legend: string;
  /** The fields' names. */
  names: DateParts;
  defaultValue?: DateParts;
  required?: boolean;
  /** As browsers know it: `bday` for a date of birth. */
  autoComplete?: "bday";
}

/** Day, month and year; a single digit is padded when the field is left. (spec 5, Date fields) */
export function DateFields({ legend, names, defaultValue, required = false, autoComplete }: DateFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const inputOf = (part: DatePart) => group.current?.querySelector<HTMLInputElement>(`[name="${names[part]}"]`);
  /** What only the three together show, such as 31 April: told to the fields, which say it when the form is tried. */
  const lookAtAll = () => {
    const typed = Object.fromEntries(PARTS.map((part) => [part, inputOf(part)?.value ?? ""])) as DateParts;
    const faults = dateFaults(typed, { required });
    for (const part of PARTS) inputOf(part)?.setCustomValidity(faults[part] ?? "");
  };
  return (
    <fieldset className="field-group" ref={group} onBlur={lookAtAll}>
      <legend>{legend}</legend>
      <div className="field-row">
        {PARTS.map((part) => (
          <TextField
            key={part}
            name={names[part]}
            label={LABELS[part]}
            className="short"
            inputMode="numeric"
            required={required}
            maxLength={part === "year" ? 4 : 2}
            messages={{ valueMissing: DATE_MESSAGES[part].required }}
            check={(typed) => partFault(part, typed)}
            {...(part !== "year" && { tidy: padPart })}
            {...(defaultValue && { defaultValue: defaultValue[part] })}
            {...(autoComplete && { autoComplete: `${autoComplete}-${part}` as const })}
          />
        ))}
      </div>
    </fieldset>
  );
}
