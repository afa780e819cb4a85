/** Tests filtering by the people who contributed to a product, in categories and in searches. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { up } from "~/database/engine/migrations/0097-people-by-role.server";
import { findCategory, listCategory } from "~/domain/catalogue/catalogue.server";
import { PEOPLE_FACETS } from "~/domain/catalogue/facets";
import { rebuildFacets } from "~/domain/catalogue/facets.server";
import { listingAddress, readListingQuery } from "~/domain/catalogue/listing";
import { searchProducts } from "~/domain/search/search.server";
import { aCatalogue } from "../factories/products";
import { aDatabaseOf, BOTH } from "./on-both";

const jo = (role: string) => ({ name: "Jo Lee", role });
const al = { name: "Al Wu", role: "A01" };
const title = "The Lantern";

describe.each(BOTH)("facets of people on %s", (kind) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
    await aCatalogue([
      { code: "WRITTEN", title, contributors: [jo("A01")] },
      { code: "BOTH", title, contributors: [jo("A01"), jo("A12")] },
      { code: "READ", title, contributors: [al, jo("E07"), jo("E03")], format: "eAudio Book" },
      { code: "EDITED", title, contributors: [{ name: "Nia Rowe", role: "B10" }] },
      { code: "COMPOSED", title, contributors: [jo("A06")] },
    ]);
  });
  afterEach(() => close());

  async function inCategory(text: string) {
    const everything = await findCategory("");
    if (!everything) throw new Error("There is no root.");
    return listCategory(everything, { ...readListingQuery(new URLSearchParams(text)), isUnfolded: true });
  }
  const inSearch = (text: string) =>
    searchProducts("lantern", { ...readListingQuery(new URLSearchParams(text)), isUnfolded: true });

  describe.each([
    ["a category", inCategory],
    ["a search", inSearch],
  ])("%s", (_, list) => {
    const codes = async (text: string) => (await list(text)).products.map(({ code }) => code).sort();
    const counts = async (text: string) =>
      Object.fromEntries(
        (await list(text)).facets
          .filter(({ name, values }) => (PEOPLE_FACETS as readonly string[]).includes(name) && values.length > 0)
          .map(({ name, values }) => [name, values.map(({ label, count }) => `${label} ${count}`).sort()]),
      );

    test("lists the products of a person in one role, such as author or narrator", async () => {
      expect(await codes("author=jo-lee")).toEqual(["BOTH", "COMPOSED", "WRITTEN"]);
      expect(await codes("illustrator=jo-lee")).toEqual(["BOTH"]);
      expect(await codes("narrator=jo-lee")).toEqual(["READ"]);
      expect(await codes("editor=nia-rowe")).toEqual(["EDITED"]);
      expect(await codes("translator=nia-rowe")).toEqual(["EDITED"]);
      expect(await codes("narrator=jo-lee&author=al-wu")).toEqual(["READ"]);
      expect(await codes("narrator=jo-lee&author=jo-lee")).toEqual([]);
      for (const unknown of ["no-one", "constructor"]) expect(await codes(`narrator=${unknown}`)).toEqual([]);
    });

    test("people facets count each person once for each role", async () => {
      const all = {
        author: ["Al Wu 1", "Jo Lee 3"],
        editor: ["Nia Rowe 1"],
        translator: ["Nia Rowe 1"],
        illustrator: ["Jo Lee 1"],
        narrator: ["Jo Lee 1"],
      };
      expect(await counts("")).toEqual(all);
      expect(await counts("format=eAudio+Book")).toEqual({ author: ["Al Wu 1"], narrator: ["Jo Lee 1"] });
      expect(await counts("narrator=jo-lee")).toEqual({ author: ["Al Wu 1"], narrator: ["Jo Lee 1"] });
      expect(await counts("illustrator=jo-lee&format=eAudio+Book")).toEqual({ illustrator: ["Jo Lee 0"] });
    });
  });

  test("people of an older release's catalogue are found by their roles after the migration", async () => {
    const words = await database()
      .selectFrom("product_words")
      .select(["code", "author_names"])
      .orderBy("code")
      .execute();
    const facets = await database().selectFrom("category_facets").selectAll().execute();
    const others = facets.filter(
      ({ facet }) => facet !== "author" && (PEOPLE_FACETS as readonly string[]).includes(facet),
    );
    expect(others.length).toBeGreaterThan(0);
    for (const { code, author_names } of words)
      await database()
        .updateTable("product_words")
        .set({ author_names: author_names.replace(/~\w+/g, "") })
        .where("code", "=", code)
        .execute();
    await database()
      .deleteFrom("category_facets")
      .where("facet", "in", [...PEOPLE_FACETS].slice(1))
      .execute();
    await up(database() as never, kind);
    expect(
      await database().selectFrom("product_words").select(["code", "author_names"]).orderBy("code").execute(),
    ).toEqual(words);
    const sorted = (rows: typeof facets) => rows.map((row) => Object.values(row).join()).sort();
    const made = await database()
      .selectFrom("category_facets")
      .selectAll()
      .where("facet", "in", [...PEOPLE_FACETS].slice(1))
      .execute();
    expect(sorted(made)).toEqual(sorted(others));
    await rebuildFacets();
    expect(sorted(await database().selectFrom("category_facets").selectAll().execute())).toEqual(sorted(facets));
  });
});

test("a listing's address always has its people in the same order", () => {
  const query = readListingQuery(new URLSearchParams("narrator=b&editor=z&narrator=a&author=q&illustrator=C%20D"));
  expect(listingAddress("/c", query)).toBe("/c?author=q&editor=z&narrator=a&narrator=b");
});
