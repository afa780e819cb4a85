/** Counts the copies that were sold and those that customers are waiting for, and lists the products that will soon run out. */
import { sql } from "kysely";
import { insertRows } from "~/database/catalogue/insert-rows.server";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import { KEPT, LEFT, PLACE, SOLD } from "~/database/orders/stock-count-records.server";
import { HOLDING } from "~/domain/stock/holding";
import type { LowSort } from "~/domain/stock/low-stock";

interface CopiesOfPlace {
  place: string;
  code: string;
  copies: number;
}

const numbered = (rows: { place: string; code: string; copies: number | string }[]): CopiesOfPlace[] =>
  rows.map((row) => ({ ...row, copies: Number(row.copies) }));

/** Counts the shipped copies sold in orders placed at or after `since` and before `before` (UTC ISO), less refunded copies. */
export async function selectSoldBetween(since: string, before: string): Promise<CopiesOfPlace[]> {
  const rows = await database()
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select([PLACE.as("place"), "code", sql<number | string>`sum(${KEPT})`.as("copies")])
    .where("placed_at", ">=", since)
    .where("placed_at", "<", before)
    .where("order_state", "in", SOLD)
    .where("product_type", "=", "shipped")
    .groupBy([PLACE, "code"])
    .execute();
  return numbered(rows);
}

/** Counts the copies that open orders of unpublished products are waiting for. */
export async function selectPreordered(): Promise<CopiesOfPlace[]> {
  const rows = await database()
    .selectFrom("products")
    .innerJoin("order_lines", "order_lines.code", "products.code")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["products.code", sql<number | string>`sum(${LEFT})`.as("copies")])
    .where("products.availability", "=", "preorder")
    .where("products.product_type", "=", "shipped")
    .where("stock_from", "=", "")
    .where("order_state", "in", HOLDING)
    .groupBy("products.code")
    .execute();
  return numbered(rows.map((row) => ({ ...row, place: "" })));
}

/** Counts the people who asked to be notified when a product is back, each as one copy. */
export async function selectAlerted(): Promise<CopiesOfPlace[]> {
  const rows = await database()
    .selectFrom("stock_alerts")
    .select((eb) => ["code", eb.fn.countAll<number | string>().as("copies")])
    .where("confirmed_at", "is not", null)
    .where("told_at", "is", null)
    .groupBy("code")
    .execute();
  return numbered(rows.map((row) => ({ ...row, place: "" })));
}

export interface LowStockRow {
  place: string;
  code: string;
  format: string;
  onHand: number;
  held: number;
  sold: number;
  daysLeft: number;
  awaited: number;
  countedAt: string;
}

const FIELDS = [
  ...(["place", "code", "format", "onHand", "held", "sold", "daysLeft", "awaited", "countedAt"] as const),
];

/** Adds rows, or replaces those with the same product and place. */
export async function putLowStock(rows: readonly LowStockRow[]): Promise<void> {
  await insertRows("low_stock", FIELDS, rows);
}

/** Returns the products among `codes` that the last count found low at the place. */
export async function selectLowCodes(place: string, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const rows = await database()
    .selectFrom("low_stock")
    .select("code")
    .where("place", "=", place)
    .where("code", "in", codes)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

/** Deletes the rows of earlier counts. */
export async function deleteLowStockBefore(countedAt: string): Promise<void> {
  await database().deleteFrom("low_stock").where("counted_at", "<", countedAt).execute();
}

/** The filters of the list. */
export interface LowStockQuestion {
  /** Only products that will run out within this number of days. */
  days: number;
  places?: readonly string[] | undefined;
  format?: string;
  categoryId?: number;
}

const low = ({ days, places, format, categoryId }: LowStockQuestion) =>
  database()
    .selectFrom("low_stock")
    .where("days_left", "<=", days)
    .$if(places !== undefined, (query) => query.where("low_stock.place", "in", places ?? []))
    .$if(format !== undefined, (query) => query.where("low_stock.format", "=", format ?? ""))
    .$if(categoryId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("listings")
            .select("listings.code")
            .where("category_id", "=", categoryId ?? 0)
            .whereRef("listings.code", "=", "low_stock.code"),
        ),
      ),
    );

export async function countLowStock(question: LowStockQuestion): Promise<number> {
  const { total } = await low(question)
    .select((eb) => eb.fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const SORTS = {
  days: ["days_left", "asc"],
  sold: ["sold", "desc"],
  "on hand": ["on_hand", "asc"],
  awaited: ["awaited", "desc"],
} as const satisfies Record<LowSort, readonly [string, "asc" | "desc"]>;

export interface ListedLowStock extends LowStockRow {
  title: string;
}

/** Lists the products. Titles are looked up only for the products of this page. */
export async function listLowStock(
  question: LowStockQuestion,
  { sort, limit, offset }: { sort: LowSort; limit: number; offset: number },
): Promise<ListedLowStock[]> {
  const [column, direction] = SORTS[sort];
  const page = low(question)
    .selectAll("low_stock")
    .orderBy(column, direction)
    .orderBy("place")
    .orderBy("code")
    .limit(limit)
    .offset(offset);
  return database()
    .selectFrom(page.as("page"))
    .innerJoin("products", "products.code", "page.code")
    .select(named("page.place", "page.code", "page.format", "page.on_hand", "page.held", "page.sold"))
    .select(named("page.days_left", "page.awaited", "page.counted_at", "products.title"))
    .orderBy(`page.${column}`, direction)
    .orderBy("page.place")
    .orderBy("page.code")
    .execute();
}

/** Returns the formats of all products in the list. */
export async function selectLowFormats(): Promise<string[]> {
  const rows = await database().selectFrom("low_stock").select("format").distinct().orderBy("format").execute();
  return rows.map(({ format }) => format);
}
