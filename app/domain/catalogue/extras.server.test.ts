/** Tests that size, weight, additional texts and biographies in a feed record reach the product's page. */
import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { adoptDatabase, closeDatabase, database, openDatabase } from "~/database/engine/connection.server";
import { up as forgetCollectives } from "~/database/engine/migrations/0059-collective-biographies.server";
import { aFeedProduct, aProduct } from "../../../tests/factories/products";
import { aPostgres } from "../../../tests/setup/postgres";
import { aDatabase } from "../../../tests/setup/test-database";
import { NO_EXTRAS } from "./book-extras";
import { findExtras as extrasOfProduct } from "./read-extras.server";
import { storeProducts } from "./store-products.server";

async function aPostgresDatabase(): Promise<() => Promise<void>> {
  const { url, stop } = await aPostgres();
  adoptDatabase(openDatabase({ url, file: "" }));
  return async () => {
    await closeDatabase();
    await stop();
  };
}

const getExtras = (code: string) => extrasOfProduct({ code, format: "Paperback" });
const author = (name: string, biography?: string) => ({ name, role: "A01", ...(biography && { biography }) });
const paragraph = (text: string) => `<p>${text}</p>`;

describe.each([
  ["SQLite", aDatabase],
  ["PostgreSQL", aPostgresDatabase],
])("product extras on %s", (_, open) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await open();
  });
  afterEach(() => close());

  test("shows a feed's sizes, texts and biographies on the product page, sanitised", async () => {
    const { code } = await aProduct({
      extras: {
        ...NO_EXTRAS,
        heightMm: 198,
        widthMm: 129,
        weightG: 1250,
        ageFrom: 8,
        ageTo: 12,
        colour: " Brown ",
        runningMinutes: 109,
        classification: "PG",
        discs: 2,
        region: "0",
        subtitles: "English",
        contents: "<ul><li>Night</li></ul><script>alert(1)</script>",
        extract: "It was dark.\n\nIt rained.",
        aboutAuthors: "<p onclick='x()'>Both write.</p>",
      },
      contributors: [
        author("Ada North", "<a href='https://ads.example'>Ada</a> writes."),
        author("Ben South"),
        { name: "Ida Ink", role: "A12" },
      ],
    });
    expect(await getExtras(code)).toEqual({
      size: "198 mm high, 129 mm wide",
      weight: "1.25 kg",
      facts: [
        ["Age", "8 to 12 years"],
        ["Colour", "Brown"],
        ["Classification", "PG, parental guidance recommended"],
        ["Running time", "1 hr 49 min"],
        ["Discs", "2"],
        ["Region", "All regions"],
        ["Subtitles", "English"],
      ],
      contents: "<ul><li>Night</li></ul>",
      extract: "<p>It was dark.</p><p>It rained.</p>",
      aboutAuthors: "<p>Both write.</p>",
      biographies: [{ name: "Ada North", biography: "<p>Ada writes.</p>" }],
      people: [{ role: "Illustrator", names: ["Ida Ink"] }],
      series: null,
      recording: { runningMinutes: 109, classification: "PG", discs: 2 },
    });
  });

  test("a person in two roles has one biography, and a name that many share has none", async () => {
    const ada = author("Ada North", "Ada writes.");
    const { code } = await aProduct({
      contributors: [ada, { ...ada, role: "A12" }, author("Various Authors", "They write.")],
    });
    expect((await getExtras(code))?.biographies).toEqual([{ name: "Ada North", biography: paragraph("Ada writes.") }]);
  });

  test("deletes stored biographies of names that many people share", async () => {
    const rows = ["anonymous", "ada-north"].map((key) => ({ author_key: key, biography: "<p>Writes.</p>" }));
    await database().insertInto("author_biographies").values(rows).execute();
    await forgetCollectives(database() as unknown as Kysely<never>);
    const left = await database().selectFrom("author_biographies").select("author_key").execute();
    expect(left).toEqual([{ author_key: "ada-north" }]);
  });

  test("a product without extras shows none", async () => {
    const { code } = await aProduct({ contributors: [] });
    expect(await getExtras(code)).toEqual({
      size: null,
      weight: null,
      facts: [],
      contents: null,
      extract: null,
      aboutAuthors: null,
      biographies: [],
      people: [],
      series: null,
      recording: null,
    });
    expect(await getExtras("A-9")).toBeNull();
  });

  test("treats a text of nothing but markup as no text", async () => {
    const { code } = await aProduct({ extras: { ...NO_EXTRAS, contents: "<p> </p>" } });
    expect((await getExtras(code))?.contents).toBeNull();
    expect(await database().selectFrom("product_extras").selectAll().execute()).toEqual([]);
  });

  test("a long extract ends after a word, with its tags closed", async () => {
    const extract = `<blockquote>${paragraph("dark rain ".repeat(2000))}</blockquote>`;
    const { code } = await aProduct({ extras: { ...NO_EXTRAS, extract } });
    const shown = (await getExtras(code))?.extract ?? "";
    expect(shown.length).toBeLessThan(8100);
    expect(shown).toMatch(/^<blockquote><p>dark rain .* (dark|rain) …<\/p><\/blockquote>$/);
  });

  test("importing a product again replaces its extras, but keeps its people's biographies", async () => {
    const record = aFeedProduct({
      extras: { ...NO_EXTRAS, weightG: 300 },
      contributors: [author("Ada North", "Wrote one book.")],
    });
    await storeProducts([record]);
    expect(await storeProducts([record])).toEqual({ added: 0, changed: 0, unchanged: 1 });
    const { extras: _, ...bare } = record;
    const other = aFeedProduct({ contributors: [author("Ada North", "Wrote two books.")] });
    expect(await storeProducts([{ ...bare, contributors: [author("Ada North")] }, other])).toMatchObject({
      added: 1,
      changed: 1,
    });
    expect(await getExtras(record.code)).toMatchObject({
      weight: null,
      facts: [],
      biographies: [{ name: "Ada North", biography: paragraph("Wrote two books.") }],
    });
  });
});
