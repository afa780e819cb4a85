/** Products of the journeys, imported from a feed. */
import { openCsvFeed } from "~/domain/feeds/csv-feed.server";
import { importCatalogue } from "~/domain/feeds/import-catalogue.server";
import type { Ware } from "./journey-shop";

/**
 * Imports into the database of this process's DATA_DIR, updating existing products. The command would take two more seconds of processor time,
 * mostly to start; its own tests run it.
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
