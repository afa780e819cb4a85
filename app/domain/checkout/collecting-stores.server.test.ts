import { afterEach, beforeEach, expect, it } from "vitest";
import { putStoreStock, putStores } from "~/database/stores/store-records.server";
import { sampleStores } from "../../../scripts/sample-shop/sample-data";
import { aBasket, anItem } from "../../../tests/factories/baskets";
import { aDatabase } from "../../../tests/setup/test-database";
import { collectingStores } from "./collecting-stores.server";
import { quoteFor } from "./quote.server";

let close: () => Promise<void>;
beforeEach(async () => {
  close = await aDatabase();
  await putStores(sampleStores());
});
afterEach(() => close());

async function storesNear(near: string) {
  const code = await anItem();
  for (const storeSlug of ["adelaide", "penrith", "newcastle"]) {
    await putStoreStock([{ storeSlug, code, quantity: 1 }]);
  }
  const { owner } = await aBasket({ holding: [code] });
  const quote = await quoteFor(owner, null);
  if (!quote) throw new Error("There is nothing to order.");
  const found = await collectingStores(quote, near);
  return { ...found, first: found.stores.slice(0, 4).map(({ slug }) => slug) };
}

it("lists the nearest store for collection first, and says which stores have everything", async () => {
  const { first, stores, place } = await storesNear("2750");
  expect(first.slice(0, 2)).toEqual(["penrith", "springwood"]);
  expect(stores.slice(0, 2).map(({ missing }) => missing.length)).toEqual([0, 1]);
  expect(stores[0]?.distance).toBe("less than 5 km");
  expect(place).toMatch(/2750$/);
  expect((await storesNear("Adelaide SA")).first[0]).toBe("adelaide");
});

it("sorts stores by name while no place is known, and says which suburbs share a name", async () => {
  const unknown = await storesNear("Nowhere at all");
  expect(unknown).toMatchObject({ near: "Nowhere at all", place: null, choices: [] });
  expect(unknown.first.slice(0, 3)).toEqual(["adelaide", "newcastle", "penrith"]);
  expect(unknown.stores.every(({ distance }) => distance === null)).toBe(true);
  expect((await storesNear("Richmond")).choices.length).toBeGreaterThan(1);
});

it("says what each store has when none has everything, and lists those that have the most first", async () => {
  const [bible, lamp, map] = [
    await anItem({ title: "Bible" }),
    await anItem({ title: "Lamp" }),
    await anItem({ title: "Map" }),
  ];
  const stock = { penrith: [bible, lamp], newcastle: [lamp, lamp], adelaide: [map, map, bible] };
  for (const [storeSlug, codes] of Object.entries(stock)) {
    for (const code of new Set(codes))
      await putStoreStock([{ storeSlug, code, quantity: codes.filter((each) => each === code).length }]);
  }
  const storesFor = async (near: string, ...quantities: number[]) => {
    const holding = [bible, lamp, map].slice(0, quantities.length);
    const quote = await quoteFor((await aBasket({ holding, quantities })).owner, null);
    if (!quote) throw new Error("There is nothing to order.");
    const { stores } = await collectingStores(quote, near);
    return stores.filter(({ hasSome }) => hasSome).map(({ slug, stockWords }) => `${slug}: ${stockWords}`);
  };
  expect(await storesFor("", 1, 1, 3)).toEqual([
    "penrith: Not in stock here: Map.",
    "adelaide: 1 of your 3 items in stock here.",
    "newcastle: 1 of your 3 items in stock here.",
  ]);
  expect(await storesFor("Adelaide SA", 1, 1, 3)).toEqual([
    "adelaide: 1 of your 3 items in stock here.",
    "penrith: Not in stock here: Map.",
    "newcastle: 1 of your 3 items in stock here.",
  ]);
  expect(await storesFor("", 2, 2)).toEqual([
    "newcastle: Not in stock here: Bible.",
    "adelaide: Not enough copies in stock at this store.",
    "penrith: Not enough copies in stock at this store.",
  ]);
  expect(await storesFor("", 2)).toEqual(["adelaide: Only 1 in stock here.", "penrith: Only 1 in stock here."]);
  expect(await storesFor("", 1, 3)).toEqual([
    "adelaide: Not in stock here: Lamp.",
    "penrith: Only 1 of Lamp in stock here.",
    "newcastle: Not enough copies in stock at this store.",
  ]);
});
