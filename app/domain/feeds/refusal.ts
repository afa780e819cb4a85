/** Error for a record that can't be imported; the message is a sentence for staff that gives the reason. */
export class Refusal extends Error {}

/** Error for a file that isn't a product feed; the message is one sentence that gives the reason. */
export class NotAFeed extends Error {}

/** Shortens a value to one short line for use in a message. */
export function shown(value: string): string {
  const line = value.replace(/\s+/g, " ").trim();
  return `"${line.length > 60 ? `${line.slice(0, 57)}…` : line}"`;
}
