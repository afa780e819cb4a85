/**
 * Decides which offers apply to a basket, and calculates their discounts on its lines. A pure function of basket, offers,
 * customer and time, used by the basket, the checkout, kiosks, staff drafts and the API. Amounts are cents, AUD.
 */
import type { ProductType } from "~/domain/catalogue/product";
import { toPercent } from "~/domain/money/money";
import { shareOut } from "~/domain/money/share";
import type { FoundOffer, OfferCustomer, OfferRules } from "./offer";
import { offerProblem } from "./offer-problem";

/** A basket's line with the data that offers depend on. */
export interface OfferItem {
  code: string;
  productType: ProductType;
  quantity: number;
  lineCents: number;
  authors: readonly string[];
  format: string;
}

interface Amount {
  quantity: number;
  lineCents: number;
}

/** An offer that applies, and the lines it applies to. */
export interface AppliedOffer {
  offer: FoundOffer;
  label: string;
  /** True for each line that counts towards the offer. */
  isFor: readonly boolean[];
  /** True for each line that the offer adds, such as a gift. */
  isGot: readonly boolean[];
}

export interface ChosenOffers {
  applied: readonly AppliedOffer[];
  /** The offer code on the basket, whether or not it applies. */
  typed: { code: string; description: string } | null;
  /** The reason why the code gives no discount now. */
  problem: string | null;
  /** Products that an offer would discount or give free if they were in the basket. */
  missingGifts: readonly string[];
}

export const NO_OFFERS: ChosenOffers = { applied: [], typed: null, problem: null, missingGifts: [] };

interface Situation {
  /** The items that can be bought. */
  items: readonly OfferItem[];
  customer: OfferCustomer;
  now: Date;
  /** The paths of each product's categories and of their ancestors, by the product's code. */
  categoriesOf?: ReadonlyMap<string, readonly string[]>;
}

/** Order in which combined offers are deducted. Each applies to the amount left by the previous one. */
const KIND_ORDER = ["copies", "percentage", "amount", "free shipping"];

/**
 * Chooses the offers that save most: either all offers that can be combined, or a single one that can't. Free shipping combines
 * with everything, because it takes nothing off items. If the savings are equal, the typed code takes precedence.
 */
export function chooseOffers(
  offers: readonly FoundOffer[],
  typedCode: string | null,
  situation: Situation,
): ChosenOffers {
  const { items, customer, now } = situation;
  const found = offers.map((offer) => ({ offer, ...toLines(offer, situation), label: toLabel(offer) }));
  const findProblem = ({ offer, isFor }: (typeof found)[number]) =>
    offerProblem(offer.code ?? "", offer, toPart(items, isFor), customer, now);
  const applying = found.filter((each) => findProblem(each) === null);
  const together = (each: AppliedOffer) => each.offer.isCombinable || each.offer.kind === "free shipping";
  const free = applying.filter(({ offer }) => offer.kind === "free shipping");
  const choices = [
    applying.filter(together),
    ...applying.filter((each) => !together(each)).map((one) => [one, ...free]),
  ];
  const rated = choices.map((choice) => {
    const applied = choice.toSorted(inOrder);
    const cents = sum(discountsBy(applied, items).map(sum));
    return { applied, cents, typed: choice.filter(({ offer }) => offer.code !== null).length };
  });
  const [best] = rated.toSorted(
    (one, other) => other.cents - one.cents || other.typed - one.typed || other.applied.length - one.applied.length,
  );
  const applied = best?.applied ?? [];
  const typed = typedCode === null ? null : (found.find(({ offer }) => offer.code === typedCode) ?? null);
  return {
    applied,
    typed: typedCode === null ? null : { code: typedCode, description: typed?.offer.description ?? "" },
    problem: typedCode === null ? null : typedProblem(typedCode, typed, applied, typed && findProblem(typed)),
    missingGifts: applied.flatMap(({ offer, isGot }) =>
      offer.kind === "copies" && !isGot.includes(true) ? offer.rules.gets.slice(0, 1) : [],
    ),
  };
}

function typedProblem(
  code: string,
  typed: AppliedOffer | null,
  applied: readonly AppliedOffer[],
  own: string | null,
): string | null {
  if (!typed) return `The offer code ${code} is not valid. Check the code and try again.`;
  if (own !== null || applied.some(({ offer }) => offer === typed.offer)) return own;
  return `You save more with another offer, which the offer code ${code} doesn't count with.`;
}

/** Returns each offer's discount on each line, in cents. No line becomes negative. */
export function discountsBy(applied: readonly AppliedOffer[], amounts: readonly Amount[]): number[][] {
  const left = amounts.map(({ lineCents }) => lineCents);
  return applied.map((each) => {
    const taken = takenBy(
      each,
      amounts.map(({ quantity }, at) => ({ quantity, lineCents: left[at] ?? 0 })),
    );
    for (const [at, cents] of taken.entries()) left[at] = (left[at] ?? 0) - cents;
    return taken;
  });
}

function takenBy({ offer, isFor, isGot }: AppliedOffer, amounts: readonly Amount[]): number[] {
  const counted = amounts.map(({ lineCents }, at) => (isFor[at] ? lineCents : 0));
  const all = sum(counted);
  switch (offer.kind) {
    case "percentage":
      return shareOut(Math.min(toPercent(all, offer.value), all), counted);
    case "amount":
      return shareOut(Math.min(offer.value, all), counted);
    case "free shipping":
      return amounts.map(() => 0);
    case "copies":
      return offCopies(offer, isFor, isGot, amounts);
  }
}

/**
 * Takes the percentage off the cheapest copies of the products in `gets`, or, if there are none, off the cheapest of the bought
 * copies.
 */
function offCopies(
  { value, rules: { buy, get, gets } }: FoundOffer,
  isFor: readonly boolean[],
  isGot: readonly boolean[],
  amounts: readonly Amount[],
): number[] {
  const ownCopies = gets.length === 0;
  const bought = sum(amounts.map(({ quantity }, at) => (isFor[at] ? quantity : 0)));
  const times = buy === 0 ? 1 : Math.floor(bought / (buy + (ownCopies ? get : 0)));
  const copies = amounts
    .flatMap(({ quantity, lineCents }, at) =>
      (ownCopies ? isFor : isGot)[at]
        ? Array.from({ length: Math.min(quantity, times * get) }, () => ({
            at,
            cents: Math.floor(lineCents / quantity),
          }))
        : [],
    )
    .sort((one, other) => one.cents - other.cents || one.at - other.at);
  const taken = amounts.map(() => 0);
  for (const { at, cents } of copies.slice(0, times * get))
    taken[at] = (taken[at] ?? 0) + Math.min(toPercent(cents, value), cents);
  return taken;
}

/**
 * Finds the lines that count towards an offer, and those that the offer adds. Excludes gift eVouchers, because they sell at
 * face value.
 */
function toLines({ rules }: FoundOffer, { items, categoriesOf }: Situation): Pick<AppliedOffer, "isFor" | "isGot"> {
  const isGot = items.map(({ code, productType }) => productType !== "eVoucher" && rules.gets.includes(code));
  const isFor = items.map(
    (item, at) =>
      item.productType !== "eVoucher" && !isGot[at] && countsFor(rules, item, categoriesOf?.get(item.code) ?? []),
  );
  return { isFor, isGot };
}

function countsFor({ products, categories, authors, formats }: OfferRules, item: OfferItem, paths: readonly string[]) {
  const has = (list: readonly string[], values: readonly string[]) =>
    list.length === 0 || values.some((value) => list.includes(value));
  return (
    has(products, [item.code]) && has(categories, paths) && has(authors, item.authors) && has(formats, [item.format])
  );
}

function toPart(items: readonly OfferItem[], isFor: readonly boolean[]) {
  const counted = items.filter((_, at) => isFor[at]);
  return {
    cents: sum(counted.map(({ lineCents }) => lineCents)),
    copies: sum(counted.map(({ quantity }) => quantity)),
  };
}

function inOrder({ offer: one }: AppliedOffer, { offer: other }: AppliedOffer): number {
  return KIND_ORDER.indexOf(one.kind) - KIND_ORDER.indexOf(other.kind) || (one.id < other.id ? -1 : 1);
}

function toLabel({ code, description, name }: FoundOffer): string {
  return code === null ? description || name : `Offer code ${code}`;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
