/** Offers: discounts that apply by a code or automatically. Amounts are cents, AUD; times are UTC ISO. */

export const MAX_OFFER_CODE_LENGTH = 32;

export const OFFER_CODE_MESSAGES = {
  required: "Please enter an offer code.",
  tooLong: `An offer code can have at most ${MAX_OFFER_CODE_LENGTH} characters.`,
} as const;

/** `copies` takes something off copies, such as the third of three, or a gift. */
export const OFFER_KINDS = ["percentage", "amount", "free shipping", "copies"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** The customers that an offer can be for. */
export const OFFER_GROUPS = ["everyone", "members", "businesses"] as const;
type OfferGroup = (typeof OFFER_GROUPS)[number];

/** The items and customers that an offer is for. Each list that isn't empty narrows the items. */
export interface OfferRules {
  /** The codes of products. */
  products: readonly string[];
  /** The paths of categories, which include those below. */
  categories: readonly string[];
  authors: readonly string[];
  formats: readonly string[];
  group: OfferGroup;
  isFirstOrder: boolean;
  /** The copies to buy for each time that an offer of the kind `copies` applies; 0 for a gift, once an order. */
  buy: number;
  /** The copies that it then takes its percentage off. */
  get: number;
  /** The products that these copies are of; none for the cheapest of the items themselves. */
  gets: readonly string[];
}

export const NO_RULES: OfferRules = {
  ...{ products: [], categories: [], authors: [], formats: [], group: "everyone", isFirstOrder: false },
  ...{ buy: 0, get: 0, gets: [] },
};

export interface Offer {
  id: string;
  /** The name that staff know it by. */
  name: string;
  /** The words that shoppers read; '' for the amount alone. */
  description: string;
  kind: OfferKind;
  /** Whole percent, or cents; 0 for free shipping. */
  value: number;
  minimumSpendCents: number;
  /** Null if there is no limit on that side. The start is inclusive, the end exclusive. */
  startsAt: string | null;
  endsAt: string | null;
  /** True if it needs no code. */
  isAutomatic: boolean;
  /** True if it counts together with others; free shipping always does. */
  isCombinable: boolean;
  /** Orders that may use it, and orders of one customer; null without a limit. */
  maxUses: number | null;
  maxUsesEach: number | null;
  /** Orders that use it now. */
  uses: number;
  stoppedAt: string | null;
  rules: OfferRules;
}

/** Returns an offer with one code and without limits, whose id follows from its code. */
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

/** An offer as a basket finds it: an automatic one, or the one whose code is set. */
export interface FoundOffer extends Offer {
  /** The code in upper case; null for an automatic offer. */
  code: string | null;
  /** True if the code works once and an order has used it. */
  isCodeSpent: boolean;
}

/** The customer that offers are worked out for. */
export interface OfferCustomer {
  group: "guest" | "member" | "business";
  hasOrdered: boolean;
  /** The orders of this customer that use an offer, by its id. */
  uses: ReadonlyMap<string, number>;
}

/** A guest who hasn't ordered anything. */
export const NEW_CUSTOMER: OfferCustomer = { group: "guest", hasOrdered: false, uses: new Map() };

/** The part of a line's discount that comes from one offer, as an order keeps it. */
export interface LineDiscount {
  offerId: string;
  /** The words of the discount's row, such as "Offer code WELCOME10". */
  label: string;
  cents: number;
}
