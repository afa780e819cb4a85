/** Counts, from orders, which other works the customers of a work bought. */
import { sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database, dialect, inTransaction } from "~/database/engine/connection.server";
import type { StoredSummary } from "~/domain/catalogue/product";
import { isStillSold, otherFormats, SUMMARY_COLUMNS } from "./catalogue-records.server";

/** The number of customers of `workKey` who also bought `otherWorkKey`. */
export interface WorkPair {
  workKey: string;
  otherWorkKey: string;
  customers: number;
}

/** The states of orders that were paid and not returned. */
const BOUGHT = ["paid", "packed", "partly sent", "sent", "ready to collect", "completed"] as const;
/**
 * Maximum number of lines counted per order. Libraries and schools order hundreds of lines at a time, which says little about
 * which works belong together.
 */
const LINES_PER_ORDER = 30;

/**
 * Updates PostgreSQL's statistics for the order tables. With statistics from when the tables were almost empty, PostgreSQL
 * chooses a join order that never finishes. SQLite's plans don't depend on statistics.
 */
export async function renewOrderStatistics(): Promise<void> {
  if (dialect() === "postgres") await sql`analyze orders, order_lines, products`.execute(database());
}

/** Returns codes of products that have been ordered, sorted, beginning after the given code. */
export async function selectOrderedCodes(after: string, limit: number): Promise<string[]> {
  const rows = await database()
    .selectFrom("order_lines")
    .select("code")
    .distinct()
    .where("code", ">", after)
    .orderBy("code")
    .limit(limit)
    .execute();
  return rows.map(({ code }) => code);
}

/** Returns the work keys of these products, by product code. */
export async function selectWorksOf(codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await database()
    .selectFrom("products")
    .select(named("code", "work_key"))
    .where("code", "in", codes)
    .execute();
  return new Map(rows.map(({ code, workKey }) => [code, workKey]));
}

/**
 * Returns the pairs of works that at least `fewest` customers have bought in one order since the given time. An email address
 * counts as one customer, however often it orders.
 */
export async function selectWorkPairs(
  workKeys: readonly string[],
  { since, fewest }: { since: string; fewest: number },
): Promise<WorkPair[]> {
  if (workKeys.length === 0) return [];
  const customers = sql<number>`count(distinct orders.email_key)`;
  const rows = await database()
    .selectFrom("products as own")
    .innerJoin("order_lines as own_line", "own_line.code", "own.code")
    .innerJoin("orders", "orders.id", "own_line.order_id")
    .innerJoin("order_lines as line", "line.order_id", "orders.id")
    .innerJoin("products as other", "other.code", "line.code")
    .select(named("own.work_key"))
    .select(["other.work_key as otherWorkKey", customers.as("customers")])
    .where("own.work_key", "in", workKeys)
    .where("orders.order_state", "in", BOUGHT)
    .where("orders.placed_at", ">=", since)
    .where("line.position", "<", LINES_PER_ORDER)
    .where("line.product_type", "<>", "eVoucher")
    .whereRef("other.work_key", "<>", "own.work_key")
    .groupBy(["own.work_key", "other.work_key"])
    .having(customers, ">=", fewest)
    .execute();
  return rows.map((row) => ({ ...row, customers: Number(row.customers) }));
}

/** Replaces all pairs of these works with the given pairs, which are sorted by rank. */
export async function replaceAlsoBought(workKeys: readonly string[], pairs: readonly WorkPair[]): Promise<void> {
  await inTransaction(async () => {
    await database().deleteFrom("also_bought").where("work_key", "in", workKeys).execute();
    if (pairs.length === 0) return;
    const rows = pairs.map(({ workKey, otherWorkKey, customers }, rank) => ({
      work_key: workKey,
      place: rank,
      other_work_key: otherWorkKey,
      customers,
    }));
    await database().insertInto("also_bought").values(rows).execute();
  });
}

/** Maximum number of editions to read for each work. Most works have fewer. */
const MAX_EDITIONS = 6;

/** A card's row, with the number of customers who bought this work and the given works. */
export interface BesideRow extends StoredSummary {
  /** Null for a work that wasn't bought together with the others, but is by the same author. */
  customers: number | null;
}

/** Returns the works that customers of these works also bought, most bought first, in editions that can be ordered. */
export async function selectAlsoBought(workKeys: readonly string[], limit: number): Promise<BesideRow[]> {
  if (workKeys.length === 0) return [];
  return inOrder(await alsoBought(workKeys, limit).execute());
}

/**
 * Returns the works that customers of this work also bought, followed by works of the product's contributors, most popular
 * first. Makes one query for both.
 */
export async function selectBeside(code: string, workKey: string, limit: number): Promise<BesideRow[]> {
  const rows = await database()
    .selectFrom(alsoBought([workKey], limit).as("bought"))
    .selectAll()
    .unionAll(
      database()
        .selectFrom(bySameAuthors(code, workKey, limit).as("related"))
        .selectAll(),
    )
    .execute();
  return inOrder(rows);
}

type RankedSummary = StoredSummary & { customers: number | string | null; popularity: number };

function inOrder(rows: readonly RankedSummary[]): BesideRow[] {
  return rows
    .map((row) => ({ ...row, customers: row.customers === null ? null : Number(row.customers) }))
    .sort(
      (a, b) => (b.customers ?? 0) - (a.customers ?? 0) || b.popularity - a.popularity || (a.code < b.code ? -1 : 1),
    );
}

function alsoBought(workKeys: readonly string[], limit: number) {
  return database()
    .selectFrom((from) =>
      from
        .selectFrom("also_bought")
        .select((of) => ["other_work_key", of.fn.sum<number | string>("customers").as("customers")])
        .where("work_key", "in", workKeys)
        .where("other_work_key", "not in", workKeys)
        .groupBy("other_work_key")
        .orderBy("customers", "desc")
        .orderBy("other_work_key")
        .limit(limit)
        .as("together"),
    )
    .innerJoin("products", "products.work_key", "together.other_work_key")
    .select(SUMMARY_COLUMNS)
    .select(otherFormats())
    .select(["products.popularity", sql<number | string | null>`together.customers`.as("customers")])
    .where("products.availability", "in", ["in stock", "preorder"])
    .where("products.withdrawn_at", "is", null)
    .where(isStillSold())
    .orderBy("together.customers", "desc")
    .orderBy("products.popularity", "desc")
    .limit(limit * MAX_EDITIONS);
}

function bySameAuthors(code: string, workKey: string, limit: number) {
  return database()
    .selectFrom("products")
    .select(SUMMARY_COLUMNS)
    .select(otherFormats())
    .select(["products.popularity", sql<number | string | null>`cast(null as integer)`.as("customers")])
    .where("products.code", "in", (select) =>
      select
        .selectFrom("product_authors as own")
        .innerJoin("product_authors as other", "other.author_key", "own.author_key")
        .select("other.code")
        .where("own.code", "=", code),
    )
    .where("products.work_key", "<>", workKey)
    .where("products.withdrawn_at", "is", null)
    .where(isStillSold())
    .orderBy("products.popularity", "desc")
    .orderBy("products.code")
    .limit(limit);
}
