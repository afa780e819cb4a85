/** Applies editors' rules for single searches: the products that come first, and the page that opens in their place. */
import { selectContentMenus } from "~/database/content/content-records.server";
import { foldWords } from "~/domain/catalogue/fold-words";
import { keptByVersion } from "~/domain/content/kept-by-version.server";
import { readMenu } from "~/domain/content/read-menu.server";
import { log } from "~/log.server";
import { productSearch, together } from "./find-all.server";
import type { Meant } from "./meant.server";
import { readSearchText } from "./query";
import { rankCandidates } from "./rank";

/** Products that come first in the results of these words, as editors write them in menus/pins.json. */
interface Pin {
  words: readonly string[];
  /** Codes, the first one first. */
  products: readonly string[];
}

/** A page that opens in place of the results of these words, as editors write them in menus/search-redirects.json. */
interface SearchRedirect {
  words: readonly string[];
  /** Path of the shop. */
  href: string;
}

const readRules = keptByVersion(async () => {
  const rows = await selectContentMenus();
  return {
    pins: byWords(readMenu<Pin[]>(rows, "pins") ?? []),
    redirects: byWords(readMenu<SearchRedirect[]>(rows, "search-redirects") ?? []),
  };
});

function byWords<Rule extends { words: readonly string[] }>(rules: readonly Rule[]): ReadonlyMap<string, Rule> {
  return new Map(rules.toReversed().flatMap((rule) => rule.words.map((words) => [foldWords(words), rule] as const)));
}

/** Returns the rules of the words. They are optional, so a failure to read them doesn't fail the search. */
async function rulesOf(
  words: readonly string[],
): Promise<{ pin?: Pin | undefined; redirect?: SearchRedirect | undefined }> {
  try {
    const [{ pins, redirects }, key] = [await readRules(), words.join(" ")];
    return { pin: pins.get(key), redirect: redirects.get(key) };
  } catch (err) {
    log.warn({ err }, "no rules for a search");
    return {};
  }
}

/** Returns the path that opens in place of the results of a text; null for most texts, and for quoted ones. */
export async function findSearchRedirect(text: string): Promise<string | null> {
  const read = readSearchText(text);
  if (read.kind === "empty" || read.isVerbatim) return null;
  return (await rulesOf(read.words)).redirect?.href ?? null;
}

/** Returns the codes of the products that editors pinned to the words, the first one first. */
export async function listPinned(words: readonly string[]): Promise<readonly string[]> {
  return (await rulesOf(words)).pin?.products ?? [];
}

/**
 * Puts the products that editors pinned to the words first. Where no product has all of the words as typed, the pinned ones are
 * the only results.
 */
export async function withPinned(words: readonly string[], meant: Meant): Promise<Meant> {
  const pinned = await listPinned(words);
  const first = { candidates: pinned.length === 0 ? [] : await productSearch().withCodes(pinned), isBounded: false };
  if (first.candidates.length === 0) return meant;
  const { matches } = meant;
  const isGuess = matches.fallback || Boolean(matches.correction?.isShown);
  const found = isGuess ? first : together(first, matches.found);
  const ranked = { ...matches.ranked, pinned };
  const isPinned = new Set(pinned);
  return {
    ...meant,
    matches: {
      ...{ ...matches, ranked, found, fallback: false, leftOut: [] },
      correction: isGuess ? null : matches.correction,
    },
    ranked: rankCandidates(ranked, found.candidates),
    sift: (all) => [
      ...all.filter(({ code }) => isPinned.has(code)),
      ...meant.sift(all.filter(({ code }) => !isPinned.has(code))),
    ],
  };
}
