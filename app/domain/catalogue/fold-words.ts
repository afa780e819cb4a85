/** Folds words for comparison. Both product_words and shoppers' queries use this form. (design 1, search) */

/** Straight, typographic and modifier apostrophes: "don't", "don’t" and "dont" are one word. */
const APOSTROPHES = /['’‘ʼ`´]/g;

/** Matches ASCII text, which needs no folding. */
const ASCII = /^[\t-~]*$/;

/** Letters that Unicode does not decompose, with the usual spelling on keyboards without these letters. All in lower case. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  ħ: "h",
  ı: "i",
};

/** Returns lower case without diacritics: "Łukasz" is "lukasz", "Œuvre" is "oeuvre". */
export function foldCase(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[æœøłđðþßħı]/g, (letter) => WHOLE_LETTERS[letter] ?? letter);
}

/** Returns folded words separated by one space: apostrophes are dropped, every other punctuation mark separates words. May be empty. */
export function foldWords(text: string): string {
  const folded = foldCase(text.replace(APOSTROPHES, ""));
  if (ASCII.test(folded)) return folded.replace(/[^a-z0-9]+/g, " ").trim();
  return folded.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** Returns folded names, plus joined initials, so that both "jrr tolkien" and "j r r tolkien" find "J.R.R. Tolkien". */
export function foldNames(names: readonly string[]): string {
  const words = foldWords(names.join(" "));
  const joined = words.match(/(?<![\p{L}\p{N}])\p{L}(?: \p{L}(?![\p{L}\p{N}]))+/gu) ?? [];
  return [words, ...joined.map((initials) => initials.replaceAll(" ", ""))].join(" ").trim();
}

/**
 * Matches the places where a word may be split: at an apostrophe or hyphen between letters, and before a capital letter within
 * the word.
 */
const JOINT = /(?<=[\p{L}\p{N}])['’‘ʼ`´‐‑-](?=[\p{L}\p{N}])|(?<=\p{Ll})(?=\p{Lu})/u;
const JOINTS = new RegExp(JOINT, "gu");
const INITIALS = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}/u;
const MAX_COMPOUND_LENGTH = 64;
const MAX_SPELLINGS = 24;

/**
 * Pairs of interchangeable spellings: numbers, as in "12 Rules" and "One Hundred Years", and abbreviations, as in "Dr. Seuss".
 */
const EITHER_WAY: readonly [string, string][] = [
  ..."two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
    .split(" ")
    .map((word, index): [string, string] => [String(index + 2), word]),
  ..."thirty forty fifty sixty seventy eighty ninety hundred"
    .split(" ")
    .map((word, index): [string, string] => [String((index + 3) * 10), word]),
  ["1000", "thousand"],
  ["dr", "doctor"],
  ["mr", "mister"],
  ["st", "saint"],
  ["mt", "mount"],
  ["vol", "volume"],
];
const OTHER_WAY = new Map(EITHER_WAY.flatMap(([short, long]) => [[short, long] as const, [long, short] as const]));

/**
 * Returns the other ways of writing the numbers and titles among folded words, such as "twelve" for "12" or "doctor" for "dr",
 * and the reverse.
 */
export function otherWritings(folded: string): string[] {
  return folded.split(" ").flatMap((word) => OTHER_WAY.get(word) ?? []);
}

/**
 * Returns other spellings that a shopper may type for the text, folded and without duplicates: "Co-operate" as "cooperate",
 * "O'Brien" as "o brien", "children's" as "children", "eAudio" as "e audio", "P.S." as "ps", "&" as "and". Leaves out words
 * that {@link foldWords} already returns.
 */
export function otherSpellings(text: string): string[] {
  if (!JOINT.test(text) && !INITIALS.test(text) && !text.includes(" & ")) return [];
  const found = new Set<string>();
  for (const word of text.split(/[\s/]+/)) {
    if (word === "&") found.add("and");
    if (word.length <= MAX_COMPOUND_LENGTH && INITIALS.test(word)) found.add(foldWords(word).replaceAll(" ", ""));
    if (word.length > MAX_COMPOUND_LENGTH || !JOINT.test(word) || !/\p{L}/u.test(word)) continue;
    const parts = foldWords(word.replace(JOINTS, " ")).split(" ");
    // Skip the s of "children's", which shoppers never type alone.
    for (const part of [...parts, parts.join("")]) if (part !== "s") found.add(part);
  }
  const plain = new Set(foldWords(text).split(" "));
  return [...found].filter((word) => word !== "" && !plain.has(word)).slice(0, MAX_SPELLINGS);
}
