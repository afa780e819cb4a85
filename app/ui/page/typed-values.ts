/** Stores a page's typed values during a refresh, because only some browsers do so themselves. */
import { TYPED_KEY } from "~/ui/page/typed-key";

/** Names of secret fields, the same as on the server. Their values are never stored and never shown again. */
const SECRET = /password|secret|token|card/i;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface TypedValue {
  form: string;
  name: string;
  /** Index among the controls with this name in this form. */
  position: number;
  value: string;
  isTicked: boolean;
}

const hasTicks = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

function isAsDelivered(control: Control): boolean {
  if (hasTicks(control)) return control.checked === control.defaultChecked;
  if (control instanceof HTMLSelectElement)
    return [...control.options].every((option) => option.selected === option.defaultSelected);
  return control.value === control.defaultValue;
}

/** Lists the controls of the page's forms whose values may be stored. */
function* controls(): Generator<{ control: Control; at: Pick<TypedValue, "form" | "name" | "position"> }> {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[id]")) {
    const counts = new Map<string, number>();
    for (const control of form.elements) {
      const isControl =
        control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement;
      if (!isControl || SECRET.test(control.name) || ["password", "hidden", "file"].includes(control.type)) continue;
      const position = counts.get(control.name) ?? 0;
      counts.set(control.name, position + 1);
      yield { control, at: { form: form.id, name: control.name, position } };
    }
  }
}

export function keepTyped(): void {
  const typed = [...controls()]
    .filter(({ control }) => !isAsDelivered(control))
    .map(
      ({ control, at }): TypedValue => ({
        ...at,
        value: control.value,
        isTicked: hasTicks(control) && control.checked,
      }),
    );
  try {
    if (typed.length > 0) sessionStorage.setItem(TYPED_KEY, JSON.stringify({ address: location.href, typed }));
  } catch {
    // Ignore the error if storage is full or forbidden. Most browsers keep the field values of a refreshed page themselves.
  }
}

/** Restores typed values once. Only restores fields that still have their initial value. */
export function restoreTyped(): void {
  let kept: { address: string; typed: TypedValue[] };
  try {
    kept = JSON.parse(sessionStorage.getItem(TYPED_KEY) ?? "null");
    sessionStorage.removeItem(TYPED_KEY);
  } catch {
    return;
  }
  if (kept?.address !== location.href) return;
  for (const { control, at } of controls()) {
    const typed = kept.typed.find(
      ({ form, name, position }) => form === at.form && name === at.name && position === at.position,
    );
    if (!typed || !isAsDelivered(control)) continue;
    if (hasTicks(control)) control.checked = typed.isTicked;
    else control.value = typed.value;
    for (const kind of ["input", "change"]) control.dispatchEvent(new Event(kind, { bubbles: true }));
  }
}
