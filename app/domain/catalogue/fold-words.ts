/** Words as they are compared: what stands in product_words, and what a shopper's query becomes. (design 1, search) */

/** Straight, typographic and modifier apostrophes: "don't", "don’t" and "dont" are one word. */
const APOSTROPHES = /['’‘ʼ`´]/g;

/** Lower case without diacritics. */
export function foldCase(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}

/** Folded words with one space between them: apostrophes go, every other sign parts words. May be empty. */
export function foldWords(text: string): string {
  return foldCase(text.replace(APOSTROPHES, ""))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Folded names, with initials joined as well: "J.R.R. Tolkien" is found by "jrr tolkien" and "j r r tolkien". */
export function foldNames(names: readonly string[]): string {
  const words = foldWords(names.join(" "));
  const joined = words.match(/(?<![\p{L}\p{N}])\p{L}(?: \p{L}(?![\p{L}\p{N}]))+/gu) ?? [];
  return [words, ...joined.map((initials) => initials.replaceAll(" ", ""))].join(" ").trim();
}
