/** Planned prices, products' own prices during a plan, and former prices. */
import type { PlanScope, PlanWay } from "~/domain/prices/price-plan";

/** A planned price of some products. The columns are those of `PricePlan`. */
interface PricePlansTable {
  id: string;
  name: string;
  label: string;
  scope: PlanScope;
  target: string;
  way: PlanWay;
  /** Cents, or a whole percentage. */
  value: number;
  shows_former: number;
  /** UTC ISO. */
  starts_at: string;
  /** Time (UTC ISO) at which the plan ends or was stopped. */
  ends_at: string;
  stopped_at: string | null;
  /** Number of changes so far, which prevents anyone from overwriting a change that they have not seen. */
  version: number;
  created_at: string;
  /** Time (UTC ISO) at which all products of the plan were last priced. Null before the first time. */
  swept_at: string | null;
  /** Position of the last product that was priced, while the products are being priced. */
  swept_to: string | null;
}

/** The price of a product by its feed or by staff, while `products` has a planned price instead. */
interface OwnPricesTable {
  code: string;
  plan_id: string;
  price_cents: number | null;
  strike_price_cents: number | null;
  saving_statement: string | null;
}

/** A price at which a product was sold, and the time (UTC ISO) at which another price replaced it. */
interface FormerPricesTable {
  code: string;
  until_at: string;
  /** Null if the product was not for sale, or if the price isn't known. */
  price_cents: number | null;
}

export interface PriceTables {
  price_plans: PricePlansTable;
  own_prices: OwnPricesTable;
  former_prices: FormerPricesTable;
}
