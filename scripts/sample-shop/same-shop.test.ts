/**
 * Compares the sample shop record by record with the hashes in record-hashes.json; `npm test -- -u` accepts intended
 * changes.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import type { Tables } from "~/database/engine/tables";
import { folderFiles } from "~/outside/files-folder.server";
import { aDatabase } from "../../tests/setup/test-database";
import { addSampleFiles } from "./sample-files";
import { seedShop } from "./seed-shop";

// Sets DATA_DIR, where the eBooks are stored, before any module reads the environment.
const { folder } = await vi.hoisted(async () => {
  const { mkdtempSync } = await import("node:fs");
  const { join } = await import("node:path");
  const { tmpdir } = await import("node:os");
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "lectern-same-shop-"));
  return { folder: process.env.DATA_DIR };
});
const covers = path.join(folder, "covers");
let close: () => Promise<void>;

beforeAll(async () => {
  close = await aDatabase();
  await seedShop({ files: folderFiles(folder), force: false });
  await addSampleFiles();
});

afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * The tables that make up each kind of record, each with the column that identifies the record of a row. Other tests cover
 * redirects and facts.
 */
const RECORDS: Readonly<Record<string, Partial<Record<keyof Tables, string>>>> = {
  product: {
    products: "code",
    product_authors: "code",
    product_categories: "code",
    product_extras: "code",
    product_series: "code",
    listings: "code",
    product_words: "code",
    popular_products: "code",
    feed_ratings: "code",
  },
  author: { author_biographies: "author_key" },
  reviews: { reviews: "code" },
  stock: { store_stock: "code" },
  eBook: { library_files: "code" },
  category: { categories: "path", category_facets: "category_id" },
  "search words": { search_words: "" },
  store: { stores: "slug" },
  offer: { offers: "name", codes_of_offers: "code" },
  page: { content_pages: "path" },
  menu: { content_menus: "name" },
};

/**
 * Returns true for columns that aren't compared: ids and counts assigned by the database, and times of writing. A review's time
 * is compared, because it is part of the review's data.
 */
const isLeftOut = (table: string, column: string) =>
  ["id", "category_ids", "updated_at", "added_at", "helpful_count", "work_key", "work_count"].includes(column) ||
  (column === "created_at" && table !== "reviews") ||
  (column === "words" && table === "product_words");

const toHash = (text: string | Buffer) => createHash("sha256").update(text).digest("base64url").slice(0, 8);

async function recordHashes(): Promise<Record<string, string>> {
  const paths = new Map(
    (await database().selectFrom("categories").selectAll().execute()).map((row) => [row.id, row.path]),
  );
  const hashes: [string, string][] = [];
  for (const [kind, tables] of Object.entries(RECORDS)) {
    const lines: (readonly [key: string, line: string])[] = [];
    for (const [table, by] of Object.entries(tables)) {
      const rows: Record<string, unknown>[] = await database()
        .selectFrom(table as keyof Tables)
        .selectAll()
        .execute();
      for (const row of rows) {
        const shown = Object.entries(row)
          .filter(([column]) => !isLeftOut(table, column))
          .map(([column, value]) => [column, /^(category|parent)_id$/.test(column) ? paths.get(Number(value)) : value]);
        const fields = Object.fromEntries(shown);
        lines.push([String(fields[by] ?? "all"), table + JSON.stringify(fields)]);
      }
    }
    for (const [key, own] of Map.groupBy(lines, ([key]) => key))
      hashes.push([
        `${kind} ${key}`,
        toHash(
          own
            .map(([, line]) => line)
            .sort()
            .join("\n"),
        ),
      ]);
  }
  for (const file of readdirSync(covers)) hashes.push([`cover ${file}`, toHash(readFileSync(path.join(covers, file)))]);
  return Object.fromEntries(hashes.sort());
}

it("the sample shop is the same as before", async () => {
  await expect(`${JSON.stringify(await recordHashes(), null, 2)}\n`).toMatchFileSnapshot("record-hashes.json");
});
