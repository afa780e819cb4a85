/** Fills in placeholders in reply templates. */

/** The placeholders, each with a description of its value. */
export const PLACEHOLDERS = [
  { name: "name", about: "the customer's name" },
  { name: "order", about: "the order's number" },
  { name: "shop", about: "the shop's name" },
  { name: "me", about: "your own name" },
] as const;

type PlaceholderName = (typeof PLACEHOLDERS)[number]["name"];

const MARK = /\{([a-z]{1,20})\}/g;

/** Replaces the placeholders whose values are known. The others stay in the text for the staff member to replace. */
export function fillPlaceholders(text: string, values: Partial<Record<PlaceholderName, string>>): string {
  const known = new Map<string, string>(Object.entries(values).filter(([, value]) => value !== ""));
  return text.replace(MARK, (mark, name: string) => known.get(name) ?? mark);
}

/** Returns the first placeholder left in a text, such as `{order}`; null if there is none. */
export function placeholderIn(text: string): string | null {
  return [...text.matchAll(MARK)].find(([, name]) => PLACEHOLDERS.some((known) => known.name === name))?.[0] ?? null;
}

/** Returns the first word in braces that isn't a placeholder; null if there is none. */
export function unknownPlaceholderIn(text: string): string | null {
  return [...text.matchAll(MARK)].find(([, name]) => !PLACEHOLDERS.some((known) => known.name === name))?.[0] ?? null;
}
