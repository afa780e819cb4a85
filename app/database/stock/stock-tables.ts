/** The history of the copies on hand. */
import type { Generated } from "kysely";
import type { MovementKind } from "~/domain/stock/movement";

interface StockMovementsTable {
  /** Rises with time. */
  id: Generated<number>;
  code: string;
  /** The store's slug; '' for the warehouse. */
  place: string;
  kind: MovementKind;
  change: number;
  /** The copies on hand afterwards; null where nobody counted them. */
  became: number | null;
  reference: string;
  note: string;
  staff_id: string | null;
  done_by: string;
  moved_at: string;
}

export interface StockTables {
  stock_movements: StockMovementsTable;
}
