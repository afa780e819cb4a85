import { describe, expect, it } from "vitest";
import { dayHours, isClosed, readOpeningHours, WEEKDAYS } from "~/domain/stores/store";
import { sampleProducts, sampleStock, sampleStores } from "./sample-data";

const stores = sampleStores();

describe("the sample shop's stores", () => {
  it("the sample stores are the fourteen of the spec", () => {
    expect(stores.map((store) => store.slug).join(" ")).toBe(
      "adelaide armidale blackburn fyshwick launceston mooloolaba mount-lawley newcastle penrith port-macquarie springwood toowoomba west-ryde woolloongabba",
    );
  });

  it("the sample stores have fictional phone numbers with their own area code", () => {
    const areas: Record<string, string> = { NSW: "02", ACT: "02", VIC: "03", TAS: "03", QLD: "07", SA: "08", WA: "08" };
    for (const store of stores) {
      for (const number of [store.phone, ...(store.fax ? [store.fax] : [])])
        expect(number).toMatch(new RegExp(`^\\(${areas[store.addressState]}\\) (5550|7010) \\d{4}$`));
      expect(`${store.email} ${store.managerEmail}`).toMatch(/^\S+@shop\.example \S+@shop\.example$/);
      expect(store.addressPostcode).toMatch(/^\d{4}$/);
    }
  });

  it("the sample stores are in Australia, in time zones that exist", () => {
    for (const store of stores) {
      expect(Number(store.lat)).toBeGreaterThan(-44);
      expect(Number(store.lat)).toBeLessThan(-10);
      expect(Number(store.lng)).toBeGreaterThan(112);
      expect(Number(store.lng)).toBeLessThan(154);
      expect(() => new Intl.DateTimeFormat("en-AU", { timeZone: store.timeZone })).not.toThrow();
    }
  });

  it("the sample stores have opening hours in the spec's shape", () => {
    for (const store of stores) {
      expect(readOpeningHours(store.openingHoursGroups), store.slug).toEqual(store.openingHoursGroups);
      expect(store.openingHoursGroups[0]?.groupTitle).toBe("Trading hours");
      for (const day of WEEKDAYS)
        expect(Object.keys(store.openingHoursGroups[0] ?? {}).filter((field) => field.startsWith(day))).toHaveLength(8);
    }
  });

  it("the sample stores close in both of the spec's ways, and have a café, a hidden group and hours for one date", () => {
    const groups = stores.flatMap((store) => store.openingHoursGroups);
    const days = groups.flatMap((group) => WEEKDAYS.map((day) => dayHours(group, day)));
    expect(days.some((hours) => isClosed(hours) && hours.HourStart === 12)).toBe(true);
    expect(days.some((hours) => isClosed(hours) && hours.HourStart === 1)).toBe(true);
    expect(days.some((hours) => !isClosed(hours) && hours.Enabled)).toBe(true);
    expect(days.some((hours) => !hours.Enabled)).toBe(true);
    expect(groups.some((group) => group.groupTitle.includes("Café") && group.associatedLinkLabel !== "")).toBe(true);
    expect(groups.some((group) => group.hidden)).toBe(true);
    expect(days.some((hours) => /^\d\d\/\d\d\/\d{4}$/.test(hours.ValidOn))).toBe(true);
    expect(days.some((hours) => /^\d{4}-\d\d-\d\d$/.test(hours.ValidOn))).toBe(true);
  });
});

describe("the stores' stock", () => {
  const stock = sampleStock();

  it("the sample stores have only physical goods in stock", async () => {
    const products = await sampleProducts();
    const shipped = new Set(
      products
        .filter((each) => each.productType === "shipped" && each.availability === "in stock")
        .map((each) => each.code),
    );
    expect(stock.length).toBeGreaterThan(1000);
    expect(stock.filter((row) => !shipped.has(row.code))).toEqual([]);
    expect(new Set(stock.map((row) => row.storeSlug)).size).toBe(14);
  });
});
