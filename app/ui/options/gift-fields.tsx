import { useEffect, useState } from "react";
import { OPTION_MESSAGES } from "~/domain/options/option-words";
import type { GiftEBookOptions } from "~/domain/options/options";
import { DateFields } from "~/ui/form/date-fields";
import { useField, useFormState } from "~/ui/form/form-state";
import { GiftMessage, RecipientEmail, RecipientName } from "./voucher-fields";

/** Who gets the eBook, when, and what is said with it. (spec 5, Gift eBook form) */
export function GiftFields({ options }: { options: GiftEBookOptions | null }) {
  return (
    <>
      <RecipientName {...(options && { defaultValue: options.name })} />
      <RecipientEmail {...(options && { defaultValue: options.email })} />
      <SendOn sendOn={options?.sendOn ?? ""} />
      <GiftMessage name="message" {...(options && { defaultValue: options.message })} />
    </>
  );
}

const NAMES = { day: "day", month: "month", year: "year" };

/** Today or a date. Scripts show the date's fields only when one is wanted; without them they are always there. */
function SendOn({ sendOn }: { sendOn: string }) {
  const field = useField("sendOn", { valueMissing: OPTION_MESSAGES.sendOnMissing }, true);
  const { typed, wasSent } = useFormState();
  const standing = wasSent ? String(typed.sendOn ?? "") : sendOn === "" ? "today" : "date";
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => setChosen(standing), [standing]);
  const [year = "", month = "", day = ""] = sendOn.split("-");
  return (
    <>
      <fieldset className="field-group" aria-describedby={`${field.id}-hint`}>
        <legend>Send date</legend>
        <p className="hint" id={`${field.id}-hint`}>
          {OPTION_MESSAGES.sendOnHint}
        </p>
        {(["today", "date"] as const).map((value, position) => (
          <p key={`${value} ${standing}`} className="field check">
            <input
              {...field.control}
              id={position === 0 ? field.id : `${field.id}-${value}`}
              type="radio"
              required
              value={value}
              defaultChecked={standing === value}
              onChange={(event) => {
                field.control.onChange(event);
                setChosen(value);
              }}
            />
            <label htmlFor={position === 0 ? field.id : `${field.id}-${value}`}>
              {value === "today" ? "Today, as soon as it is paid" : "On another day"}
            </label>
          </p>
        ))}
        {field.error && (
          <p className="error" id={`${field.id}-error`}>
            {field.error}
          </p>
        )}
      </fieldset>
      {chosen !== "today" && (
        <DateFields
          legend="The day to send it"
          names={NAMES}
          required={chosen === "date"}
          defaultValue={{ day, month, year }}
        />
      )}
    </>
  );
}
