import { type ReactNode, useEffect, useState } from "react";
import { DateFields } from "~/ui/form/date-fields";
import { RadioGroup } from "~/ui/form/fields";
import { useFormState } from "~/ui/form/form-state";

const NAMES = { day: "day", month: "month", year: "year" };

/**
 * A choice between today and a date. With scripts, the fields for the date are shown only if a date is chosen; without scripts,
 * always.
 */
export function SendOn({ hint }: { hint?: ReactNode }) {
  const current = String(useFormState().values.sendOn ?? "");
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => setChosen(current), [current]);
  return (
    <>
      <RadioGroup
        legend="Send date"
        name="sendOn"
        hint={hint}
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
