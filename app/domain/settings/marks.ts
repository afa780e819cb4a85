/**
 * Replaces placeholders in texts with the value of a setting: `{freeDeliveryOver}` becomes the free delivery limit, such as
 * $99.
 */
import { limitWords } from "~/domain/money/money";

export const MARK = "{freeDeliveryOver}";

/**
 * Replaces the placeholder in a text with the limit, given in cents. If the shop has no limit, removes the sentences with the
 * placeholder, so the result may be "".
 */
export function fillMarks(text: string, freeDeliveryOver: number | null): string {
  if (!text.includes(MARK)) return text;
  if (freeDeliveryOver !== null) return withWords(text, freeDeliveryOver);
  return text
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !sentence.includes(MARK))
    .join(" ");
}

/**
 * Replaces the placeholder in blocks or menus, which are JSON. If the shop has no limit, removes the blocks and links that
 * directly contain the placeholder. Text that isn't JSON stays unchanged.
 */
export function fillMarksInJson(json: string, freeDeliveryOver: number | null): string {
  if (!json.includes(MARK)) return json;
  if (freeDeliveryOver !== null) return withWords(json, freeDeliveryOver);
  try {
    return JSON.stringify(withoutMarked(JSON.parse(json)));
  } catch {
    return json;
  }
}

function withWords(text: string, freeDeliveryOver: number): string {
  return text.split(MARK).join(limitWords(freeDeliveryOver));
}

function withoutMarked(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => !isMarked(each)).map(withoutMarked);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutMarked(part)]));
}

function isMarked(value: unknown): boolean {
  const texts = typeof value === "object" && value !== null ? Object.values(value) : [value];
  return texts.some((text) => typeof text === "string" && text.includes(MARK));
}
