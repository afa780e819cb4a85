/** Checks a search rule against the shop's pages, its products and the other rules. */
import { FieldRefused } from "~/domain/accounts/refusals";
import { listSummaries } from "~/domain/catalogue/catalogue.server";
import { foldWords } from "~/domain/catalogue/fold-words";
import { MAX_PHRASES, MAX_PINNED, MAX_PROMO_PHRASES, menuSchemas } from "~/domain/content/menu-schemas.server";
import { MAX_WORDS } from "~/domain/search/query";
import { findAt, type HasRoute } from "./find-at.server";
import type { SearchRule } from "./search-rule";

const MAX_PHRASE = 100;

/**
 * Throws {@link FieldRefused} for the first invalid field of a rule. `id` is the rule that it replaces, whose words may stay as
 * they are; null for a new one.
 */
export async function refuseFaults(
  rule: SearchRule,
  id: string | null,
  rules: readonly SearchRule[],
  hasRoute: HasRoute,
): Promise<void> {
  const { kind, words, href, products } = rule;
  const most = kind === "promo" ? MAX_PROMO_PHRASES : MAX_PHRASES;
  if (words.length > most)
    throw new FieldRefused("words", `Enter at most ${most} searches. There are ${words.length}.`);
  if (products.length > MAX_PINNED)
    throw new FieldRefused("products", `Enter at most ${MAX_PINNED} products. There are ${products.length}.`);
  for (const each of words) {
    const folded = foldWords(each);
    if (folded === "") throw new FieldRefused("words", `“${each}” has no letters or digits to search for.`);
    if (each.length > MAX_PHRASE)
      throw new FieldRefused("words", `A line has ${each.length} characters. Enter at most ${MAX_PHRASE}.`);
    if (folded.split(" ").length > MAX_WORDS)
      throw new FieldRefused(
        "words",
        `“${each}” is too long: the shop reads the first ${MAX_WORDS} words of a search.`,
      );
  }
  const before = rules.find((other) => other.kind === kind && other.id === id);
  const others = rules.filter((other) => other !== before);
  if (others.some((other) => other.kind === kind && other.id === rule.id))
    throw new FieldRefused("words", "There is such a rule already.");
  const fault = words
    .filter((each) => !before?.words.includes(each) || before.href !== href)
    .flatMap((each) => conflict(each, rule, others));
  if (fault[0] !== undefined) throw new FieldRefused("words", fault[0]);
  if (href !== "") await refuseHref(rule, hasRoute);
  const unknown = await listMissing(products);
  if (unknown.length > 0) throw new FieldRefused("products", `There is no product ${unknown.slice(0, 5).join(", ")}.`);
}

/** Describes the existing rule that conflicts with this one for a search; empty if there is none. */
function conflict(words: string, { kind, href }: SearchRule, others: readonly SearchRule[]): string[] {
  const key = foldWords(words);
  const own = others.filter((other) => other.words.some((each) => foldWords(each) === key));
  const redirect = own.find((other) => other.kind === "redirect");
  const page = own.find((other) => other.kind === "page" && other.href !== href);
  const isLeading = kind === "page" || kind === "redirect" || kind === "pin";
  if (redirect && isLeading && !(kind === "page" && redirect.href === href))
    return [`“${words}” opens ${redirect.href} already. Change that rule first.`];
  if (page && (kind === "page" || kind === "redirect"))
    return [`“${words}” leads to ${page.href} already. Change that rule first.`];
  if (kind !== "pin" && kind !== "redirect") return [];
  return own.some((other) => other.kind === "pin")
    ? [`“${words}” has pinned products already. Change that rule first.`]
    : [];
}

/** Throws {@link FieldRefused} for an address that isn't a page of the shop, or that redirects elsewhere. */
async function refuseHref({ kind, href }: SearchRule, hasRoute: HasRoute): Promise<void> {
  const schema = (kind === "redirect" ? menuSchemas["search-redirects"] : menuSchemas.synonyms).element.shape.href;
  const read = schema.safeParse(href);
  if (!read.success) throw new FieldRefused("href", `It ${read.error.issues[0]?.message ?? "is not a path"}.`);
  const found = await findAt(href, hasRoute);
  if (found.is === "redirect") throw new FieldRefused("href", `${href} leads to ${found.to}, so enter that.`);
  if (found.is === "nothing") throw new FieldRefused("href", `The shop has no page ${href}.`);
}

/** Returns the codes of products that the shop lacks or has withdrawn. */
async function listMissing(codes: readonly string[]): Promise<string[]> {
  const known = new Set((await listSummaries(codes)).map(({ code }) => code));
  return codes.filter((code) => !known.has(code));
}
