/** Tests the zones and methods of delivery in the office, and the calculator for delivery prices. */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { listShippingMethods } from "~/domain/checkout/shipping-methods.server";
import { changeSettings, resetSettings } from "~/domain/settings/change-settings.server";
import { SETTING_NAMES, SETTINGS } from "~/domain/settings/settings";
import { shopSettings } from "~/domain/settings/settings.server";
import { AT_THE_COMMAND_LINE } from "~/domain/staff/staff-log.server";
import { anOfficeStaff } from "../factories/office-staff";
import { aProduct } from "../factories/products";
import { openTheShop } from "./basket-world";
import { getOffice, officeModule, postOffice } from "./office-world";

openTheShop();

const page = officeModule("office/delivery-setting.tsx");
const zonePage = officeModule("office/delivery-zone.tsx");
const AT = "/office/settings/delivery";
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await anOfficeStaff("manager"));
});
afterEach(() => resetSettings(SETTING_NAMES, AT_THE_COMMAND_LINE));

interface Zone {
  seen: string;
  countries: string;
  methods: { words: string; fields: Record<string, string> }[];
}
const zoneAt = async (zone: number) =>
  (await getOffice(zonePage, `${AT}/${zone}`, cookie, { zone: String(zone) })).data as unknown as Zone;
const send = async (zone: number, fields: Record<string, string>) =>
  postOffice(zonePage, `${AT}/${zone}`, { seen: (await zoneAt(zone)).seen, ...fields }, cookie, { zone: String(zone) });
const add = async (fields: Record<string, string>) =>
  postOffice(page, AT, { intent: "add zone", seen: (await zoneAt(1)).seen, ...fields }, cookie);
const delivery = async () => (await shopSettings()).delivery;
const METHOD = { name: "Road", description: "By truck", price: "9.50", bands: "", daysFrom: "", daysTo: "" };

describe("a zone", () => {
  test("is added, renamed, given other countries by name or code, and removed", async () => {
    const europe = { zone: "Europe", countries: "france\nDEU\nUnited Kingdom", name: "Air mail", price: "29" };
    expect(await add(europe)).toMatchObject({ status: 303, location: `${AT}/4` });
    expect((await delivery())[3]).toEqual({
      ...{ zone: "Europe", countries: ["FRA", "DEU", "UK"] },
      methods: [{ id: "air-mail", name: "Air mail", description: "", priceCents: 2900, canBeFree: false, days: null }],
    });
    expect((await zoneAt(4)).countries).toBe("France\nGermany\nUnited Kingdom");
    await send(4, { intent: "zone", zone: "France", countries: "France" });
    expect((await delivery())[3]).toMatchObject({ zone: "France", countries: ["FRA"] });
    expect(await send(4, { intent: "remove zone" })).toMatchObject({ status: 303, location: AT });
    expect(await delivery()).toEqual(SETTINGS.delivery.initial);
  });

  test.each<[string, Record<string, string>, string, string]>([
    ["without a name", { zone: "" }, "zone", "It must be text of 1 to 60 characters, in one line."],
    ["of another zone's country", { countries: "New Zealand" }, "countries", "but NZ is in New Zealand and Moon."],
    ["of no such country", { countries: "Narnia" }, "countries", "Moon has the unknown country Narnia"],
    ["of a method that isn't priced", { price: "much" }, "price", "Enter dollars, such as 7.95, or 0."],
  ])("%s is refused at its field, with what was typed", async (_, fields, field, message) => {
    const { status, data } = await add({ zone: "Moon", countries: "Japan", name: "Rocket", price: "1", ...fields });
    expect(status).toBe(422);
    expect(data?.fieldErrors).toEqual({ [field]: expect.stringContaining(message) });
    expect(data?.submittedData).toMatchObject(fields);
    expect(await delivery()).toEqual(SETTINGS.delivery.initial);
  });

  test("of Australia can't be removed while no zone has the rest of the world", async () => {
    await send(3, { intent: "remove zone" });
    const { status, data } = await send(1, { intent: "remove zone" });
    expect([status, data?.fieldErrors]).toEqual([
      422,
      { form: "Must have a zone with AUS, so that there is a method for Australia." },
    ]);
  });
});

describe("a method", () => {
  test("is added with bands and days, changed, moved up and removed, and the checkout offers it", async () => {
    const bands = "500 5.95\n2000g 8";
    const made = { ...METHOD, bands, daysFrom: "2", daysTo: "", canBeFree: "on" };
    expect((await send(1, { intent: "add method", ...made })).status).toBe(303);
    const { fields = {} } = (await zoneAt(1)).methods[2] ?? {};
    expect(fields).toEqual({ ...made, method: "road", bands: "500 5.95\n2000 8.00", daysTo: "2" });
    await send(1, { intent: "method", ...fields, name: "Slow road", daysTo: "9", price: "0" });
    await send(1, { intent: "move up", method: "road" });
    expect(
      (await listShippingMethods("AUS")).map(({ id, name, priceCents, days }) => [id, name, priceCents, days]),
    ).toEqual([
      ["standard", "Standard", 795, [3, 7]],
      ["road", "Slow road", 0, [2, 9]],
      ["express", "Express", 1495, [1, 3]],
    ]);
    await send(1, { intent: "remove method", method: "road" });
    expect(await delivery()).toEqual(SETTINGS.delivery.initial);
  });

  test.each<[string, Record<string, string>, string, string]>([
    ["without a name", { name: "" }, "name", "It must be text of 1 to 40 characters, in one line."],
    ["with bands in disorder", { bands: "900 5\n500 4" }, "bands", "It must go from the lightest band to the heaviest"],
    ["with bands of words", { bands: "light 5" }, "bands", "Enter grams and dollars in each line"],
    ["with days in disorder", { daysFrom: "5", daysTo: "3" }, "daysFrom", "It must be the least and the most"],
    ["with days of words", { daysFrom: "some" }, "daysFrom", "Enter whole days, such as 3."],
    ["with a price beyond all", { price: "99999" }, "price", "It must be a whole number of cents"],
  ])("%s is refused at its field, with what was typed", async (_, fields, field, message) => {
    const { status, data } = await send(1, { intent: "add method", ...METHOD, ...fields });
    expect(status).toBe(422);
    expect(data?.fieldErrors).toEqual({ [field]: expect.stringContaining(message) });
    expect(data?.submittedData).toMatchObject(fields);
  });

  test("is looked at before it is saved, and refused after someone else's change", async () => {
    const { seen, methods } = await zoneAt(1);
    const fields = { ...methods[0]?.fields, price: "8.95" };
    const look = await send(1, { intent: "look at method", ...fields });
    expect(look.data?.effects).toEqual([
      {
        where: "Delivery to Australia",
        was: expect.stringContaining("Standard: $7.95; can be free; 3 to 7 working days"),
        becomes: expect.stringContaining("Standard: $8.95; can be free; 3 to 7 working days"),
      },
    ]);
    expect(await delivery()).toEqual(SETTINGS.delivery.initial);
    await send(1, { intent: "method", ...fields, price: "9.95" });
    const second = await send(1, { intent: "method", ...fields, seen });
    expect(second).toMatchObject({ status: 409, data: { submittedData: { price: "8.95" } } });
    expect((await delivery())[0]?.methods[0]?.priceCents).toBe(995);
  });
});

describe("the calculator", () => {
  const work = async (query: Record<string, string>) => {
    const { data } = await getOffice(page, `${AT}?${new URLSearchParams(query)}`, cookie);
    return (
      data as unknown as { answer: { words: string; methods: { name: string; cost: string; arrives: string }[] } }
    ).answer;
  };
  const costs = async (query: Record<string, string>) =>
    (await work(query)).methods.map(({ name, cost }) => [name, cost]);

  test("prices a parcel to a postcode and to a country as the checkout does", async () => {
    const { code } = await aProduct({ priceCents: 3000, format: "Hardcover" });
    await send(1, { intent: "add method", ...METHOD, bands: "500 5.95\n2000 7.95" });
    await changeSettings({ defaultWeights: { "*": 100, Hardcover: 600 } }, AT_THE_COMMAND_LINE);
    const road = (cost: string) => [
      ["Standard", "$7.95"],
      ["Express", "$14.95"],
      ["Road", cost],
    ];
    expect(await costs({ to: "6430", products: `${code} 3` })).toEqual(road("$7.95"));
    expect((await work({ to: "6430", products: `${code} 3` })).words).toBe("To 6430: items of $90.00, 1800 g");
    expect(await costs({ to: "6430", grams: "500" })).toEqual(road("$5.95"));
    expect(await costs({ to: "6430", grams: "2001" })).toEqual(road("$9.50"));
    expect((await costs({ to: "6430", dollars: "99.01" }))[0]).toEqual(["Standard", "Free"]);
    expect((await costs({ to: "6430", dollars: "99" }))[0]).toEqual(["Standard", "$7.95"]);
    expect(await costs({ to: "new zealand" })).toEqual([["International to New Zealand", "$19.95"]]);
    expect((await work({ to: "6430" })).methods[0]?.arrives).toMatch(/\d/);
  });

  test.each([
    [{ to: "Narnia" }, "There is no postcode or country Narnia."],
    [{ to: "6430", products: "NONE 2" }, "There is no product NONE."],
    [{ to: "6430", grams: "light" }, "Enter whole grams, such as 500."],
    [{ to: "6430", dollars: "much" }, "Enter dollars, such as 49.95."],
  ])("answers %j with what is wrong", async (query, words) => {
    expect(await work(query)).toEqual({ words, methods: [] });
  });
});
