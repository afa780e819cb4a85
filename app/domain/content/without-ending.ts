/** Removes an ending from a string that ends with it, such as the shop's name from a title. */
export function withoutEnding(text: string, ending: string): string {
  return text.endsWith(ending) ? text.slice(0, -ending.length) : text;
}
