/** Returns the string without this ending if it has it, for example, a title without the shop's name. */
export function withoutEnding(text: string, ending: string): string {
  return text.endsWith(ending) ? text.slice(0, -ending.length) : text;
}
