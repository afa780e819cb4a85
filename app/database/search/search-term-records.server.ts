/** Stores how often words were searched, by day. */
import { sql } from "kysely";
import { database } from "~/database/engine/connection.server";

export interface TermCounts {
  searches: number;
  /** Number of searches that found nothing. */
  empty: number;
  /** Number of products that were opened from the results. */
  clicks: number;
}

/** Adds to the counts of a term on a day. */
export async function addToTerm(day: string, term: string, { searches, empty, clicks }: TermCounts): Promise<void> {
  await database()
    .insertInto("search_terms")
    .values({ day, term, searches, empty, clicks })
    .onConflict((conflict) =>
      conflict.columns(["day", "term"]).doUpdateSet((row) => ({
        searches: row("search_terms.searches", "+", searches),
        empty: row("search_terms.empty", "+", empty),
        clicks: row("search_terms.clicks", "+", clicks),
      })),
    )
    .execute();
}

export type TermList = "most made" | "without result" | "without a click";

interface TermQuestion {
  /** The first and last day, both included. */
  from: string;
  until: string;
  list: TermList;
  /** Minimum number of searches in the period for a term to be listed. */
  least: number;
  limit: number;
}

/** Lists the terms of a period, most frequent first. */
export async function listTerms({ from, until, list, least, limit }: TermQuestion) {
  const rows = await database()
    .selectFrom("search_terms")
    .where("day", ">=", from)
    .where("day", "<=", until)
    .select("term")
    .select(({ fn }) => [
      fn.sum<number | string>("searches").as("searches"),
      fn.sum<number | string>("empty").as("empty"),
      fn.sum<number | string>("clicks").as("clicks"),
    ])
    .groupBy("term")
    .having(({ fn }) => fn.sum("searches"), ">=", least)
    .$if(list === "without result", (query) => query.having(({ fn }) => fn.sum("empty"), ">", 0))
    .$if(list === "without a click", (query) =>
      query.having(({ fn }) => fn.sum("clicks"), "=", 0).having(({ fn }) => fn.sum("empty"), "=", 0),
    )
    .orderBy(list === "without result" ? sql`sum(empty)` : sql`sum(searches)`, "desc")
    .orderBy("term")
    .limit(limit)
    .execute();
  return rows.map(({ term, searches, empty, clicks }) => ({
    ...{ term, searches: Number(searches), empty: Number(empty), clicks: Number(clicks) },
  }));
}

/** Deletes counts of days before `oldest`. Before `rare`, also deletes terms with fewer than `least` searches in total. */
export async function deleteTermsBefore(oldest: string, rare: string, least: number): Promise<void> {
  const db = database();
  await db.deleteFrom("search_terms").where("day", "<", oldest).execute();
  await db
    .deleteFrom("search_terms")
    .where("day", "<", rare)
    .where("term", "in", (eb) =>
      eb
        .selectFrom("search_terms as all_days")
        .select("all_days.term")
        .groupBy("all_days.term")
        .having(({ fn }) => fn.sum("all_days.searches"), "<", least),
    )
    .execute();
}
