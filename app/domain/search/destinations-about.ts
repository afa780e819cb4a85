/** Finds the pages that are relevant to a query whose words aren't the name of a page: "postage to new zealand". No I/O. */
import { type DestinationIndex, findNamedWithin, type NamedDestination, WEIGHTS } from "./destinations";
import { FILLERS, KIND_WORDS, root } from "./plain-words";
import type { Thesaurus } from "./synonyms";

/** Minimum share of the query's weight that a page must reach. The page must also come close to the best page. */
const ENOUGH = 0.45;
/** Minimum share that a page must reach when hardly any product contains the words. */
const ENOUGH_ALONE = 0.3;
const NEARLY_BEST = 0.8;
/** Weight of a synonym, as a share of the weight of the word itself. */
const BY_SYNONYM = 0.75;
/** Weight of a word on no page, as a share of the weight of a word on one page. */
const UNKNOWN = 0.5;
/** Factor that increases a page's score if the page's name contains one of the words. */
const NAMED = 1.25;
const MOST = 2;

/**
 * Returns the pages about the words, best match first. The fewer pages contain a word, the more the word counts. `isAlone` is
 * true if hardly any product contains the words.
 */
export function findDestinationsAbout(
  typed: readonly string[],
  index: DestinationIndex,
  others: Thesaurus["others"],
  isAlone = false,
): NamedDestination[] {
  const { byRoot, all } = index;
  const telling = [...new Set(typed.filter((word) => !FILLERS.has(word) && !KIND_WORDS.has(word)))];
  const scores = new Map<NamedDestination, number>();
  const rarest = Math.log(1 + all.length);
  const named = new Set<NamedDestination>();
  let whole = 0;
  for (const word of telling) {
    const forms = new Map([
      ...(others.get(word) ?? []).map((other) => [root(other), BY_SYNONYM] as const),
      [root(word), 1],
    ]);
    const weights = new Map<NamedDestination, number>();
    for (const [form, share] of forms)
      for (const [destination, weight] of byRoot.get(form) ?? [])
        weights.set(destination, Math.max(weights.get(destination) ?? 0, share * weight));
    // Rank a page with the word as its title above a page with the word as another name.
    const most = Math.max(1, ...weights.values());
    const rarity = weights.size === 0 ? rarest * UNKNOWN : Math.log(1 + all.length / weights.size);
    whole += rarity;
    for (const [destination, weight] of weights) {
      scores.set(destination, (scores.get(destination) ?? 0) + (weight / most) * rarity);
      if (weight >= WEIGHTS.partOfTitle) named.add(destination);
    }
  }
  // Count a phrase of the page in the query as one more rare word, because all of its words may be fillers: "gets here".
  const said = findNamedWithin(typed, index);
  if (said.length > 0) whole += rarest;
  for (const destination of said) scores.set(destination, (scores.get(destination) ?? 0) + rarest);
  for (const destination of named) scores.set(destination, (scores.get(destination) ?? 0) * NAMED);
  const ranked = [...scores].sort(([, a], [, b]) => b - a);
  const best = ranked[0]?.[1] ?? 0;
  const enough = whole * (isAlone ? ENOUGH_ALONE : ENOUGH);
  return ranked
    .filter(([, score]) => score >= enough && score >= NEARLY_BEST * best)
    .slice(0, MOST)
    .map(([destination]) => destination);
}
