import { type DatePart, type DateParts, padPart } from "~/domain/accounts/date-parts";
import { TextField } from "./fields";

const PARTS = ["day", "month", "year"] as const satisfies readonly DatePart[];
const LABELS: DateParts = { day: "Day", month: "Month", year: "Year" };

interface DateFieldsProps {
  /** The legend, such as "Date of birth". */
  legend: string;
  names: DateParts;
  /** Values of other fields that determine whether the date is required. */
  given?: Record<string, string>;
}

/** The fields for day, month and year. A single digit is padded when its field loses focus. (spec 5, Date fields) */
export function DateFields({ legend, names, given }: DateFieldsProps) {
  return (
    <fieldset className="field-group">
      <legend>{legend}</legend>
      <div className="field-row">
        {PARTS.map((part) => (
          <TextField
            key={part}
            name={names[part]}
            label={LABELS[part]}
            className="short"
            given={given}
            {...(part !== "year" && { tidy: padPart })}
          />
        ))}
      </div>
    </fieldset>
  );
}
