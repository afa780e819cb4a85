import {
  BASKET_REMINDER,
  BASKET_REMINDER_WORDS,
  FLAGS,
  type Flag,
  LIST_NAMES,
  LISTS,
} from "~/domain/accounts/preferences";
import { Checkbox } from "~/ui/form/fields";

interface PreferenceBoxesProps {
  /** The flags that have a checkbox. */
  flags: readonly Flag[];
  /** True for each of the emails that the shop's owner has switched on. */
  sends: { reminders: boolean; birthdays: boolean };
  /** Address of the member's details. */
  details: string;
}

/** The checkboxes of everything that a member can opt in to. */
export function PreferenceBoxes({ flags, sends, details }: PreferenceBoxesProps) {
  return (
    <>
      <section aria-labelledby="what">
        <h2 id="what">Contact preferences</h2>
        {flags.map((name) => (
          <Checkbox key={name} id={name} name="on" value={name} label={FLAGS[name]} />
        ))}
        {sends.reminders && (
          <Checkbox id={BASKET_REMINDER} name="on" value={BASKET_REMINDER} label={BASKET_REMINDER_WORDS} />
        )}
      </section>
      <section aria-labelledby="which">
        <h2 id="which">Newsletters</h2>
        <p>We'll email you the newsletters that you tick.</p>
        {LIST_NAMES.map((name) => (
          <Checkbox key={name} id={name} name="on" value={name} label={LISTS[name]} />
        ))}
        {sends.birthdays && (
          <p className="hint">
            For a birthday offer, we need the date of birth in <a href={details}>your details</a>.
          </p>
        )}
      </section>
    </>
  );
}
