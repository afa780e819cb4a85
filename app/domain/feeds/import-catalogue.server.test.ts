import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import type { FeedItem } from "~/domain/catalogue/feed-product";
import { aDatabaseOf } from "../../../tests/database/on-both";
import { aProduct } from "../../../tests/factories/products";
import { aDatabase } from "../../../tests/setup/test-database";
import { BATCH } from "./batch-store.server";
import { openCsvFeed } from "./csv-feed.server";
import type { FinishingStep } from "./finish-catalogue.server";
import { importCatalogue } from "./import-catalogue.server";

let close: () => Promise<void>;
beforeEach(async () => {
  close = await aDatabase();
});
afterEach(() => close());

const ROWS = 60_000;
/** Text of about 200 bytes, so that each piece of the file contains a few hundred records. */
const FILLER = "word ".repeat(40);

/** A generated feed that counts the records it has yielded. */
function bigFile() {
  const file = {
    name: "big.csv",
    given: 0,
    async *text() {
      file.given = 0;
      yield "code,title,price,keywords\n";
      for (let from = 0; from < ROWS; from += 500) {
        file.given = from + 500;
        yield Array.from(
          { length: 500 },
          (_, number) => `A-${from + number},Title ${from + number},9.99,${FILLER}\n`,
        ).join("");
      }
    },
  };
  return file;
}

test("an import never holds a big feed: it reads about one batch ahead of the comparison", async () => {
  const file = bigFile();
  const feed = await openCsvFeed(file);
  let most = 0;
  const counts = await importCatalogue(feed, {
    dryRun: true,
    progress: ({ added }) => {
      most = Math.max(most, file.given - (added - BATCH));
    },
  });
  expect(counts).toMatchObject({ read: ROWS, added: ROWS });
  expect(most).toBeLessThanOrEqual(2 * BATCH);
});

async function* fromItems(items: FeedItem[]) {
  yield* items;
}

async function aProductItem(line: string): Promise<Extract<FeedItem, { kind: "product" }>> {
  const feed = await openCsvFeed({
    name: "one.csv",
    async *text() {
      yield `code,title\n${line}`;
    },
  });
  for await (const item of feed) if (item.kind === "product") return item;
  throw new Error("no product");
}

test("a value that only the database refuses loses only its own record", async () => {
  const good = await aProductItem("A-1,One");
  const bad = await aProductItem("A-2,Two");
  bad.product.stock = -5;
  const lines: string[] = [];
  const counts = await importCatalogue(fromItems([good, bad]), {
    report: async (line) => void lines.push(`${line.code}: ${line.reason}`),
  });
  expect(counts).toMatchObject({ read: 2, added: 1, refused: 1 });
  expect(lines).toEqual([expect.stringMatching(/^A-2: The database refused it .*stock/)]);
});

test("a code withdrawn and then listed again in one feed is in the catalogue", async () => {
  const item = await aProductItem("A-1,One");
  await importCatalogue(fromItems([item, { kind: "withdrawn", at: "line 3", code: "A-1" }, item]));
  const row = await database().selectFrom("products").select("withdrawn_at").executeTakeFirst();
  expect(row?.withdrawn_at).toBeNull();
});

test("an import reports each step after the last batch before it runs; a first load has more steps", async () => {
  const listSteps = async (csv: string) => {
    const feed = await openCsvFeed({
      name: "feed.csv",
      async *text() {
        yield csv;
      },
    });
    const steps: FinishingStep[] = [];
    await importCatalogue(feed, { finishing: (step) => steps.push(step) });
    expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1));
    expect(new Set(steps.map((step) => step.of)), "as many as were said from the first").toEqual(
      new Set([steps.length]),
    );
    return steps.map(({ name }) => name);
  };
  const always = [
    "counts of categories",
    "people of categories",
    "works of categories",
    "words of searches",
    "suggestions",
  ];
  const first = await listSteps("code,title\nA-1,One\n");
  expect([...new Set(first)]).toEqual(["lists of categories", "sort orders", "search index", ...always]);
  expect(first.length).toBeGreaterThan(7);
  expect(await listSteps("code,title\nA-2,Two\n")).toEqual(always);
});

test("an import counts people, works and words only after a change that they depend on", async () => {
  const getImport = async (...rows: string[]) => {
    const feed = await openCsvFeed({
      name: "feed.csv",
      async *text() {
        yield ["code,title,authors,categories,price,availability", ...rows, ""].join("\n");
      },
    });
    const steps: string[] = [];
    await importCatalogue(feed, { finishing: ({ name }) => steps.push(name) });
    return steps.includes("people of categories") ? "all" : steps;
  };
  const counts = async () => {
    const { rows } = await sql<{ facet: string; value: string; count: number }>`select facet, value, count
      from category_facets where category_id = 0 and facet in ('author', 'price') order by facet, value`.execute(
      database(),
    );
    const { rows: sizes } = await sql<{ size: string }>`select product_count || '/' || work_count as size
      from categories where id = 0`.execute(database());
    return [...rows.map(({ facet, value, count }) => `${facet} ${value} ${count}`), sizes[0]?.size];
  };
  const few = ["counts of categories", "suggestions"];

  expect(await getImport("A-1,One,Ann,books,9.99,", "A-2,Two,Bea,books,9.99,")).toBe("all");
  expect(await counts()).toEqual(["author ann 1", "author bea 1", "price 0-10 2", "2/2"]);
  expect(await getImport("A-1,One,Ann,books,99.99,sold out")).toEqual(few);
  expect(await counts()).toEqual(["author ann 1", "author bea 1", "price 0-10 1", "price 50-100 1", "2/2"]);
  expect(await getImport("A-1,One,Bea,books,99.99,")).toBe("all");
  expect(await counts()).toContain("author bea 2");
  expect(await getImport("A-1,One,Bea,gifts,99.99,"), "another category").toBe("all");
  expect(await getImport("A-1,One more,Bea,gifts,99.99,"), "another title").toBe("all");
  expect(await getImport("A-2,,,,,withdrawn")).toBe("all");
  expect(await getImport("A-2,,,,,withdrawn"), "withdrawn before").toEqual(few);
  expect(await getImport("A-2,Two,Bea,books,9.99,"), "back again").toBe("all");
  await aProduct();
  expect(await getImport("A-2,Two,Bea,books,19.99,"), "after an import that was killed before it counted").toBe("all");
  expect(await getImport("A-2,Two,Bea,books,29.99,")).toEqual(few);
});

test("an import into an open shop writes small pieces, so that another process can write after each", async () => {
  await aProduct();
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(
    database(),
  );
  const shop = new SQLite(rows[0]?.file, { timeout: 0 });
  const stored = shop.prepare("select count(*) from products").pluck();
  /** The number of stored products at each moment when the shop could get the write lock. */
  const seen: number[] = [];
  let over = false;
  const selling = async () => {
    for (; !over; await new Promise(setImmediate)) {
      try {
        shop.exec("begin immediate");
      } catch {
        continue;
      }
      seen.push(stored.get() as number);
      shop.exec("rollback");
    }
  };
  const sold = selling();
  const feed = await openCsvFeed({
    name: "many.csv",
    async *text() {
      yield "code,title,price\n";
      yield Array.from({ length: 2000 }, (_, at) => `A-${at},Title ${at},9.99\n`).join("");
    },
  });
  const counts = await importCatalogue(feed);
  over = true;
  await sold;
  shop.close();
  expect(counts).toMatchObject({ added: 2000 });
  const steps = [...seen, 2001].map((count, at) => count - (seen[at - 1] ?? 1));
  expect(Math.max(...steps)).toBeLessThanOrEqual(250);
});

test("an import leaves PostgreSQL knowing how many rows its tables have", async () => {
  await close();
  close = await aDatabaseOf("postgres");
  // Disable autovacuum, so that only the import can update PostgreSQL's statistics.
  await sql`alter table products set (autovacuum_enabled = false)`.execute(database());
  await importCatalogue(fromItems([await aProductItem("A-1,One"), await aProductItem("A-2,Two")]));
  const known = sql<{ rows: number }>`select reltuples::int as rows from pg_class where relname = 'products'`;
  expect((await known.execute(database())).rows).toEqual([{ rows: 2 }]);
});
