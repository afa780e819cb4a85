/** Thrown while reading a record; the message is the reason, in a sentence for staff. */
export class Refusal extends Error {}

/** Thrown for a file that is not a product feed at all; the message is one sentence with the reason. */
export class NotAFeed extends Error {}

/** Shortens a value to one short line for use in a message. */
export function shown(value: string): string {
  const line = value.replace(/\s+/g, " ").trim();
  return `"${line.length > 60 ? `${line.slice(0, 57)}…` : line}"`;
}
