import { LIST_NAMES, LISTS } from "~/domain/accounts/preferences";
import { Checkbox } from "~/ui/form/fields";

/** A checkbox for each newsletter. Errors are shown at the first checkbox, which links to the field lead to. */
export function NewsletterBoxes({ legend }: { legend: string }) {
  return (
    <fieldset className="field-group">
      <legend>{legend}</legend>
      {LIST_NAMES.map((name, position) => (
        <Checkbox key={name} name="lists" id={position === 0 ? "lists" : name} value={name} label={LISTS[name]} />
      ))}
    </fieldset>
  );
}
