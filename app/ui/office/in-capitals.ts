/** Returns the words with the first letter capitalised, for the beginning of a sentence. Words such as "eBook" stay as they are. */
export function inCapitals(words: string): string {
  if (/^e[A-Z]/.test(words)) return words;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
