import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { putStores } from "~/database/stores/store-records.server";
import { sampleStores } from "../../../scripts/sample-shop/sample-data";
import { aGroup, at } from "../../../tests/factories/opening-hours";
import { aStore } from "../../../tests/factories/stores";
import { aDatabase } from "../../../tests/setup/test-database";
import { importStores } from "./import-stores.server";
import { openingNow } from "./opening-words.server";
import { findStore, listStores } from "./stores.server";
import { readStoresFile } from "./stores-file.server";

const TODAY = "2027-01-20";

let close: () => Promise<void>;
beforeEach(async () => {
  close = await aDatabase();
});
afterEach(() => close());

const json = (content: unknown) => readStoresFile("stores.json", JSON.stringify(content));
const listProblems = (traits: object) => json([{ ...aStore(), ...traits }]).problems;

describe("a file of stores", () => {
  it("imports a file of stores completely, and changes nothing in a second import", async () => {
    const file = json(sampleStores());
    expect(file.problems).toEqual([]);
    expect(await importStores(file, TODAY)).toMatchObject({ added: { length: 14 }, changed: [], unchanged: 0 });
    expect(await listStores()).toEqual(sampleStores());
    expect(await importStores(file, TODAY)).toMatchObject({ added: [], changed: [], unchanged: 14 });
  });

  it.each([
    [{ slug: "Mount Lawley" }, "store Mount Lawley: slug must have only lower-case letters, digits and hyphens"],
    [{ name: " " }, "store mount-lawley: name is missing"],
    [{ addressState: "XX" }, "store mount-lawley: addressState is not one of NSW, VIC, QLD, WA, SA, NT, TAS, ACT"],
    [{ addressPostcode: "605" }, "store mount-lawley: addressPostcode must have four digits"],
    [{ lat: "31.9" }, "store mount-lawley: lat is not from -55 to -9"],
    [{ phone: "call us" }, "store mount-lawley: phone is not a phone number"],
    [{ email: "at the till" }, "store mount-lawley: email is not an email address"],
    [
      { storeImage: "javascript:alert(1)" },
      "store mount-lawley: storeImage is neither a file beside this one nor an address of a picture",
    ],
    [
      { managerImage: "../etc/passwd" },
      "store mount-lawley: managerImage is neither a file beside this one nor an address of a picture",
    ],
    [{ timeZone: "Australia/Fremantle" }, "store mount-lawley: timeZone is not a time zone, such as Australia/Perth"],
    [
      { openingHoursGroups: [aGroup({}, { associatedLink: "javascript:alert(1)" })] },
      "store mount-lawley: openingHoursGroups.0.associatedLink is not a safe address",
    ],
    [
      { openingHoursGroups: [aGroup({}, { mondayValidOn: "26/01/2027" })] },
      "store mount-lawley: openingHoursGroups.0 has a date that falls on another day of the week",
    ],
  ])("refuses a file of stores with %j, and names the field", (traits, problem) => {
    expect(listProblems(traits)).toEqual([problem]);
  });

  it("names a store's field that is missing or isn't what it should be", () => {
    const { phone: _, ...rest } = aStore();
    expect(json([{ ...rest, addressCity: 7, facilities: "Café" }]).problems).toEqual([
      "store mount-lawley: addressCity is not text",
      "store mount-lawley: phone is missing",
      "store mount-lawley: facilities is not a list",
    ]);
    expect(json({ holidays: [{ state: "WA", name: "No day" }] }).problems).toEqual(["holiday No day: date is missing"]);
  });

  it("refuses a file that isn't a list of stores", () => {
    expect(readStoresFile("stores.json", "{").problems[0]).toMatch(/^The file is not JSON: /);
    expect(json({ shops: [] }).problems).toEqual(["The file has neither stores nor holidays."]);
    expect(json([aStore(), aStore()]).problems).toEqual(["store mount-lawley: is in the file twice"]);
    expect(readStoresFile("stores.csv", "name\nPerth").problems[0]).toMatch(/^The first line names neither slug/);
    expect(readStoresFile("stores.csv", 'slug\n"Perth').problems[0]).toMatch(/^The file is not CSV: /);
  });

  it("imports stores from CSV with a row for each group of opening hours", async () => {
    const { facilities, openingHoursGroups: _, ...words } = aStore({ fax: "(08) 7010 0171" });
    const groups = [aGroup(), aGroup({ sunday: at("10:00am", "3:00pm") }, { groupTitle: "Café", hidden: true })];
    const columns = [...Object.keys(words), "facilities", ...Object.keys(groups[0] ?? {})];
    const rows = groups.map((group) =>
      Object.values({ ...words, facilities: facilities.join("^"), ...group }).map((each) => each ?? ""),
    );
    const file = readStoresFile("stores.csv", [columns, ...rows].map((cells) => cells.join(",")).join("\r\n"));
    expect(file.problems).toEqual([]);
    await importStores(file, TODAY);
    expect(await findStore("mount-lawley")).toEqual(aStore({ fax: "(08) 7010 0171", openingHoursGroups: groups }));
  });

  it("changes no stores on a dry run, and names the dates that a store loses", async () => {
    const holiday = { state: "WA", date: "26/01/2027", name: "Australia Day" };
    await putStores([aStore()]);
    await importStores(json({ holidays: [holiday] }), TODAY);
    const file = json([aStore()]);
    const lost = { changed: ["Mount Lawley"], lostDates: ["Mount Lawley: 2027-01-26"] };
    expect(await importStores(file, TODAY, { dryRun: true })).toMatchObject(lost);
    expect((await findStore("mount-lawley"))?.openingHoursGroups).toHaveLength(2);
    expect(await importStores(file, TODAY)).toMatchObject(lost);
    expect((await findStore("mount-lawley"))?.openingHoursGroups).toHaveLength(1);
  });
});

describe("public holidays", () => {
  const NOON_IN_PERTH = Date.parse("2027-01-26T04:00:00Z");
  const said = async (slug: string) => {
    const store = await findStore(slug);
    return store && openingNow(store, NOON_IN_PERTH).words;
  };

  it("a public holiday closes all stores of its state, and no others", async () => {
    await putStores([aStore(), aStore({ slug: "bunbury" }), aStore({ slug: "adelaide", addressState: "SA" })]);
    const file = readStoresFile("holidays.csv", "state,date,name,opens,closes\nWA,2027-01-26,Australia Day,,");
    expect(file.problems).toEqual([]);
    await importStores(file, TODAY);
    expect(await said("mount-lawley")).toBe("Closed now, opens tomorrow at 9 am");
    expect(await said("bunbury")).toBe("Closed now, opens tomorrow at 9 am");
    expect(await said("adelaide")).toBe("Open now until 5.30 pm");
  });

  it("a store's own hours override a public holiday, which is added once however often it is imported", async () => {
    const own = aGroup(
      { only: ["tuesday", { ...at("11:00am", "3:00pm"), ValidOn: "2027-01-26" }] },
      { groupTitle: "Market day" },
    );
    await putStores([aStore({ openingHoursGroups: [aGroup(), own] }), aStore({ slug: "bunbury" })]);
    const file = json({
      holidays: [{ state: "WA", date: "2027-01-26", name: "Australia Day", opens: "10:00am", closes: "2:00pm" }],
    });
    await importStores(file, TODAY);
    expect(await importStores(file, TODAY)).toMatchObject({ added: [], changed: [], unchanged: 2 });
    expect(await said("mount-lawley")).toBe("Open now until 3 pm");
    expect(await said("bunbury")).toBe("Open now until 2 pm");
  });

  it("past public holidays are neither added nor kept", async () => {
    await putStores([aStore()]);
    const file = json({ holidays: [{ state: "WA", date: "2027-01-26", name: "Australia Day" }] });
    await importStores(file, TODAY);
    await importStores(file, "2027-02-01");
    expect((await findStore("mount-lawley"))?.openingHoursGroups).toHaveLength(1);
  });

  it("checks public holidays field by field", () => {
    const holidays = [
      { state: "WA", date: "2027-02-30", name: "No day" },
      { state: "Perth", date: "2027-03-01", name: "Labour Day" },
      { state: "WA", date: "2027-03-01", name: "Labour Day", opens: "10am" },
    ];
    expect(json({ holidays }).problems).toEqual([
      "holiday No day: date is not a date",
      "holiday Labour Day: state is not one of NSW, VIC, QLD, WA, SA, NT, TAS, ACT",
      'holiday Labour Day: opens and closes want times such as "10:00am", or both nothing for closed',
    ]);
  });
});
