import { useEffect, useState } from "react";
import { OPTION_MESSAGES } from "~/domain/options/option-words";
import { DateFields } from "~/ui/form/date-fields";
import { RadioGroup, TextField } from "~/ui/form/fields";
import { useFormState } from "~/ui/form/form-state";
import { GiftMessage } from "./voucher-fields";

/** The fields for the eBook's recipient, send date and message. (spec 5, Gift eBook form) */
export function GiftFields() {
  return (
    <>
      <TextField name="name" label="Recipient Name" />
      <TextField name="email" label="Recipient Email" />
      <SendOn />
      <GiftMessage name="message" />
    </>
  );
}

const NAMES = { day: "day", month: "month", year: "year" };

/**
 * A choice between today and a date. With scripts, the fields for the date are shown only if a date is chosen; without scripts,
 * always.
 */
function SendOn() {
  const current = String(useFormState().values.sendOn ?? "");
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => setChosen(current), [current]);
  return (
    <>
      <RadioGroup
        legend="Send date"
        name="sendOn"
        hint={OPTION_MESSAGES.sendOnHint}
        options={[
          { value: "today", label: "Today, straight after payment" },
          { value: "date", label: "On another day" },
        ]}
        onChoose={setChosen}
      />
      {chosen !== "today" && <DateFields legend="Send date" names={NAMES} given={{ sendOn: chosen ?? "" }} />}
    </>
  );
}
