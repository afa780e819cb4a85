/**
 * Guesses the correct word for a misspelt one, from the catalogue's words. No I/O: works the same for both databases, which
 * only list words with similar beginnings. (design 1, search)
 */

/** A word of the catalogue, and the number of products that contain it. */
export interface KnownWord {
  word: string;
  products: number;
}

/** A guess with its cost; a lower cost is more likely. */
export interface Guess {
  words: string[];
  cost: number;
}

const SHORTEST = 4;
const SHORTEST_IN_CONTEXT = 3;
/** Maximum number of letters in a word to correct. */
export const LONGEST = 24;

/**
 * Returns whether a word may be misspelt. Words with digits are excluded, because they are usually copied. Very short words are
 * excluded unless other words give context, because they resemble too many others.
 */
export function mayBeMisspelt(word: string, isInContext = true): boolean {
  const { length } = Array.from(word);
  const shortest = isInContext ? SHORTEST_IN_CONTEXT : SHORTEST;
  return length >= shortest && length <= LONGEST && !/\p{N}/u.test(word);
}

/**
 * Returns the maximum distance between a typed word and a match: one small mistake for up to four letters, about one mistake
 * for five, two small ones from six letters, and two mistakes from nine.
 */
export function maxMistakes(length: number): number {
  if (length <= 4) return 0.9;
  if (length === 5) return 1.5;
  return length <= 8 ? 1.7 : 2.4;
}

/** Returns the shortest and the longest length, in letters, of words to compare with a word of this length. */
export function lengthsAlike(length: number): { from: number; to: number } {
  const reach = length <= 5 ? 1 : length <= 8 ? 2 : 3;
  return { from: Math.max(length - reach, 2), to: length + reach };
}

/** Groups of first letters that are easily confused because they sound alike. */
const INITIALS_ALIKE = ["ckqs", "fpv", "gj", "sczx", "aeiouy", "nkgmp", "wvr", "dt", "bp", "hwje"];

/**
 * Returns other possible first letters of the intended word: letters that sound alike, and the second letter, because the first
 * two may be swapped.
 */
export function initialsAlike([initial = "", second = ""]: readonly string[]): string[] {
  const alike = INITIALS_ALIKE.filter((group) => group.includes(initial)).join("");
  return [...new Set([...alike, second])].filter((other) => other !== initial && other !== "");
}

const MISSING_DOUBLE = 0.5;
const SWAPPED = 0.8;
const VOWELS = "aeiouy";
const SOUND_ALIKE = ["ckqsz", "fv", "gj", "mn", "dt", "bp", "vw", "iy"];

function replaced(a: string, b: string): number {
  if (VOWELS.includes(a) && VOWELS.includes(b)) return 0.7;
  return SOUND_ALIKE.some((group) => group.includes(a) && group.includes(b)) ? 0.7 : 1;
}

/**
 * Returns the cost of a missing or extra letter: lowest for a doubled letter, the most common mistake, then for a silent one.
 */
function extra(letter: string, before: string | undefined, after: string | undefined): number {
  if (letter === before || letter === after) return MISSING_DOUBLE;
  return letter === "h" || VOWELS.includes(letter) ? 0.85 : 1;
}

/** Returns the letters of a word as a bit set. */
function lettersIn(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

const CHEAPEST_OTHER_LETTER = 0.7;

/**
 * Returns whether two words, given as bit sets, have too many different letters to be within `most` of each other. This rules
 * out most words cheaply.
 */
function areUnlike(a: number, b: number, most: number): boolean {
  return Math.max(bitsIn(a & ~b), bitsIn(b & ~a)) * CHEAPEST_OTHER_LETTER > most;
}

/** Rows of the table of {@link distance}: the current row and the previous two. */
let rows: [Float64Array, Float64Array, Float64Array] = [
  new Float64Array(LONGEST + 8),
  new Float64Array(LONGEST + 8),
  new Float64Array(LONGEST + 8),
];

/**
 * Computes the weighted distance between two words of up to 30 letters, counting replaced, missing, extra and swapped letters.
 * Returns Infinity if the distance exceeds `most`.
 */
export function distance(typed: readonly string[], word: readonly string[], most: number): number {
  const found = isWithin(typed, word, most) ? (rows[0][word.length] ?? Infinity) : Infinity;
  return found <= most ? found : Infinity;
}

/** Maximum number of letters missing from the typed beginning of a word. */
const MAX_MISSING = 2;

/** Returns the distance between the typed letters and the nearest beginning of a word; Infinity if it exceeds `most`. */
function distanceOfBeginning(typed: readonly string[], word: readonly string[], most: number): number {
  const start = word.slice(0, typed.length + MAX_MISSING);
  if (!isWithin(typed, start, most)) return Infinity;
  const found = Math.min(...rows[0].slice(Math.max(typed.length - 1, 1), start.length + 1));
  return found <= most ? found : Infinity;
}

/** Fills the table of distances. Returns false as soon as no beginning of the word can be within `most`. */
function isWithin(typed: readonly string[], word: readonly string[], most: number): boolean {
  if (typed.length >= LONGEST + 7 || word.length >= LONGEST + 7) return false;
  const first = rows[0];
  first[0] = 0;
  for (let j = 0; j < word.length; j += 1)
    first[j + 1] = (first[j] ?? 0) + extra(word[j] ?? "", word[j - 1], word[j + 1]);
  for (let i = 1; i <= typed.length; i += 1) {
    const [before, beforeThat, row] = rows;
    rows = [row, before, beforeThat];
    const own = typed[i - 1] ?? "";
    const tooMany = extra(own, typed[i - 2], typed[i]);
    let least = (before[0] ?? 0) + tooMany;
    row[0] = least;
    for (let j = 1; j <= word.length; j += 1) {
      const letter = word[j - 1] ?? "";
      const missing = (row[j - 1] ?? 0) + extra(letter, word[j - 2], word[j]);
      let cost = Math.min((before[j] ?? 0) + tooMany, missing);
      cost = Math.min(cost, (before[j - 1] ?? 0) + (own === letter ? 0 : replaced(own, letter)));
      if (i > 1 && j > 1 && own !== letter && own === word[j - 2] && typed[i - 2] === letter)
        cost = Math.min(cost, (beforeThat[j - 2] ?? 0) + SWAPPED);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    // Allow for a swap, whose lower cost appears only in the row of its second letter.
    if (least > most + SWAPPED) return false;
  }
  return true;
}

const SPELT_AS_HEARD = 0.4;
const TWO_FOR_ONE = /ight|ph|ck|wh|^kn|^wr|^ps|^chr|ie$/g;

/**
 * Computes the {@link distance} after replacing two letters that spell one sound with a single letter, as in "Steven" and
 * "Stephen".
 */
function distanceOfSounds(typed: string, word: string, most: number): number {
  const sounds = [typed, word].map((text) => text.replace(TWO_FOR_ONE, (two) => ONE_FOR_TWO[two] ?? two));
  if (sounds[0] === typed && sounds[1] === word) return Number.POSITIVE_INFINITY;
  const [typedSounds = [], wordSounds = []] = sounds.map((text) => Array.from(text));
  return distance(typedSounds, wordSounds, most - SPELT_AS_HEARD) + SPELT_AS_HEARD;
}

const ONE_FOR_TWO: Record<string, string> = {
  ight: "ite",
  ph: "f",
  ck: "k",
  wh: "w",
  kn: "n",
  wr: "r",
  ps: "s",
  chr: "kr",
  ie: "y",
};

const WRONG_INITIAL = 0.5;
/** Amount by which a guess's cost falls if ten times as many products contain the word. */
const FREQUENCY = 0.25;
const MAX_GUESSES = 5;

function rarity(products: number): number {
  return -FREQUENCY * Math.log10(Math.max(products, 1));
}

/** Cost of one normal mistake plus one small one. */
const ONE_MISTAKE = 1.5;
/** Maximum cost for a word that few products contain. A rare word with a higher cost probably only looks similar. */
const MAX_FOR_RARE = 1.2;
const RARE = 2;
/** Length, in letters, from which few other words look similar. */
const LONG = 9;

/**
 * Returns the known words of which the typed one may be a misspelling, most likely first; ties are sorted alphabetically. Words
 * that differ by more than one mistake are included only when no word differs by less.
 */
export function guessesFor(typed: string, known: readonly KnownWord[], limit = Number.POSITIVE_INFINITY): Guess[] {
  const most = Math.min(maxMistakes(Array.from(typed).length), limit);
  const near = guessesWithin(typed, known, Math.min(most, ONE_MISTAKE));
  return near.length > 0 || most <= ONE_MISTAKE ? near : guessesWithin(typed, known, most);
}

function guessesWithin(typed: string, known: readonly KnownWord[], most: number): Guess[] {
  const letters = Array.from(typed);
  const typedLetters = lettersIn(typed);
  const isShort = letters.length < LONG;
  const guesses: Guess[] = [];
  for (const { word, products } of known) {
    // Allow a larger difference in letters, because a sound written with two letters may be spelt with two other letters.
    if (word === typed || areUnlike(typedLetters, lettersIn(word), most + CHEAPEST_OTHER_LETTER)) continue;
    const found = Math.min(distance(letters, Array.from(word), most), distanceOfSounds(typed, word, most));
    if (found === Number.POSITIVE_INFINITY || (isShort && products <= RARE && found > MAX_FOR_RARE)) continue;
    guesses.push({ words: [word], cost: found + (word[0] === typed[0] ? 0 : WRONG_INITIAL) + rarity(products) });
  }
  return guesses.sort(likelierFirst).slice(0, MAX_GUESSES);
}

/** The cost of the letters that haven't been typed yet. */
const UNFINISHED = 0.3;

/** Returns the known words sorted by how likely each is the word still being typed, most likely first. */
export function guessesForBeginning(typed: string, known: readonly KnownWord[]): Guess[] {
  const letters = Array.from(typed);
  const most = Math.min(maxMistakes(letters.length), ONE_MISTAKE);
  const typedLetters = lettersIn(typed);
  const guesses: Guess[] = [];
  for (const { word, products } of known) {
    // Count only the typed letters that aren't in the word, because an unfinished word naturally lacks some of its letters.
    if (bitsIn(typedLetters & ~lettersIn(word)) * CHEAPEST_OTHER_LETTER > most) continue;
    const found = distanceOfBeginning(letters, Array.from(word), most);
    if (found < Infinity) guesses.push({ words: [word], cost: found + UNFINISHED + rarity(products) });
  }
  return guesses.sort(likelierFirst).slice(0, MAX_GUESSES);
}

export function likelierFirst(a: Guess, b: Guess): number {
  return a.cost - b.cost || (a.words.join(" ") < b.words.join(" ") ? -1 : 1);
}

const MIN_PART_LENGTH = 2;
const SPACE_FORGOTTEN = 0.9;

/** Returns the ways to split a word that may be two words typed together: "harrypotter". */
export function partings(word: string): [string, string][] {
  const letters = Array.from(word);
  const ways: [string, string][] = [];
  for (let at = MIN_PART_LENGTH; at <= letters.length - MIN_PART_LENGTH; at += 1)
    ways.push([letters.slice(0, at).join(""), letters.slice(at).join("")]);
  return ways;
}

/**
 * Returns the two most likely splits, according to how many products contain the rarer part. Splits with an unknown part are
 * left out.
 */
export function guessParting(word: string, products: ReadonlyMap<string, number>): Guess[] {
  return partings(word)
    .flatMap(([left, right]): Guess[] => {
      const rarer = Math.min(products.get(left) ?? 0, products.get(right) ?? 0);
      return rarer === 0 ? [] : [{ words: [left, right], cost: SPACE_FORGOTTEN + rarity(rarer) }];
    })
    .sort(likelierFirst)
    .slice(0, 2);
}

/** Combines one guess per word in every possible way, most likely first; at most `most`. */
export function combine(guesses: readonly (readonly Guess[])[], most: number): Guess[] {
  let combined: Guess[] = [{ words: [], cost: 0 }];
  for (const choices of guesses) {
    const more = combined.flatMap(({ words, cost }) =>
      choices.map((choice) => ({ words: [...words, ...choice.words], cost: cost + choice.cost })),
    );
    combined = more.sort(likelierFirst).slice(0, most);
  }
  return combined;
}
