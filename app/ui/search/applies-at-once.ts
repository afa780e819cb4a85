import { type RefObject, useEffect, useState } from "react";

/**
 * Returns true once scripts apply each choice in the form immediately, so that only keyboard users need its button. Returns
 * false while the form contains a choice made before the scripts ran, because that choice waits for the button. `address` is
 * the list's address; the form is checked again whenever it changes.
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
