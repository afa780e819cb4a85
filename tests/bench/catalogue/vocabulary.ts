/**
 * Sixty thousand words, the most common first: the small words of English, the typical words of a bookshop's titles, and then
 * words composed of syllables. None are copied from a real catalogue.
 */
import { type Dice, diceFor, itemAt } from "./dice";

export const VOCABULARY_SIZE = 60_000;

/** Words in order of their frequency in titles and blurbs. */
const COMMON =
  `the of and a in to for with on from is your my at by how it his her that you we as be our this an life love new god all not
  one day book world story time king are was or when who what little out into they have house man heart after night home no way
  war last great old light city good river sea best history guide women men children first lost secret garden girl boy dark white
  black red winter summer land road mother father daughter son brother sister letters island death bread fire water stone tree
  bird music art church faith hope prayer grace gospel bible study introduction theology paul jesus christ spirit journey bridge
  window table kitchen school science history australian country southern morning evening hundred thousand years days stories
  poems lives living learning finding making beyond between under before without against through over away back down again`
    .split(/\s+/)
    .filter((word, at, words) => word !== "" && words.indexOf(word) === at);

const ONSETS =
  "b br bl c cr cl ch d dr f fl fr g gl gr h j k l m n p pl pr qu r s sc sh sl sm sn sp st str sw t th tr v w wh y".split(
    " ",
  );
const MIDDLES = "b br c ct d dr f g gr l ll ld lt m mb mp n nd ng nt p pr r rd rg rn rt s ss st t tr v".split(" ");
const VOWELS = "a a a a e e e e e i i i i o o o o u u y ai ea ee oo ou".split(" ");
const ENDS = ["", "", "", "n", "r", "s", "t", "l", "d", "m", "st", "nt", "nd", "rn", "ck", "sh", "th", "ng"];
const TAILS = [
  "er",
  "ing",
  "ed",
  "ly",
  "ness",
  "ment",
  "able",
  "ful",
  "less",
  "ism",
  "ist",
  "ic",
  "al",
  "ous",
  "ity",
  "ion",
];

/** Returns the word list, identical on every call. */
export function makeVocabulary(size: number = VOCABULARY_SIZE): string[] {
  const words = COMMON.slice(0, size);
  const known = new Set(words);
  const dice = diceFor("vocabulary");
  while (words.length < size) {
    const word = makeWord(dice, words.length);
    if (known.has(word)) continue;
    known.add(word);
    words.push(word);
  }
  return words;
}

/** Composes a word from syllables. The rarer the word, the longer it is. */
function makeWord(dice: Dice, rank: number): string {
  const syllables =
    1 + (dice.chance(rank < 1500 ? 0.3 : 0.8) ? 1 : 0) + (dice.chance(rank < 8000 ? 0.05 : 0.3) ? 1 : 0);
  let word = dice.chance(0.14) ? "" : dice.pick(ONSETS);
  for (let syllable = 0; syllable < syllables; syllable += 1)
    word += (syllable === 0 ? "" : dice.pick(MIDDLES)) + dice.pick(VOWELS);
  return word + (syllables > 1 && dice.chance(0.4) ? dice.pick(TAILS) : dice.pick(ENDS));
}

/** Given names in several languages, with their accents, as in real catalogues. */
const GIVEN =
  `Ada Agnes Alan Alice Amos Andrea Anna Anton Arthur Asha Ben Bertil Björn Bruno Cara Carlos Cecily Chloé Clara Daisy Dara David
  Deborah Ed Edith Eleni Elias Emeka Emma Esther Eva Felix Fiona Florian Frances Freya George Grace Greta Hana Harriet Hugo Ian Ida
  Ines Ingrid Iris Jack James Jana Jens Jo Joan John Jonas José Judith Julia Kai Karin Kate Katya Keith Kofi Lars Laura Lena Leo Lia
  Lotte Lucy Luis Mae Malcolm Mara Margaret Maria Mark Marta Mary Matteo Max Mei Mia Michael Mina Miriam Nadia Nell Nina Noah Nora
  Olive Omar Oscar Owen Pascal Paul Petra Philippa Priya Rachel Ravi Renée Robin Rosa Ruth Sam Samuel Sara Selma Simon Siobhán Sofia
  Stella Susan Talia Tariq Tess Thomas Tim Tobias Tomas Ursula Vera Victor Viktor Wanda Wendy Will Yara Yusuf Zadie Zoë`.split(
    /\s+/,
  );

/** Returns the author with this number, identical on every call. Some have initials, or two names. */
export function authorName(vocabulary: readonly string[], number: number): string {
  const dice = diceFor(`author ${number}`);
  const surname = capital(itemAt(vocabulary, COMMON.length + dice.between(0, 30_000)));
  const given = dice.chance(0.2)
    ? `${initial(dice)}.${dice.chance(0.5) ? ` ${initial(dice)}.` : ""}`
    : dice.pick(GIVEN);
  const middle = dice.chance(0.12) ? ` ${dice.pick(GIVEN)}` : "";
  if (dice.chance(0.03)) return `${given}${middle} O'${surname}`;
  return dice.chance(0.03) ? `${given} ${surname}-${capital(dice.pick(GIVEN))}` : `${given}${middle} ${surname}`;
}

function initial(dice: Dice): string {
  return dice.pick(Array.from("ABCDEFGHJKLMNPRSTW"));
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
