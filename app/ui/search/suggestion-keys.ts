/** Decides the effects of keys in the search box, without I/O, so that it can be tested. (ARIA Authoring Practices, editable combobox) */

export interface ComboboxState {
  /** Number of suggestions, shown or hidden. */
  count: number;
  isOpen: boolean;
  /** Index of the active suggestion; -1 if the text itself is active. */
  active: number;
}

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing: boolean;
}

/** Returns the suggestion to move to, or another action; null for keys that the box leaves to the browser. */
export function comboboxKey(
  { key, ctrlKey, metaKey, altKey, isComposing }: Key,
  { count, isOpen, active }: ComboboxState,
): number | "choose" | "close" | "clear" | null {
  if (isComposing || ctrlKey || metaKey || altKey) return null;
  const last = count - 1;
  const isChosen = isOpen && active >= 0;
  switch (key) {
    // Move from the last suggestion to the text, and from the text to the first suggestion.
    case "ArrowDown":
      if (count === 0) return null;
      return isOpen ? (active === last ? -1 : active + 1) : 0;
    case "ArrowUp":
      if (count === 0) return null;
      return isOpen && active >= 0 ? active - 1 : last;
    // Leave these keys to the text field unless a suggestion is active.
    case "Home":
      return isChosen ? 0 : null;
    case "End":
      return isChosen ? last : null;
    case "Enter":
      return isChosen ? "choose" : null;
    case "Tab":
      return isOpen ? "close" : null;
    case "Escape":
      return isOpen ? "close" : "clear";
    default:
      return null;
  }
}
