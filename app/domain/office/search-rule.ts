/** The rules that editors make for searches, and the addresses of their pages. No I/O. */
import { SEARCHES } from "./search-list";

export const RULES = `${SEARCHES}/rules`;

export const RULE_KINDS = ["synonym", "page", "redirect", "pin", "promo"] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

export const RULE_WORDS: Record<RuleKind, { title: string; hint: string }> = {
  synonym: {
    title: "Words that mean the same",
    hint: "All of them find the same products, such as “jigsaw” and “puzzle”.",
  },
  page: { title: "Words that find a page", hint: "A link to the page is above the results." },
  redirect: { title: "Words that open a page", hint: "The page opens in place of the results." },
  pin: { title: "Products that come first", hint: "They are above all others in the results of these words." },
  promo: { title: "Featured link", hint: "A link with a title, above the results and among the suggestions." },
};

/** A rule as its list and its form show it; a field that its kind lacks is empty. */
export interface SearchRule {
  kind: RuleKind;
  /** Digest of the rule's content, which identifies the rule until someone changes it. */
  id: string;
  words: readonly string[];
  /** Path of the page that the words lead to. */
  href: string;
  /** Title of a featured link. */
  title: string;
  /** Codes of pinned products, the first one first. */
  products: readonly string[];
  /** Minimum and maximum age for which a category is intended, in years. */
  ages: readonly [number, number] | null;
}

export function rulePath(id: string): string {
  return `${RULES}/${id}`;
}

/** Returns the address of the form for a new rule, or of the choice of its kind. */
export function newRulePath({ kind, term = "" }: { kind?: RuleKind; term?: string }): string {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(term !== "" && { term }) });
  return query.size === 0 ? `${RULES}/new` : `${RULES}/new?${query}`;
}

export function readRuleKind(text: string | null | undefined): RuleKind | null {
  return RULE_KINDS.find((each) => each === text) ?? null;
}

export interface RuleFilter {
  kind: RuleKind | null;
  words: string;
}

const MAX_WORDS = 100;

/** Reads the list's filter from the address. */
export function toRuleFilter(query: URLSearchParams): RuleFilter {
  return { kind: readRuleKind(query.get("kind")), words: (query.get("words") ?? "").trim().slice(0, MAX_WORDS) };
}

export function ruleListPath({ kind, words }: RuleFilter, page: number): string {
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...(words !== "" && { words }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? RULES : `${RULES}?${query}`;
}

/** Returns the values of a rule's form. */
export function ruleFields({
  words,
  href,
  title,
  products,
  ages,
}: Omit<SearchRule, "kind" | "id">): Record<string, string> {
  return {
    ...{ words: words.join("\n"), href, title, products: products.join("\n") },
    ...{ fromAge: String(ages?.[0] ?? ""), toAge: String(ages?.[1] ?? "") },
  };
}
