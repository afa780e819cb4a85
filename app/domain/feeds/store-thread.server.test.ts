/** Checks that threads which read and store the batches of a large first feed leave the same result as one thread. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { shopDatabases } from "../../../tests/setup/shop-databases";
import { importFile } from "./import-file.server";

/** A feed of more than one batch per thread, with records that are refused, shortened, withdrawn, repeated near and far, and of several lines. */
const CSV = [
  "code,title,price,pages,availability,authors,description",
  ...Array.from(
    { length: 4500 },
    (_, at) =>
      `A-${(at * 7919) % 4500},Title ${at % 50},9.95,${at % 900 === 7 ? "many" : at},,Ann Ö;Bo ${at % 9},"<p>\n${at}</p>"`,
  ),
  "A-77,“Near” again,1.00,,,,",
  "A-77,The last,2.00,,,,",
  "A-5000,,,,,,",
  'A-5001,"Broken" quotes,1.00,,,,',
  "A-12,,,,withdrawn,,",
].join("\n");

const ONIX = `<?xml version="1.0"?><ONIXMessage release="3.0">${[
  "9780439023481",
  "9780747532743",
  "9780141439518",
  "1234567890123",
]
  .map(
    (isbn, at) => `<Product><RecordReference>R${at}</RecordReference><NotificationType>03</NotificationType>
      <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
      <DescriptiveDetail><ProductForm>BC</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement>
      <TitleElementLevel>01</TitleElementLevel><TitleText>Book ${at}</TitleText></TitleElement></TitleDetail></DescriptiveDetail></Product>`,
  )
  .join("")}`;

describe.each(shopDatabases)("on %s", (_, open) => {
  let folder: string;
  let close: () => Promise<void>;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "lectern-stores-"));
  });
  afterEach(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Returns the output, the report and the stored data of an import into an empty catalogue. */
  async function imported(name: string, text: string, large: number) {
    ({ close } = await open());
    const [file, report] = [path.join(folder, name), path.join(folder, `${large}.csv`)];
    writeFileSync(file, text);
    const said: string[] = [];
    const read: number[] = [];
    const status = await importFile(file, {
      dryRun: false,
      strict: false,
      report,
      say: (line) => said.push(line.replace(/ in [\d.]+ s \(.*? a second\)/, "").replace(report, "")),
      large,
      progress: (counts) => read.push(counts.read),
    });
    const rows = async (table: string, columns: string, order: string) =>
      (await sql`select ${sql.raw(columns)} from ${sql.table(table)} order by ${sql.raw(order)}`.execute(database()))
        .rows;
    return {
      status,
      said,
      batches: read.length,
      report: existsSync(report) ? readFileSync(report, "utf8").split("\r\n").sort() : null,
      products: await rows(
        "products",
        "code, title, price_cents, pages, description, content_hash, withdrawn_at is null",
        "code",
      ),
      records: await rows("product_records", "code, record_hash", "code"),
      listings: await rows("listings", "category_id, code, title_sort", "category_id, code"),
      facets: await rows("category_facets", "category_id, facet, value, count", "category_id, facet, value"),
      words: await rows("search_words", "word, products", "word"),
    };
  }

  test.each([
    ["feed.csv", CSV, 4498],
    ["feed.xml", ONIX, 3],
  ])("what is in %s is stored by threads as by one", async (name, text, most) => {
    const alone = await imported(name, text, Number.POSITIVE_INFINITY);
    await close();
    const beside = await imported(name, text, 0);
    expect(beside).toEqual(alone);
    expect(alone.products.length).toBeGreaterThanOrEqual(most);
    expect(alone.report).not.toBeNull();
  });

  test("a thread that fails ends the import with its error", async () => {
    ({ close } = await open());
    await database().schema.alterTable("product_records").renameTo("elsewhere").execute();
    const file = path.join(folder, "feed.csv");
    writeFileSync(file, CSV);
    const options = { dryRun: false, strict: false, report: path.join(folder, "report.csv"), say: () => {}, large: 0 };
    await expect(importFile(file, options)).rejects.toThrow("product_records");
  });
});
