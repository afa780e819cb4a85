/** Tests imports that withdraw the products missing from the feed, and imports that are undone. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { selectImports } from "~/database/catalogue/import-records.server";
import { database } from "~/database/engine/connection.server";
import { takeFromShop } from "~/database/orders/stock-records.server";
import { editProduct } from "~/domain/catalogue/edit-product.server";
import type { FieldName } from "~/domain/catalogue/feed-product";
import { toFields } from "~/domain/catalogue/product-fields";
import { listStoredProducts } from "~/domain/catalogue/stored-products.server";
import { exportedLines } from "~/domain/feeds/export-catalogue.server";
import { importFile } from "~/domain/feeds/import-file.server";
import { importLines } from "~/domain/feeds/kept-import.server";
import { undoImport } from "~/domain/feeds/undo-import.server";
import { FULL, OTHER } from "../factories/full-record";
import { aDatabaseOf, BOTH } from "./on-both";

const csv = (...rows: Partial<typeof FULL>[]) =>
  [
    Object.keys(rows[0] ?? {}).join(","),
    ...rows.map((row) =>
      Object.values(row)
        .map((cell) => `"${cell}"`)
        .join(","),
    ),
  ].join("\n");
const COLUMNS = (Object.keys(FULL) as (keyof typeof FULL)[]).filter((column) => column !== "code");

describe.each(BOTH)("complete and undone imports, on %s", (kind) => {
  let close: () => Promise<void>;
  let folder: string;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
    folder = mkdtempSync(path.join(tmpdir(), "lectern-undo-"));
    await run(`${csv(FULL, { ...FULL, code: "A-2" }, { ...FULL, code: "A-3" })}\n`);
  });
  afterEach(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });

  const exported = async () => (await Array.fromAsync(exportedLines())).join("");
  async function run(text: string, options = {}): Promise<string> {
    const file = path.join(folder, "feed.csv");
    writeFileSync(file, text);
    const said: string[] = [];
    const report = path.join(folder, "report.csv");
    await importFile(file, { dryRun: false, strict: false, report, say: (line) => said.push(line), ...options });
    return said.join("\n");
  }
  const lastId = async () => (await selectImports(1))[0]?.id ?? 0;
  const fields = async (code: string) => {
    const copy = (await listStoredProducts([code])).get(code);
    return copy && { ...toFields(copy.product), isWithdrawn: copy.isWithdrawn };
  };

  describe("an import of a complete file", () => {
    test("an import of a complete file withdraws only the products that it doesn't name", async () => {
      const said = await run("code,price\nA-1,20.00\nA-3,18.00\n", { complete: true });
      expect(said).toContain("1 changed, 1 unchanged, 0 refused, 1 withdrawn");
      expect([(await fields("A-1"))?.isWithdrawn, (await fields("A-2"))?.isWithdrawn]).toEqual([false, true]);
      expect(await run("code,price\nA-1,20.00\nA-3,18.00\n", { complete: true })).toContain("0 withdrawn");
    });

    test("a complete import keeps products whose records are refused, and all of them if a code can't be read", async () => {
      const refused = "code,title,format\nA-1,One,Zorb\nA-2,Two,Hardcover\n";
      expect(await run(refused, { complete: true })).toContain("1 refused, 1 withdrawn");
      expect((await fields("A-1"))?.isWithdrawn).toBe(false);
      const said = await run("code,title\nA-2,Two\n,Nameless\n", { complete: true });
      expect(said).toContain("0 withdrawn");
      expect(said).toContain("the code of 1 of its records could not be read");
    });

    test("a complete import stops before it withdraws many products, and a dry run says what it would do", async () => {
      const many = Array.from({ length: 30 }, (_, at) => `B-${at},B ${at}`).join("\n");
      await run(`code,title\n${many}\n`);
      const before = await exported();
      expect(await run("code,price\nA-1,1.00\n", { complete: true })).toContain("the availability from 32");
      expect(await exported()).toBe(before);
      expect(await run("code,price\nA-1,1.00\n", { complete: true, dryRun: true })).toContain("B-7: withdrawn");
      expect(await exported()).toBe(before);
      expect(await run("code,price\nA-1,1.00\n", { complete: true, yes: true })).toContain("32 withdrawn");
    });
  });

  describe("an undone import", () => {
    test("undoing an import leaves the catalogue as it was, whatever columns and products the file had", async () => {
      const before = await exported();
      await fc.assert(
        fc.asyncProperty(fc.subarray(COLUMNS, { minLength: 1 }), fc.boolean(), async (columns, complete) => {
          const row = Object.fromEntries(columns.map((column) => [column, OTHER[column]]));
          const titled = { title: OTHER.title, ...row };
          await run(csv({ code: "A-1", ...titled }, { code: "N-1", ...titled }), { complete });
          expect(await exported()).not.toBe(before);
          await undoImport(await lastId());
          expect(await exported()).toBe(before);
        }),
        { numRuns: 6 },
      );
    });

    test("the same file makes the same changes again after its import was undone", async () => {
      const feed = "code,price\nA-1,18.00\n";
      await run(feed);
      const id = await lastId();
      expect(await run(feed), "which is in nobody's way").toContain("0 changed");
      await undoImport(id);
      expect(await fields("A-1")).toMatchObject({ priceCents: 2000 });
      expect(await run(feed)).toContain("1 changed");
      expect(await fields("A-1")).toMatchObject({ priceCents: 1800 });
    });

    test("undoing an import leaves sold copies sold, and keeps what staff have changed since", async () => {
      await run("code,stock,price,publisher\nA-1,9,18.00,Wattle\n");
      await takeFromShop("A-1", 3);
      await editProduct("A-1", { publisher: "Ours" });
      expect((await undoImport(await lastId())).kept).toEqual([{ code: "A-1", field: "publisher" }]);
      expect(await fields("A-1")).toMatchObject({ stock: 4, priceCents: 2000, publisher: "Ours" });
    });

    test("undoing an import continues after one that stopped, and loses no copy sold at the same time", async () => {
      await run("code,stock,price\nA-1,12,18.00\n");
      const id = await lastId();
      const sales = Promise.all(Array.from({ length: 5 }, () => takeFromShop("A-1", 1)));
      await undoImport(id);
      expect(await sales).toEqual(Array(5).fill("shop"));
      expect(await fields("A-1")).toMatchObject({ stock: 2, priceCents: 2000 });
      await database().updateTable("imports").set({ undone_at: null }).where("id", "=", id).execute();
      expect(await undoImport(id)).toEqual({ products: 0, kept: [] });
      expect(await fields("A-1")).toMatchObject({ stock: 2 });
    });

    test("only the last import, of the last 30 days and not a shop's first, can be undone", async () => {
      const first = await lastId();
      await expect(undoImport(first)).rejects.toThrow("filled an empty shop");
      await run("code,price\nA-1,18.00\n");
      await expect(undoImport(first)).rejects.toThrow("Only the last import can be undone");
      await expect(undoImport(99)).rejects.toThrow("There is no import 99");
      const id = await lastId();
      const old = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
      await database().updateTable("imports").set({ started_at: old }).where("id", "=", id).execute();
      await expect(undoImport(id)).rejects.toThrow("too long ago");
      await run("code,price\nA-1,17.00\n");
      const left = await database().selectFrom("import_changes").select("import_id").distinct().execute();
      expect(left).toEqual([{ import_id: id + 1 }]);
    });
  });

  test("every import can be looked up: when, by whom, which file and its counts", async () => {
    await run("code,price\nA-1,18.00\nA-2,20.00\n");
    await undoImport(await lastId());
    await run("code,price\nA-1,18.00\n", { dryRun: true });
    const { lines, total } = await importLines(1);
    expect(total).toBe(2);
    expect(lines).toEqual([
      expect.stringMatching(
        /^2 {2}\d{4}-\d\d-\d\dT\d\d:\d\dZ {2}\S+ {2}feed\.csv {2}0 added, 1 changed, 1 unchanged, 0 refused, 0 withdrawn; undone$/,
      ),
      expect.stringMatching(/^1 {2}.* {2}feed\.csv {2}3 added, 0 changed/),
    ]);
  });

  test("an import that is stopped because it would withdraw too much leaves no row", async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `B-${at},B ${at},1.00`).join("\n");
    await run(`code,title,price\n${rows}\n`);
    const id = await lastId();
    expect(await run("code,price\nA-1,1.00\n", { complete: true })).toContain("Stopped before anything changed");
    expect(await lastId()).toBe(id);
  });

  test("an import keeps the values before and after of each changed field", async () => {
    await run("code,price\nA-1,18.00\n");
    const changes = await database().selectFrom("import_changes").selectAll().execute();
    expect(changes).toEqual([
      {
        import_id: await lastId(),
        code: "A-1",
        field: "priceCents" satisfies FieldName,
        before: "2000",
        after: "1800",
      },
    ]);
  });
});
