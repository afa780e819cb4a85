/** What the keys do in the search box. No I/O, so that it can be tested. (ARIA Authoring Practices, editable combobox) */

export interface ComboboxState {
  /** Suggestions there are, shown or not. */
  count: number;
  isOpen: boolean;
  /** -1: none, the text itself. */
  active: number;
}

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing: boolean;
}

/** The suggestion to go to, or what else is meant; null: nothing of ours. */
export function comboboxKey(
  { key, ctrlKey, metaKey, altKey, isComposing }: Key,
  { count, isOpen, active }: ComboboxState,
): number | "choose" | "close" | "clear" | null {
  if (isComposing || ctrlKey || metaKey || altKey) return null;
  const last = count - 1;
  const isChosen = isOpen && active >= 0;
  switch (key) {
    // The text is between the last and the first.
    case "ArrowDown":
      if (count === 0) return null;
      return isOpen ? (active === last ? -1 : active + 1) : 0;
    case "ArrowUp":
      if (count === 0) return null;
      return isOpen && active >= 0 ? active - 1 : last;
    // Without a chosen suggestion these move in the text.
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
