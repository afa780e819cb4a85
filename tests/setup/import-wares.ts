/** Imports the journeys' products from a feed. */
import { openCsvFeed } from "~/domain/feeds/csv-feed.server";
import { importCatalogue } from "~/domain/feeds/import-catalogue.server";
import type { Ware } from "./journey-shop";

/**
 * Imports products into the database of this process's DATA_DIR, and updates existing ones. Doesn't run the import command,
 * which takes another two seconds of processor time, mostly to start, and is tested separately.
 */
export async function importWares(some: readonly Ware[]): Promise<void> {
  const columns = Object.keys(some[0] ?? {}) as (keyof Ware)[];
  const lines = [columns, ...some.map((it) => columns.map((column) => it[column]))].map((cells) => cells.join(","));
  const feed = await openCsvFeed({
    name: "wares.csv",
    async *text() {
      yield `${lines.join("\n")}\n`;
    },
  });
  const reasons: string[] = [];
  await importCatalogue(feed, { report: async ({ reason }) => void reasons.push(reason) });
  if (reasons.length > 0) throw new Error(reasons.join("\n"));
}
