import { type RefObject, useEffect, useState } from "react";

/**
 * Returns true if scripts apply each choice in the form immediately, so that only keyboard users need its button. Returns false
 * while the form contains a choice that was made before the scripts ran, because only the button applies that choice. The form
 * is checked again whenever `address`, the list's address, changes.
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
