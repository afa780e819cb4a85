import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { putStores } from "~/database/stores/store-records.server";
import { locatePostcode } from "~/domain/addresses/postcode-locations.server";
import { listSuburbs } from "~/domain/addresses/suburbs.server";
import { sampleStores } from "../../../scripts/sample-shop/sample-data";
import { aDatabase } from "../../../tests/setup/test-database";
import { findStores } from "./find-stores.server";
import { nearestStores } from "./nearest.server";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await aDatabase();
  await putStores(sampleStores());
});
afterAll(() => close());

const find = (near: string, state = "") => findStores({ near, state }, Date.parse("2027-03-05T02:00:00Z"));

describe("finding stores", () => {
  it("lists all stores by name, or only those of a state", async () => {
    expect((await find("")).stores.map(({ slug }) => slug)).toEqual(sampleStores().map(({ slug }) => slug));
    expect((await find("", "QLD")).stores.map(({ name }) => name)).toEqual([
      "Mooloolaba",
      "Toowoomba",
      "Woolloongabba",
    ]);
    expect(await find("", "Queensland")).toMatchObject({ state: "", stores: { length: 14 } });
  });

  it.each([
    ["2000", "west-ryde", "about 15 km"],
    ["2114", "west-ryde", "less than 5 km"],
    ["2750", "penrith", "less than 5 km"],
    ["2780", "springwood", "about 25 km"],
    ["3000", "blackburn", "about 15 km"],
    ["4000", "woolloongabba", "less than 5 km"],
    ["4551", "mooloolaba", "less than 5 km"],
    ["5000", "adelaide", "less than 5 km"],
    ["6000", "mount-lawley", "less than 5 km"],
    ["7000", "launceston", "about 150 km"],
    ["0800", "adelaide", "about 2,600 km"],
    ["West Ryde", "west-ryde", "less than 5 km"],
    ["  hobart TAS ", "launceston", "about 150 km"],
    ["Richmond VIC 3121", "blackburn", "about 10 km"],
    ["-27.49,153.03", "woolloongabba", "less than 5 km"],
  ])("a search near %s lists the store %s first, %s away", async (near, slug, distance) => {
    const { stores, place } = await find(near);
    expect(place).not.toBeNull();
    expect(stores[0]).toMatchObject({ slug, distance });
    expect(stores).toHaveLength(14);
  });

  it("finds each store as the nearest to its own postcode", () => {
    for (const store of sampleStores()) {
      const coordinates = locatePostcode(store.addressPostcode);
      expect(coordinates && nearestStores(sampleStores(), coordinates)[0]?.store.slug, store.slug).toBe(store.slug);
    }
  });

  it("asks which suburb is meant when several share a name", async () => {
    const { choices, place, stores } = await find("richmond");
    expect(choices.map(({ state }) => state)).toEqual(expect.arrayContaining(["NSW", "VIC"]));
    expect([place, stores[0]?.distance]).toEqual([null, null]);
  });

  it.each(["Atlantis", "9999", "100.00,151.00", "1,1", "' or 1=1", "x".repeat(5000)])(
    "finds no place called %s",
    async (near) => {
      expect(await find(near)).toMatchObject({ near, place: null, choices: [], stores: { length: 14 } });
    },
  );

  it("has a location for every suburb in its list", () => {
    expect(listSuburbs().filter(({ postcode }) => locatePostcode(postcode) === null)).toEqual([]);
  });
});
