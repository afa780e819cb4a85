/**
 * Stores an address selected in a look-up in the page's history entry. This is needed because the browser's Back button
 * restores only the text.
 */
import { ADDRESS_FIELDS, type Address } from "~/domain/addresses/address";

/** Key in `history.state`, which the router preserves. */
const KEY = "lookedUp";

/** Stores the address selected in the look-up with this name; null removes it. */
export function keepChoice(name: string, chosen: Address | null): void {
  const state: Record<string, unknown> = history.state ?? {};
  history.replaceState({ ...state, [KEY]: { ...choicesIn(state), [name]: chosen } }, "");
}

/** Returns the address that was selected before the shopper left the page. */
export function keptChoice(name: string): Address | null {
  const kept = choicesIn(history.state ?? {})[name];
  const isWhole = kept && ADDRESS_FIELDS.every((field) => typeof kept[field] === "string");
  return isWhole ? kept : null;
}

function choicesIn(state: Record<string, unknown>): Record<string, Address | null> {
  return (state[KEY] ?? {}) as Record<string, Address | null>;
}
