/** Tests the most frequent authors of each category, where many, few or no authors have several products. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { selectFrequentPeople } from "~/database/catalogue/frequent-people-records.server";
import { findCategory } from "~/domain/catalogue/catalogue.server";
import { aCatalogue, aFeedProduct } from "../factories/products";
import { aDatabaseOf, BOTH } from "./on-both";

/** Number of products of each author, by category. */
const SHELVES: Record<string, Record<string, number>> = {
  "books/poetry": { Ann: 1, Bea: 3, Cy: 2, Dee: 1 },
  "books/science": { Ann: 1, Cy: 1, Dee: 1, Eve: 2 },
  "books/travel": { Flo: 1, Ann: 1, Gus: 1 },
};

describe.each(BOTH)("frequent authors on %s", (kind) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await aDatabaseOf(kind);
    const products = Object.entries(SHELVES).flatMap(([category, authors]) =>
      Object.entries(authors).flatMap(([name, count]) =>
        Array.from({ length: count }, (_, at) =>
          aFeedProduct({ code: `${category}-${name}-${at}`, authors: [name], categories: [category] }),
        ),
      ),
    );
    await aCatalogue(products);
  });
  afterAll(() => close());

  async function frequent(most: number, path: string) {
    const category = await findCategory(path);
    const rows = (await selectFrequentPeople(most, new Date().toISOString())).filter(
      ({ categoryId }) => categoryId === category?.id,
    );
    return rows.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).map((row) => [row.label, row.count]);
  }

  test("lists authors with several products first, and adds the others by name", async () => {
    expect(await frequent(2, "books/poetry")).toEqual([
      ["Bea", 3],
      ["Cy", 2],
    ]);
    expect(await frequent(2, "books/science")).toEqual([
      ["Eve", 2],
      ["Ann", 1],
    ]);
    expect(await frequent(2, "books/travel")).toEqual([
      ["Ann", 1],
      ["Flo", 1],
    ]);
    expect(await frequent(4, "books")).toEqual([
      ["Ann", 3],
      ["Bea", 3],
      ["Cy", 3],
      ["Dee", 2],
    ]);
    expect(await frequent(50, "books")).toHaveLength(7);
  });
});
