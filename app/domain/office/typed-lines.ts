/** Reads lines that staff typed into a setting's form. */
import { FieldRefused } from "~/domain/accounts/refusals";

/** Returns the lines that aren't blank, with their numbers in the typed text. */
export function linesOf(text: string): { line: string; number: number }[] {
  return text
    .split("\n")
    .map((line, at) => ({ line: line.trim(), number: at + 1 }))
    .filter(({ line }) => line !== "");
}

/**
 * Splits each line into a name and a last word. Throws {@link FieldRefused} for a line without a name, or with a name that was
 * used before.
 */
export function namedOf(text: string, name: string): [name: string, last: string][] {
  const named = new Map<string, string>();
  for (const { line, number } of linesOf(text)) {
    const { before, last } = splitLast(line);
    if (before === "" || before === "*")
      throw new FieldRefused("text", `Line ${number} must begin with ${name}, before the last word.`);
    if (named.has(before)) throw new FieldRefused("text", `Line ${number} has ${before} again.`);
    named.set(before, last);
  }
  return [...named];
}

/** Splits a line into its last word and what comes before. */
export function splitLast(line: string): { before: string; last: string } {
  const at = Math.max(line.lastIndexOf(" "), line.lastIndexOf("\t"));
  return { before: line.slice(0, Math.max(0, at)).trim(), last: line.slice(at + 1) };
}
