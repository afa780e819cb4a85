/** Subtracts the tickets of events that have started from the stored counts. */
import { sql } from "kysely";
import { database, inTransaction } from "~/database/engine/connection.server";
import { moveFact } from "~/database/engine/shop-records.server";
import type { CategoryCount } from "~/domain/catalogue/category";
import { sliced } from "./codes-in-slices.server";
import { EVENTS_COUNTED } from "./facet-records.server";

interface EventSpan {
  /** UTC ISO. */
  startedAfter: string;
  startedBy: string;
}

/** Returns, by code, the time (UTC ISO) at which each ticket among these products stops being sold. */
export async function selectSoldUntil(codes: readonly string[]): Promise<Map<string, string>> {
  const ends = new Map<string, string>();
  for (const slice of sliced(codes)) {
    const rows = await database()
      .selectFrom("products")
      .select(["code", "sold_until as soldUntil"])
      .where("code", "in", slice)
      .where("sold_until", "is not", null)
      .execute();
    for (const { code, soldUntil } of rows) ends.set(code, soldUntil ?? "");
  }
  return ends;
}

/** Counts, per category, the works that were listed there only because of tickets to these events. */
export async function selectWorksGone({ startedAfter, startedBy }: EventSpan): Promise<Map<number, number>> {
  const { rows } = await sql<{ categoryId: number; works: number | string }>`
    select listings.category_id as "categoryId", count(distinct listings.work_key) as works
    from products as begun join listings on listings.code = begun.code
    where begun.sold_until > ${startedAfter} and begun.sold_until <= ${startedBy} and not exists (
      select 1 from products as other join listings as kept on kept.code = other.code
      where other.work_key = listings.work_key and other.withdrawn_at is null
        and kept.category_id = listings.category_id and (other.sold_until is null or other.sold_until > ${startedBy}))
    group by listings.category_id`.execute(database());
  return new Map(rows.map(({ categoryId, works }) => [categoryId, Number(works)]));
}

/** Number of these events' tickets per category and author. */
export async function selectAuthorsGone({ startedAfter, startedBy }: EventSpan): Promise<CategoryCount[]> {
  const { rows } = await sql<CategoryCount>`
    select listings.category_id as "categoryId", 'author' as facet, author.author_key as value, '' as label,
      count(distinct listings.code) as count
    from products as begun join listings on listings.code = begun.code join product_authors as author on author.code = begun.code
    where begun.sold_until > ${startedAfter} and begun.sold_until <= ${startedBy}
    group by listings.category_id, author.author_key`.execute(database());
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

interface GoneFromCounts {
  rows: readonly CategoryCount[];
  /** Counts by category. */
  products: ReadonlyMap<number, number>;
  works: ReadonlyMap<number, number>;
}

/**
 * Subtracts the result of `count` from the stored counts, and records the end of the span in the same transaction. Returns
 * false and changes nothing when the stored counts were not made for the start of the span.
 */
export async function subtractFromCounts(
  { startedAfter, startedBy }: EventSpan,
  count: () => Promise<GoneFromCounts>,
): Promise<boolean> {
  return inTransaction(async () => {
    if (!(await moveFact(EVENTS_COUNTED, startedAfter, startedBy))) return false;
    const { rows, products, works } = await count();
    for (const { categoryId, facet, value, count: gone } of rows) {
      await database()
        .updateTable("category_facets")
        .set((row) => ({ count: row("count", "-", gone) }))
        .where("category_id", "=", categoryId)
        .where("facet", "=", facet)
        .where("value", "=", value)
        .execute();
    }
    await database().deleteFrom("category_facets").where("count", "<=", 0).execute();
    for (const [id, gone] of products) {
      await database()
        .updateTable("categories")
        .set((row) => ({
          product_count: row("product_count", "-", gone),
          work_count: row("work_count", "-", works.get(id) ?? 0),
        }))
        .where("id", "=", id)
        .where("product_count", ">=", gone)
        .execute();
    }
    return true;
  });
}
