/** Tests undoing an import when the undo is killed part-way from outside, and run again. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { selectImports } from "~/database/catalogue/import-records.server";
import { adoptDatabase, closeDatabase, database, openDatabase } from "~/database/engine/connection.server";
import { migrate } from "~/database/engine/migrate.server";
import { contentHash } from "~/domain/catalogue/prepare-product.server";
import { listStoredProducts } from "~/domain/catalogue/stored-products.server";
import { exportedLines } from "~/domain/feeds/export-catalogue.server";
import { importFile } from "~/domain/feeds/import-file.server";
import { killableCommand } from "./killed-command";
import { anEmptyTarget, BOTH } from "./on-both";

const PRODUCTS = 1500;
const codes = (prefix: string) => Array.from({ length: PRODUCTS }, (_, at) => `${prefix}-${at}`);
/** Number of changes to undo: three fields of each product with prefix K, and the state of each product with prefix L or M. */
const CHANGES = 5 * PRODUCTS;
/**
 * Numbers of remaining changes at which the undo is killed. At the first number it is still starting, and at the last it is
 * rebuilding the lists.
 */
const POINTS = [CHANGES, CHANGES - 1, CHANGES / 2, 0];

test.each(BOTH)(
  "an undo killed anywhere leaves each product whole on %s, and ends the same when it is run again",
  async (kind) => {
    const { target, drop } = await anEmptyTarget(kind);
    const folder = mkdtempSync(path.join(tmpdir(), "lectern-killed-undo-"));
    const opened = openDatabase(target);
    adoptDatabase(opened);
    await migrate(opened.db, opened.dialect);
    const load = async (text: string) => {
      const file = path.join(folder, "feed.csv");
      writeFileSync(file, text);
      const report = path.join(folder, "report.csv");
      await importFile(file, { dryRun: false, strict: false, yes: true, complete: true, report, say: () => {} });
    };
    const rows = (prefix: string, cells: string) => codes(prefix).map((code) => `${code},One ${code},${cells}`);
    const HEADER = "code,title,price,publisher,categories";
    await load([HEADER, ...rows("K", "20.00,Old,gifts"), ...rows("L", "20.00,Old,gifts")].join("\n"));
    const before = (await Array.fromAsync(exportedLines())).join("");
    // Import a feed that changes all products with prefix K, adds all with prefix M, and withdraws all with prefix L.
    await load([HEADER, ...rows("K", "18.00,New,bibles"), ...rows("M", "18.00,New,bibles")].join("\n"));
    const [{ id } = { id: 0 }] = await selectImports(1);

    const undo = killableCommand(["scripts/catalogue-undo.ts", String(id)], target, folder);
    const left = async () => {
      const { count } = await database()
        .selectFrom("import_changes")
        .select((row) => row.fn.countAll<number>().as("count"))
        .where("import_id", "=", id)
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    try {
      expect(await left()).toBe(CHANGES);
      for (const point of POINTS) {
        await undo.runUntil(async () => (await left()) <= point);
        await expectWhole();
      }
      const isUndone = async () => (await selectImports(1))[0]?.undone_at !== null;
      if (!(await isUndone())) expect(await undo.runWhole()).toBe(0);
      expect(await isUndone()).toBe(true);
      expect((await Array.fromAsync(exportedLines())).join("")).toBe(before);
      const counts = await database()
        .selectFrom("categories")
        .select(["path", "product_count"])
        .where("path", "in", ["gifts", "bibles"])
        .orderBy("path")
        .execute();
      expect(counts).toEqual([
        { path: "bibles", product_count: 0 },
        { path: "gifts", product_count: 2 * PRODUCTS },
      ]);
    } finally {
      await closeDatabase();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  // Allow for five processes, each of which takes a minute to start and run on a busy machine.
  600_000,
);

/** Checks that each product is either unchanged or matches the feed, in all its tables. */
async function expectWhole(): Promise<void> {
  const stored = await listStoredProducts(["K", "L", "M"].flatMap(codes));
  const rows = await database()
    .selectFrom("listings")
    .innerJoin("categories", "categories.id", "listings.category_id")
    .select(["listings.code", "path"])
    .where("path", "in", ["gifts", "bibles"])
    .execute();
  const listed = Map.groupBy(rows, ({ code }) => code);
  for (const [code, { product, contentHash: hash, isWithdrawn }] of stored) {
    const isNew = product.publisher === "New";
    const shelf = isNew ? "bibles" : "gifts";
    const found = {
      code,
      price: product.priceCents,
      categories: product.categories,
      isHashed: contentHash(product) === hash,
      listed: (listed.get(code) ?? []).map(({ path }) => path),
    };
    const whole = {
      code,
      price: isNew ? 1800 : 2000,
      categories: [shelf],
      isHashed: true,
      listed: isWithdrawn ? [] : [shelf],
    };
    if (JSON.stringify(found) !== JSON.stringify(whole)) expect(found).toEqual(whole);
  }
}
