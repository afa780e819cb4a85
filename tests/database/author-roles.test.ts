/** Tests lists of the books for which a person has a particular role. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findAuthor, findCategory, listCategory } from "~/domain/catalogue/catalogue.server";
import { readListingQuery } from "~/domain/catalogue/listing";
import { withdrawProducts } from "~/domain/catalogue/store-products.server";
import { aCatalogue } from "../factories/products";
import { aDatabaseOf, BOTH } from "./on-both";

const jo = (role: string) => ({ name: "Jo Lee", role });
const al = { name: "Al Wu", role: "A01" };

describe.each(BOTH)("a person of several roles on %s", (kind) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
    await aCatalogue([
      { code: "WRITTEN", contributors: [jo("A01")], rating: 4, ratingCount: 9 },
      { code: "TRANSLATED", contributors: [al, jo("B06")] },
      { code: "READ", contributors: [al, jo("E07"), jo("B01")], format: "eAudio Book" },
      { code: "DRAWN", contributors: [al, jo("A12")] },
      { code: "COMPOSED", contributors: [jo("A06")] },
    ]);
  });
  afterEach(() => close());

  const codes = async (roles?: readonly string[], text = "") => {
    const everything = await findCategory("");
    if (!everything) throw new Error("no root");
    const { filters, ...query } = readListingQuery(new URLSearchParams(text));
    const { products, total } = await listCategory(everything, {
      ...query,
      filters: { ...filters, person: { key: "jo-lee", ...(roles && { roles }) } },
    });
    expect(total).toBe(products.length);
    return products.map(({ code }) => code).sort();
  };

  test("a person has a page for each role with products, which lists only those products", async () => {
    await withdrawProducts(["DRAWN"]);
    const found = await findAuthor("jo-lee");
    expect(found?.name).toBe("Jo Lee");
    expect(found?.roles.map(({ segment }) => segment)).toEqual(["author", "editor", "translator", "narrator"]);
    const listed = await Promise.all((found?.roles ?? []).map(({ codes: of }) => codes(of)));
    expect(listed).toEqual([["WRITTEN"], ["READ"], ["TRANSLATED"], ["READ"]]);
    expect(await codes()).toEqual(["COMPOSED", "READ", "TRANSLATED", "WRITTEN"]);
    expect(await codes(["E07"], "format=Paperback"), "with a filter").toEqual([]);
  });

  test("a person without products is unknown", async () => {
    expect(await findAuthor("no-one")).toBeNull();
  });
});
