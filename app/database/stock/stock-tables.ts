/** The history of the copies on hand, stocktakes, and transfers. */
import type { Generated } from "kysely";
import type { MovementKind } from "~/domain/stock/movement";
import type { TransferState } from "~/domain/stock/transfer";

interface StockMovementsTable {
  /** Id, which increases with time. */
  id: Generated<number>;
  code: string;
  /** The store's slug; '' for the warehouse. */
  place: string;
  kind: MovementKind;
  change: number;
  /** Number of copies on hand afterwards; null where nobody counted them. */
  became: number | null;
  reference: string;
  note: string;
  staff_id: string | null;
  done_by: string;
  moved_at: string;
}

interface StocktakesTable {
  id: Generated<number>;
  place: string;
  /** Category being counted; null for everything at the place. */
  category_id: number | null;
  state: "open" | "ended";
  /** Rises with each scan and each booking. */
  version: Generated<number>;
  started_at: string;
  started_by: string;
  ended_at: string | null;
}

interface StocktakeCountsTable {
  stocktake_id: number;
  code: string;
  counted: number;
  /** Number of copies on hand when the first copy was scanned. */
  seen: number;
  /** 1 once the difference is booked. */
  booked: Generated<number>;
}

interface StocktakeScansTable {
  id: Generated<number>;
  stocktake_id: number;
  code: string;
  quantity: number;
  staff_id: string;
  scanned_at: string;
}

interface StockTransfersTable {
  id: Generated<number>;
  from_place: string;
  to_place: string;
  state: TransferState;
  /** Rises with each change. */
  version: Generated<number>;
  started_at: string;
  started_by: string;
  sent_at: string | null;
  ended_at: string | null;
}

interface StockTransferLinesTable {
  transfer_id: number;
  code: string;
  quantity: number;
  /** Null until the transfer has been received. */
  received: number | null;
}

/** Products that will soon run out, recounted every hour. */
interface LowStockTable {
  place: string;
  code: string;
  format: string;
  on_hand: number;
  held: number;
  /** The copies sold in 30 days. */
  sold: number;
  /** The number of days until all copies for sale will have been sold. */
  days_left: number;
  /** Number of copies needed for pre-orders and stock alerts. */
  awaited: number;
  counted_at: string;
}

/** The value of the copies on hand at the beginning of a day. */
interface StockValuesTable {
  day: string;
  place: string;
  /** Path of the most specific category; '' for products in none. */
  category: string;
  copies: number;
  /** The copies' prices without GST. */
  cents: number;
  /** Number of the copies that have no price. */
  unpriced: number;
}

export interface StockTables {
  low_stock: LowStockTable;
  stock_values: StockValuesTable;
  stock_transfers: StockTransfersTable;
  stock_transfer_lines: StockTransferLinesTable;
  stock_movements: StockMovementsTable;
  stocktakes: StocktakesTable;
  stocktake_counts: StocktakeCountsTable;
  stocktake_scans: StocktakeScansTable;
}
