/** Compares words without their endings and without words that carry no meaning. No I/O. */
import { SMALL_WORDS } from "./query";

/** Question words, and words that are common in shops, which don't distinguish one page or product from another. */
export const FILLERS: ReadonlySet<string> = new Set([
  ...SMALL_WORDS,
  ..."i im me my we us our you your do does did dont doesnt can cant could should would will wont need want looking what whats where wheres when how hows is isnt are am was be get find buy see show long much take takes any some someone please something anything online about info information page section near nearest closest nearby there this that here if not have has had hasnt havent didnt wasnt im ive till until get gets getting got still yet just been being were theres wheres them they".split(
    " ",
  ),
]);

/** Returns whether a word is typical of questions. Small words don't count. */
export function isOfQuestion(word: string): boolean {
  return FILLERS.has(word) && !SMALL_WORDS.has(word);
}

/**
 * Words for the kinds of products in a bookshop, and words of praise and price, as in "good christmas books". A product can
 * match without containing them.
 */
export const KIND_WORDS: ReadonlySet<string> = new Set(
  "book books novel novels volume title titles cheap cheapest affordable good best nice great recommended favourite".split(
    " ",
  ),
);

/** Titles before a person's name, which products often leave out: "st augustine". */
export const TITLES_OF_PEOPLE: ReadonlySet<string> = new Set(
  "st saint dr doctor mr mrs ms miss sir dame lady lord rev reverend pastor father fr sister bishop pope professor".split(
    " ",
  ),
);

/** Stems of the words for people who receive gifts. */
export const PEOPLE: ReadonlySet<string> = new Set(
  "mum mom mummy mother dad daddy father grandma grandmother nan nana nanna granny grandpa grandfather grandad pop parent husband wife partner boyfriend girlfriend fiance sister brother aunt aunty auntie uncle cousin friend mate neighbour teacher boss colleague man men woman women lady adult him her everyone christian".split(
    " ",
  ),
);

/** Words that shoppers may add to a category's or a store's name. */
const KINDS = new Set("book shop store bookshop bookstore range category list product item thing stuff".split(" "));

/** Returns a word without a plural or possessive ending: "bibles" equals "bible", "childrens" equals "children". */
export function stem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  if (word === "childrens") return "children";
  if (/[^aeiou]ies?$/.test(word) && word.length > 4) return word.replace(/ies?$/, "y");
  if (/(?:ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

const MIN_ROOT_LENGTH = 3;

/** Returns a word without a plural, possessive or verb ending: "shipping" and "ship", "arrived" and "arrive" are the same. */
export function root(word: string): string {
  const bare = stem(word);
  const cut = bare.replace(/(?:ing|ed)$/, "");
  if (cut.length < MIN_ROOT_LENGTH || !/[aeiouy]/.test(cut)) return bare;
  const single = cut.replace(/([bdgmnprt])\1$/, "$1");
  return single.length > MIN_ROOT_LENGTH + 1 ? single.replace(/e$/, "") : single;
}

/** Returns the same key for phrases that differ only in endings, spaces and fillers: "best sellers" is "bestseller". */
export function phraseKey(words: readonly string[]): string {
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).map(stem).join("");
}

/** Returns the same key as {@link phraseKey}, without words such as "books" and "store"; empty if no other words are left. */
export function bareKey(words: readonly string[]): string {
  return words
    .filter((word) => !FILLERS.has(word))
    .map(stem)
    .filter((word) => !KINDS.has(word))
    .join("");
}
