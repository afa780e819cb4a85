/** Offers, that is, discounts that apply with a code or automatically. Amounts are cents, AUD; times are UTC ISO. */

export const MAX_OFFER_CODE_LENGTH = 32;

export const OFFER_CODE_MESSAGES = {
  required: "Please enter an offer code.",
  tooLong: `An offer code can have at most ${MAX_OFFER_CODE_LENGTH} characters.`,
} as const;

/** The kinds of offer. `copies` discounts certain copies, such as the third of three, or a gift. */
export const OFFER_KINDS = ["percentage", "amount", "free shipping", "copies"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** The groups of customers that an offer can be for. */
export const OFFER_GROUPS = ["everyone", "members", "businesses"] as const;
type OfferGroup = (typeof OFFER_GROUPS)[number];

/** The items and customers that an offer is for. Each non-empty list restricts the items. */
export interface OfferRules {
  /** The codes of products. */
  products: readonly string[];
  /** The paths of categories, which include the categories below them. */
  categories: readonly string[];
  authors: readonly string[];
  formats: readonly string[];
  group: OfferGroup;
  isFirstOrder: boolean;
  /**
   * The number of copies to buy each time that an offer of kind `copies` applies; 0 for a gift, which applies once per order.
   */
  buy: number;
  /** Number of copies to which the percentage applies each time. */
  get: number;
  /** The products whose copies are discounted; empty if the cheapest of the bought items are discounted instead. */
  gets: readonly string[];
}

export const NO_RULES: OfferRules = {
  ...{ products: [], categories: [], authors: [], formats: [], group: "everyone", isFirstOrder: false },
  ...{ buy: 0, get: 0, gets: [] },
};

export interface Offer {
  id: string;
  /** The name that staff see. */
  name: string;
  /** The description that shoppers see; '' to show only the amount. */
  description: string;
  kind: OfferKind;
  /** The discount as a whole percentage or in cents; 0 for free shipping. */
  value: number;
  minimumSpendCents: number;
  /** The start (inclusive) and end (exclusive) of the offer; null for no limit. */
  startsAt: string | null;
  endsAt: string | null;
  isAutomatic: boolean;
  /** True if the offer can be combined with others, which is always possible for free shipping. */
  isCombinable: boolean;
  /** The maximum number of orders that can use the offer, in total and per customer; null for no limit. */
  maxUses: number | null;
  maxUsesEach: number | null;
  /** The number of orders that currently use the offer. */
  uses: number;
  stoppedAt: string | null;
  rules: OfferRules;
}

/** Returns an offer with a single code and no limits. The offer's id is derived from the code. */
export function codeOffer(
  given: Partial<Offer> & Pick<Offer, "kind" | "value"> & { code: string },
): Offer & { code: string } {
  return {
    ...{ id: given.code.toLowerCase(), name: given.code, description: "", minimumSpendCents: 0 },
    ...{ startsAt: null, endsAt: null, isAutomatic: false, isCombinable: false },
    ...{ maxUses: null, maxUsesEach: null, uses: 0, stoppedAt: null, rules: NO_RULES },
    ...given,
  };
}

/** An offer that is relevant to a basket: an automatic one, or the one whose code was entered. */
export interface FoundOffer extends Offer {
  /** The code in upper case; null for an automatic offer. */
  code: string | null;
  /** True if the code is single-use and an order has used it. */
  isCodeSpent: boolean;
}

/** The customer for whom offers are chosen. */
export interface OfferCustomer {
  group: "guest" | "member" | "business";
  hasOrdered: boolean;
  /** The number of this customer's orders that use an offer, by the offer's id. */
  uses: ReadonlyMap<string, number>;
}

/** A guest who hasn't ordered anything. */
export const NEW_CUSTOMER: OfferCustomer = { group: "guest", hasOrdered: false, uses: new Map() };

/** The part of a line's discount that comes from one offer, as stored with an order. */
export interface LineDiscount {
  offerId: string;
  /** The label of the discount's row, such as "Offer code WELCOME10". */
  label: string;
  cents: number;
}
