/** Thrown while a record is read; the message is the reason, in a sentence for the shop-keeper. */
export class Refusal extends Error {}

/** Thrown for a file that is no feed at all; the message is one sentence that says why. */
export class NotAFeed extends Error {}

/** A value as a message may show it: short, on one line. */
export function shown(value: string): string {
  const line = value.replace(/\s+/g, " ").trim();
  return `"${line.length > 60 ? `${line.slice(0, 57)}…` : line}"`;
}
