/** Measures the time to import the stores' stock, first with no known stock and then with every number changed. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { type Catalogue, type DatabaseName, emptyCatalogue, getFeed, importInto } from "./catalogues";
import type { Bench, Figure, Part } from "./part";
import { root, runCommand } from "./processes";

const ROWS = 200_000;
const MAX_SECONDS = 10;
const STORES = path.join(root, "scripts/sample-shop/stores.json");

export const stock: Part = {
  name: "stock",
  about: "stock: a feed of the stores' stock, SQLite and PostgreSQL",
  async *measure(bench) {
    for (const database of bench.settings.databases) yield* stockTwice(bench, database);
  },
};

async function* stockTwice(bench: Bench, database: DatabaseName): AsyncGenerator<Figure> {
  const stores = (JSON.parse(readFileSync(STORES, "utf8")) as { slug: string }[]).map(({ slug }) => slug);
  const products = Math.ceil(ROWS / stores.length);
  const catalogue = await emptyCatalogue(bench, products, database);
  try {
    await importInto(bench, catalogue);
    await run(catalogue, "stores:import", STORES);
    const rows = parse(readFileSync(await getFeed(bench, products)), { columns: true }) as { code: string }[];
    const pairs = stores.flatMap((store) => rows.map(({ code }) => `${store},${code}`)).slice(0, ROWS);
    const file = path.join(bench.folder, "stock.csv");
    for (const [when, copies] of [
      ["where none is known", 3],
      ["all of it changed", 4],
    ] as const) {
      writeFileSync(file, ["store,code,quantity", ...pairs.map((pair) => `${pair},${copies}`), ""].join("\n"));
      bench.say(`importing ${ROWS.toLocaleString("en-AU")} rows of stock into ${database}`);
      const { milliseconds, output } = await run(catalogue, "stock:import", file);
      yield {
        what: `${database}: ${ROWS.toLocaleString("en-AU")} rows of stock, ${when}, time`,
        measured: milliseconds / 1000,
        unit: "s",
        limit: { most: MAX_SECONDS },
        note: output.trim(),
      };
    }
  } finally {
    await catalogue.close();
  }
}

function run({ folder, settings }: Catalogue, command: string, file: string) {
  const { DATABASE_URL: _, ...environment } = process.env;
  return runCommand(command, [file], { ...environment, ...settings, DATA_DIR: folder });
}
