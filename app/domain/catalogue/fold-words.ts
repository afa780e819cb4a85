/** Words as they are compared: what stands in product_words, and what a shopper's query becomes. (design 1, search) */

/** Straight, typographic and modifier apostrophes: "don't", "don’t" and "dont" are one word. */
const APOSTROPHES = /['’‘ʼ`´]/g;

/** Without letters that could fold to something else. */
const ASCII = /^[\t-~]*$/;

/** Lower case without diacritics. */
export function foldCase(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}

/** Folded words with one space between them: apostrophes go, every other sign parts words. May be empty. */
export function foldWords(text: string): string {
  const folded = foldCase(text.replace(APOSTROPHES, ""));
  if (ASCII.test(folded)) return folded.replace(/[^a-z0-9]+/g, " ").trim();
  return folded.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** Folded names, with initials joined as well: "J.R.R. Tolkien" is found by "jrr tolkien" and "j r r tolkien". */
export function foldNames(names: readonly string[]): string {
  const words = foldWords(names.join(" "));
  const joined = words.match(/(?<![\p{L}\p{N}])\p{L}(?: \p{L}(?![\p{L}\p{N}]))+/gu) ?? [];
  return [words, ...joined.map((initials) => initials.replaceAll(" ", ""))].join(" ").trim();
}

/** Where a word may be taken apart: at an apostrophe or a hyphen between letters, and before a capital in it. */
const JOINT = /(?<=[\p{L}\p{N}])['’‘ʼ`´‐‑-](?=[\p{L}\p{N}])|(?<=\p{Ll})(?=\p{Lu})/u;
const JOINTS = new RegExp(JOINT, "gu");
const INITIALS = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}/u;
const LONGEST_COMPOUND = 64;
const MOST_SPELLINGS = 24;

/** Written either way: "12 Rules", "One Hundred Years"; and what is often shortened, as in "Dr. Seuss". */
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

/** The numbers and titles among folded words the other way: in digits or as a word, shortened or in full. */
export function otherWritings(folded: string): string[] {
  return folded.split(" ").flatMap((word) => OTHER_WAY.get(word) ?? []);
}

/**
 * How else somebody may type what stands in a text, folded, each once: "Co-operate" as "cooperate", "O'Brien" as "o brien",
 * "children's" as "children", "eAudio" as "e audio", "P.S." as "ps", "&" as "and". What {@link foldWords} gives is not among them.
 */
export function otherSpellings(text: string): string[] {
  if (!JOINT.test(text) && !INITIALS.test(text) && !text.includes(" & ")) return [];
  const found = new Set<string>();
  for (const word of text.split(/[\s/]+/)) {
    if (word === "&") found.add("and");
    if (word.length <= LONGEST_COMPOUND && INITIALS.test(word)) found.add(foldWords(word).replaceAll(" ", ""));
    if (word.length > LONGEST_COMPOUND || !JOINT.test(word) || !/\p{L}/u.test(word)) continue;
    const parts = foldWords(word.replace(JOINTS, " ")).split(" ");
    // The s of "children's" is nothing anybody types by itself.
    for (const part of [...parts, parts.join("")]) if (part !== "s") found.add(part);
  }
  const plain = new Set(foldWords(text).split(" "));
  return [...found].filter((word) => word !== "" && !plain.has(word)).slice(0, MOST_SPELLINGS);
}
