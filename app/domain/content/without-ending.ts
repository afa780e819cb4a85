/** Removes this ending from a string that has it, for example, the shop's name from a title. */
export function withoutEnding(text: string, ending: string): string {
  return text.endsWith(ending) ? text.slice(0, -ending.length) : text;
}
