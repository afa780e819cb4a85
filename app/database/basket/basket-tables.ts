/** Baskets and their entries. */
import type { Availability } from "~/domain/catalogue/product";

interface BasketsTable {
  id: string;
  /** The guest's id from the signed cookie, or the member's id when signed in. */
  owner_id: string;
  currency: string;
  offer_code: string | null;
  /** The `RemovedEntry` that can be put back, as JSON. */
  removed: string | null;
  created_at: string;
  updated_at: string;
  /** The time at which the member was last reminded of the basket by email; null if that never happened. */
  reminded_at: string | null;
}

export interface BasketEntriesTable {
  id: string;
  basket_id: string;
  code: string;
  /** Distinguishes entries of one product with different options; '' without options. */
  options_key: string;
  quantity: number;
  /** The price that the shopper saw when adding the product, or when acknowledging a change of price. */
  seen_price_cents: number;
  seen_availability: Availability;
  aff_code: string | null;
  referrer: string | null;
  /** 1 on the one entry of the basket that changed last (spec 3, lastUpdated). */
  last_updated: number;
  /** 1 if bought as a gift eBook. */
  gift: number;
  /** 1 if the shopper orders this pre-order separately, after the rest of the basket. */
  separate: number;
  added_at: string;
}

/** Details of one copy: a voucher, a gift eBook or a licence. (spec 3, Product options) */
interface BasketOptionSetsTable {
  id: string;
  entry_id: string;
  /** Position, counted from 0 without gaps: `productOptionIndex`. */
  position: number;
  /** JSON: an OptionSet of domain/basket/options. */
  options: string;
}

/** Codes that move a basket to another browser, one per owner. The code holds the token; the row holds only its SHA-256. */
interface CarryCodesTable {
  code_hash: string;
  owner_id: string;
  expires_at: string;
}

/** Key of an add-to-basket request, by which the shop recognises the request if the browser sends it again. */
interface BasketAddKeysTable {
  owner_id: string;
  key: string;
  created_at: string;
}

export interface BasketTables {
  carry_codes: CarryCodesTable;
  baskets: BasketsTable;
  basket_entries: BasketEntriesTable;
  basket_option_sets: BasketOptionSetsTable;
  basket_add_keys: BasketAddKeysTable;
}
