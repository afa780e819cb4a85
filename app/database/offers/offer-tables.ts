/** Offers, their codes, and the orders that use them. */
import type { OfferKind } from "~/domain/offers/offer";

export interface OffersTable {
  id: string;
  name: string;
  description: string;
  kind: OfferKind;
  /** Percent as a whole number, or cents; 0 for free shipping. */
  value: number;
  minimum_spend_cents: number;
  /** UTC ISO; null means no limit on that side. */
  starts_at: string | null;
  ends_at: string | null;
  is_automatic: number;
  is_combinable: number;
  max_uses: number | null;
  max_uses_each: number | null;
  /** Number of orders that use the offer, not counting cancelled ones. */
  uses: number;
  stopped_at: string | null;
  /** JSON of the `OfferRules` that apply to the offer. */
  rules: string;
  /** Number of changes so far, which prevents anyone from overwriting a change that they have not seen. */
  version: number;
  created_at: string;
}

interface CodesOfOffersTable {
  /** Code in upper case. Shoppers can type it in any case. */
  code: string;
  offer_id: string;
  /** Name of the batch of single-use codes; '' for a code that any number of orders can use. */
  batch: string;
  /** The order that used a code of a batch. */
  order_id: string | null;
}

interface OfferUsesTable {
  id: string;
  offer_id: string;
  order_id: string;
  /** The code that was used; null if the offer applied automatically. */
  code: string | null;
  /** The discount that this offer gives on the order. */
  cents: number;
  used_at: string;
}

export interface OfferTables {
  offers: OffersTable;
  codes_of_offers: CodesOfOffersTable;
  offer_uses: OfferUsesTable;
}
