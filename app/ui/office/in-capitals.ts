/** Returns the words with the first letter capitalised, for the beginning of a sentence. */
export function inCapitals(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
