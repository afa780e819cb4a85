import { afterEach, expect, test } from "vitest";
import { selectCategoryFacets } from "~/database/catalogue/facet-records.server";
import { countFacets } from "~/domain/catalogue/facets.server";
import { aFeedProduct } from "../../../tests/factories/products";
import { shopDatabases } from "../../../tests/setup/shop-databases";
import { countingBeside } from "./count-beside.server";
import type { FinishingStep } from "./finish-catalogue.server";
import { importCatalogue } from "./import-catalogue.server";

async function* aFeed() {
  for (const [at, format] of ["Paperback", "Paperback", "DVD"].entries()) {
    const product = aFeedProduct({ code: `C-${at}`, format, categories: ["books/academic"] });
    yield { kind: "product" as const, at: product.code, product };
  }
}

let close = async () => {};
afterEach(() => close());

test.each(shopDatabases)(
  "on %s, a first load has the same lists, whether they are counted in a second thread or not",
  async (name, open) => {
    ({ close } = await open());
    const countBeside = await countingBeside(2, 1);
    expect(countBeside === undefined).toBe(name === "PostgreSQL");
    const steps: FinishingStep[] = [];
    await importCatalogue(aFeed(), { countBeside, finishing: (step) => steps.push(step) });
    expect(steps.at(-1)).toMatchObject({ number: steps.length, of: steps.length });
    expect(steps.some((step) => step.name === "people of categories")).toBe(countBeside === undefined);
    const stored = await selectCategoryFacets(0);
    expect(stored).toContainEqual({ facet: "format", value: "Paperback", label: "", count: 2 });
    const { rows } = await countFacets();
    const keys = (counts: readonly { facet: string; value: string; count: number }[]) =>
      counts.map(({ facet, value, count }) => `${facet} ${value} ${count}`).sort();
    expect(keys(stored)).toEqual(keys(rows.filter(({ categoryId }) => categoryId === 0)));
  },
);

test("a small feed is counted without a second thread", async () => {
  const [, open] = shopDatabases[0] ?? [];
  if (open) ({ close } = await open());
  expect(await countingBeside(1000)).toBeUndefined();
});
