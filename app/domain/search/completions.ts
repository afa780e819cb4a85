/** Completes the shopper's typed words with words from matching titles. No I/O. (spec 3, type suggest) */
import { foldWords } from "~/domain/catalogue/fold-words";
import { SMALL_WORDS } from "./query";

/** Maximum number of words to add. A completion never ends on a small word: "lord of the" becomes "lord of the rings". */
const MAX_FURTHER_WORDS = 4;

interface TitleWord {
  /** The word as written in the title, in lower case. */
  shown: string;
  folded: string;
}

/**
 * Returns completions, most likely first: the completed last word, with or without the words that follow it in more than one
 * title. `typed` is folded; `titles` are sorted by popularity. Completions from several titles precede those from a single
 * title, however well that title sells. The more titles, the more likely the completion.
 */
export function completions(typed: readonly string[], titles: readonly string[], most: number): string[] {
  const last = typed.at(-1);
  if (last === undefined) return [];
  const before = typed.slice(0, -1);
  const scores = new Map<string, { shown: string; score: number; titles: number }>();
  titles.forEach((title, rank) => {
    for (const [key, shown] of waysOn(titleWords(title), before, last)) {
      const known = scores.get(key) ?? { shown, score: 0, titles: 0 };
      scores.set(key, { shown: known.shown, score: known.score + 1 / (10 + rank), titles: known.titles + 1 });
    }
  });
  const here = typed.join(" ");
  return [...scores]
    .filter(([key, { titles }]) => key !== here && (titles > 1 || key.split(" ").length === typed.length))
    .sort(
      ([a, one], [b, other]) =>
        Number(other.titles > 1) - Number(one.titles > 1) || other.score - one.score || (a < b ? -1 : 1),
    )
    .slice(0, most)
    .map(([, { shown }]) => shown);
}

function titleWords(title: string): TitleWord[] {
  return title.split(/[^\p{L}\p{N}\p{M}'’‘ʼ`´]+/u).flatMap((word) => {
    const shown = word.replace(/^['’‘ʼ`´]+|(?<!['’‘ʼ`´])['’‘ʼ`´]+$/g, "").toLowerCase();
    const folded = foldWords(shown);
    return folded === "" || folded.includes(" ") ? [] : [{ shown, folded }];
  });
}

/** Returns the distinct completions from one title, keyed by their folded words. */
function waysOn(words: readonly TitleWord[], before: readonly string[], last: string): Map<string, string> {
  const ways = new Map<string, string>();
  words.forEach((word, at) => {
    if (!word.folded.startsWith(last)) return;
    const isSmall = SMALL_WORDS.has(word.folded);
    // A completion can't begin with a small word from the middle of a title: "of the rings".
    if (isSmall && before.length === 0 && at > 0) return;
    // Spell earlier words as in this title.
    const lead = before.map((typed) => words.find(({ folded }) => folded === typed) ?? { shown: typed, folded: typed });
    const add = (more: readonly TitleWord[]) => {
      const way = [...lead, word, ...more];
      ways.set(way.map(({ folded }) => folded).join(" "), way.map(({ shown }) => shown).join(" "));
    };
    if (!isSmall) add([]);
    const end = words.findIndex(({ folded }, later) => later > at && !SMALL_WORDS.has(folded));
    if (end > at && end - at <= MAX_FURTHER_WORDS) add(words.slice(at + 1, end + 1));
  });
  return ways;
}
