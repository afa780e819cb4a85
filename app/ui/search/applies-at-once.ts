import { type RefObject, useEffect, useState } from "react";

/**
 * True once scripts apply each choice in the form at once, so that its button is needed by the keyboard alone. False while the form has a
 * choice that was made before the scripts ran: it waits for the button. `address` is the list's own, for which the form is read again.
 */
export function useAppliesAtOnce(form: RefObject<HTMLFormElement | null>, address: string): boolean {
  const [appliesAtOnce, setAppliesAtOnce] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other choices
  useEffect(() => setAppliesAtOnce(![...(form.current?.elements ?? [])].some(hasChanged)), [form, address]);
  return appliesAtOnce;
}

function hasChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked;
  return (
    field instanceof HTMLSelectElement &&
    [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  );
}
