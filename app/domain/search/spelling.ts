/**
 * What a misspelt word was probably meant to be, among the words the catalogue has. No I/O: the same for both databases,
 * which only list words that begin alike. (design 1, search)
 */

/** A word of the catalogue, and how many products have it. */
export interface KnownWord {
  word: string;
  products: number;
}

/** Lower is likelier. */
export interface Guess {
  words: string[];
  cost: number;
}

const SHORTEST = 3;
const LONGEST = 24;

/** Numbers are typed off a page and are right or wrong; what is very short is like everything. */
export function mayBeMisspelt(word: string): boolean {
  const { length } = Array.from(word);
  return length >= SHORTEST && length <= LONGEST && !/\p{N}/u.test(word);
}

/** How far a word may be from what was typed: about one mistake, a small one in up to four letters; from six on two, from nine three. */
export function mostMistakes(length: number): number {
  if (length <= 4) return 0.9;
  if (length === 5) return 1.5;
  return length <= 8 ? 2.2 : 3;
}

/** The lengths, in letters, of the words that are looked at. */
export function lengthsAlike(length: number): { from: number; to: number } {
  const reach = length <= 5 ? 1 : length <= 8 ? 2 : 3;
  return { from: Math.max(length - reach, 2), to: length + reach };
}

/** Letters that are written for one another at the beginning of a word, for they sound alike. */
const INITIALS_ALIKE = ["ckqs", "fpv", "gj", "sczx", "aeiouy", "nkgmp", "wvr", "dt", "bp", "hwje"];

/** Other first letters that a word may have which was typed with this one: those that sound alike, and the second one, as two are swapped. */
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

/** A letter too many or too few: a doubled one is the commonest mistake of all, then one that is not heard. */
function extra(letter: string, before: string | undefined, after: string | undefined): number {
  if (letter === before || letter === after) return MISSING_DOUBLE;
  return letter === "h" || VOWELS.includes(letter) ? 0.85 : 1;
}

/**
 * How far apart two words are: letters replaced, missing, too many, or two swapped, each at what it weighs. Infinity beyond
 * `most`.
 */
export function distance(typed: readonly string[], word: readonly string[], most: number): number {
  const before: number[][] = [];
  let row = [0];
  for (let j = 0; j < word.length; j += 1) row.push((row[j] ?? 0) + extra(word[j] ?? "", word[j - 1], word[j + 1]));
  for (let i = 1; i <= typed.length; i += 1) {
    before.push(row);
    const [last, own] = [before.at(-1) ?? [], typed[i - 1] ?? ""];
    const tooMany = extra(own, typed[i - 2], typed[i]);
    row = [(last[0] ?? 0) + tooMany];
    let least = row[0] ?? 0;
    for (let j = 1; j <= word.length; j += 1) {
      const letter = word[j - 1] ?? "";
      let cost = (last[j - 1] ?? 0) + (own === letter ? 0 : replaced(own, letter));
      cost = Math.min(cost, (last[j] ?? 0) + tooMany, (row[j - 1] ?? 0) + extra(letter, word[j - 2], word[j]));
      if (i > 1 && j > 1 && own === word[j - 2] && typed[i - 2] === letter && own !== letter)
        cost = Math.min(cost, (before.at(-2)?.[j - 2] ?? 0) + SWAPPED);
      row.push(cost);
      if (cost < least) least = cost;
    }
    // Two rows back a swap may still begin.
    if (least > most + SWAPPED) return Number.POSITIVE_INFINITY;
  }
  const found = row[word.length] ?? Number.POSITIVE_INFINITY;
  return found <= most ? found : Number.POSITIVE_INFINITY;
}

const SPELT_AS_HEARD = 0.4;
const TWO_FOR_ONE = /ph|ck|wh|^kn|^wr|^ps/g;

/** As {@link distance}, of words that write one sound with two letters: "Steven" and "Stephen". */
function distanceOfSounds(typed: string, word: string, most: number): number {
  const sounds = [typed, word].map((text) => text.replace(TWO_FOR_ONE, (two) => ONE_FOR_TWO[two] ?? two));
  if (sounds[0] === typed && sounds[1] === word) return Number.POSITIVE_INFINITY;
  const [heard = [], own = []] = sounds.map((text) => Array.from(text));
  return distance(heard, own, most - SPELT_AS_HEARD) + SPELT_AS_HEARD;
}

const ONE_FOR_TWO: Record<string, string> = { ph: "f", ck: "k", wh: "w", kn: "n", wr: "r", ps: "s" };

const WRONG_INITIAL = 0.5;
/** Ten times the products are worth this much of a mistake. */
const FREQUENCY = 0.25;
const MOST_GUESSES = 5;

function rarity(products: number): number {
  return -FREQUENCY * Math.log10(Math.max(products, 1));
}

/** The likeliest of these words for what was typed, the likeliest first. Of words as likely, the first by letters. */
export function guessesFor(typed: string, known: Iterable<KnownWord>): Guess[] {
  const letters = Array.from(typed);
  const most = mostMistakes(letters.length);
  const guesses: Guess[] = [];
  for (const { word, products } of known) {
    if (word === typed) continue;
    const found = Math.min(distance(letters, Array.from(word), most), distanceOfSounds(typed, word, most));
    if (found === Number.POSITIVE_INFINITY) continue;
    guesses.push({ words: [word], cost: found + (word[0] === typed[0] ? 0 : WRONG_INITIAL) + rarity(products) });
  }
  return guesses.sort(likelierFirst).slice(0, MOST_GUESSES);
}

export function likelierFirst(a: Guess, b: Guess): number {
  return a.cost - b.cost || (a.words.join(" ") < b.words.join(" ") ? -1 : 1);
}

const SHORTEST_PART = 2;
const SPACE_FORGOTTEN = 0.9;

/** The ways a word may be two that were typed together: "harrypotter". */
export function partings(word: string): [string, string][] {
  const letters = Array.from(word);
  const ways: [string, string][] = [];
  for (let at = SHORTEST_PART; at <= letters.length - SHORTEST_PART; at += 1)
    ways.push([letters.slice(0, at).join(""), letters.slice(at).join("")]);
  return ways;
}

/** The likeliest of the partings, by how many products have the rarer part; none where a part is no word. */
export function guessParting(word: string, products: ReadonlyMap<string, number>): Guess[] {
  return partings(word)
    .flatMap(([left, right]): Guess[] => {
      const rarer = Math.min(products.get(left) ?? 0, products.get(right) ?? 0);
      return rarer === 0 ? [] : [{ words: [left, right], cost: SPACE_FORGOTTEN + rarity(rarer) }];
    })
    .sort(likelierFirst)
    .slice(0, 2);
}

/** Every choice of one guess a word, the likeliest first; at most `most`. */
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
