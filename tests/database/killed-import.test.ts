/** Tests an import of a few columns that is killed part-way by the test, not by an error in the import. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { adoptDatabase, closeDatabase, database, openDatabase } from "~/database/engine/connection.server";
import { migrate } from "~/database/engine/migrate.server";
import { ensureCategories } from "~/domain/catalogue/ensure-categories.server";
import { contentHash } from "~/domain/catalogue/prepare-product.server";
import { storeProducts } from "~/domain/catalogue/store-products.server";
import { listStoredProducts } from "~/domain/catalogue/stored-products.server";
import { aFeedProduct } from "../factories/products";
import { dataFolder, killableCommand } from "./killed-command";
import { anEmptyTarget, BOTH } from "./on-both";

const PRODUCTS = 2000;
const CODES = Array.from({ length: PRODUCTS }, (_, at) => `K-${at}`);
/** Numbers of changed products at which the import is killed. At 0 it is still reading the feed. */
const POINTS = [0, 1, 1000];

test.each(BOTH)(
  "an import killed anywhere leaves each product whole on %s, and the next import finishes it",
  async (kind) => {
    const { target, drop } = await anEmptyTarget(kind);
    const folder = mkdtempSync(path.join(tmpdir(), "lectern-killed-"));
    const opened = openDatabase(target);
    adoptDatabase(opened);
    await migrate(opened.db, opened.dialect);
    await ensureCategories();
    for (let at = 0; at < PRODUCTS; at += 1000)
      await storeProducts(
        CODES.slice(at, at + 1000).map((code) =>
          aFeedProduct({ code, title: `One ${code}`, priceCents: 2000, publisher: "Old", categories: ["gifts"] }),
        ),
      );
    const feed = path.join(folder, "feed.csv");
    writeFileSync(
      feed,
      `code,price,publisher,categories\n${CODES.map((code) => `${code},18.00,New,bibles`).join("\n")}\n`,
    );
    const command = killableCommand(["scripts/catalogue-import.ts", feed, "--yes"], target, folder);
    const changed = async () => {
      const row = await database()
        .selectFrom("products")
        .select((count) => count.fn.countAll<number>().as("count"))
        .where("publisher", "=", "New")
        .executeTakeFirstOrThrow();
      return Number(row.count);
    };
    try {
      for (const point of POINTS) {
        await command.runUntil(async () => (await changed()) >= point);
        await expectWhole();
      }
      expect(await command.runWhole()).toBe(0);
      expect(await changed()).toBe(PRODUCTS);
      await expectWhole();
      expect(readdirSync(dataFolder(target, folder)).filter((name) => name.endsWith(".jsonl"))).toEqual([]);
    } finally {
      await closeDatabase();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  // Allow for four processes, each of which takes a minute to start and run on a busy machine.
  600_000,
);

/** Checks that each product is either unchanged or matches the feed, in all its tables. */
async function expectWhole(): Promise<void> {
  const stored = await listStoredProducts(CODES);
  expect(stored.size).toBe(PRODUCTS);
  const listings = Map.groupBy(
    await database()
      .selectFrom("listings")
      .innerJoin("categories", "categories.id", "listings.category_id")
      .select(["listings.code", "price_cents", "path"])
      .where("path", "in", ["gifts", "bibles"])
      .execute(),
    ({ code }) => code,
  );
  for (const [code, { product, contentHash: hash }] of stored) {
    const isNew = product.publisher === "New";
    const [priceCents, path] = isNew ? [1800, "bibles"] : [2000, "gifts"];
    if (contentHash(product) !== hash || product.priceCents !== priceCents || product.categories.join() !== path)
      expect(product, code).toMatchObject({ priceCents, categories: [path] });
    const own = listings.get(code) ?? [];
    if (own.length !== 1 || own[0]?.price_cents !== priceCents || own[0].path !== path)
      expect(own, code).toEqual([{ code, price_cents: priceCents, path }]);
  }
}
