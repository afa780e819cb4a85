/** Tests stores in the office: their details, weekly hours, dates and holidays, and the file that the command imports. */
import { beforeEach, describe, expect, test } from "vitest";
import { putStaffStores } from "~/database/staff/staff-store-records.server";
import { putStores, selectStore } from "~/database/stores/store-records.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { importStores } from "~/domain/stores/import-stores.server";
import { hoursOfDate, openingHoursLines } from "~/domain/stores/opening-hours";
import { readStoresFile } from "~/domain/stores/stores-file.server";
import { anOfficeStaff } from "../factories/office-staff";
import { aGroup } from "../factories/opening-hours";
import { aStore } from "../factories/stores";
import { openTheShop, type Route, SHOP } from "./basket-world";
import { getOffice, officeModule, postOffice } from "./office-world";

openTheShop();

const list = officeModule("office/stores.tsx");
const page = officeModule("office/store.tsx");
const file = officeModule("office/stores-json.ts");
const SLUG = "mount-lawley";
const AT = `/office/stores/${SLUG}`;
let cookie: string;
beforeEach(async () => {
  ({ cookie } = await anOfficeStaff("manager"));
  await putStores([
    aStore(),
    aStore({ slug: "perth", name: "Perth" }),
    aStore({ slug: "sydney", addressState: "NSW" }),
  ]);
});

interface Shown {
  seen: string;
  details: Record<string, string>;
  hours: Record<string, string>;
  dates: { at: number; words: string }[];
}
const shown = async () => (await getOffice(page, AT, cookie, { slug: SLUG })).data as unknown as Shown;
const send = async (fields: Record<string, string>) =>
  postOffice(page, AT, { seen: (await shown()).seen, ...fields }, cookie, { slug: SLUG });
const groups = async (slug = SLUG) => (await selectStore(slug))?.openingHoursGroups ?? [];
const DATE = { date: "2099-01-26", title: "Australia Day", hours: "10am to 4pm" };

describe("a store", () => {
  test("keeps what it has when its forms are saved unchanged", async () => {
    const before = await selectStore(SLUG);
    const { details, hours } = await shown();
    await send({ intent: "details", ...details });
    await send({ intent: "hours", ...hours });
    expect(await selectStore(SLUG)).toEqual(before);
  });

  test("gets other details and weekly hours, which the log names", async () => {
    const { details, hours } = await shown();
    await send({ intent: "details", ...details, phone: "(08) 7010 0999", facilities: "Café\n\nLift", fax: "1" });
    expect(await selectStore(SLUG)).toMatchObject({ phone: "(08) 7010 0999", facilities: ["Café", "Lift"], fax: "1" });
    await send({ intent: "hours", ...hours, saturday: "9 – 12.30 pm", sunday: "closed", monday: "" });
    expect(openingHoursLines(await groups())).toEqual([
      "Tuesday to Friday: 9 am to 5.30 pm",
      "Saturday: 9 am to 12.30 pm",
      "Sunday: closed",
    ]);
    expect((await readStaffLog({ limit: 2 })).map(({ deed, subject, became }) => [deed, subject, became])).toEqual([
      ["changed a store's hours", "Mount Lawley", expect.stringContaining("Sunday: closed")],
      ["changed a store", "Mount Lawley", expect.stringContaining("phone (08) 7010 0999")],
    ]);
  });

  test("gets hours on a date, which replace those of the week, until the date is removed", async () => {
    await send({ intent: "add date", ...DATE });
    expect(hoursOfDate(await groups(), DATE.date, 0)).toMatchObject({ HourStart: 10, HourEnd: 4 });
    const { dates } = await shown();
    expect(dates.map(({ words }) => words)).toEqual(["Australia Day, 26 January 2099: 10:00am to 4:00pm"]);
    await send({ intent: "remove date", group: String(dates[0]?.at) });
    expect(await groups()).toEqual([aGroup()]);
    expect((await send({ intent: "remove date", group: "0" })).status).toBe(409);
  });

  test.each<[Record<string, string>, string, string]>([
    [{ intent: "details", phone: "call us" }, "phone", "It is not a phone number."],
    [{ intent: "details", addressState: "Narnia" }, "addressState", "It is not one of"],
    [{ intent: "details", timeZone: "Perth" }, "timeZone", "It is not a time zone, such as Australia/Perth."],
    [{ intent: "details", lat: "99" }, "lat", "It is not from -55 to -9."],
    [{ intent: "hours", monday: "early" }, "monday", "Enter the hours, such as 9:00am to 5:30pm, or closed."],
    [{ intent: "add date", ...DATE, date: "2020-01-26" }, "date", "Enter a date that isn't over."],
    [{ intent: "add date", ...DATE, date: "2099-02-30" }, "date", "Enter a date that isn't over."],
  ])("refuses %j at its field, with what was typed", async (fields, field, message) => {
    const { details, hours } = await shown();
    const { status, data } = await send({ ...(fields.intent === "details" ? details : hours), ...fields });
    expect(status).toBe(422);
    expect(data?.fieldErrors).toEqual({ [field]: expect.stringContaining(message) });
    expect(data?.submittedData).toMatchObject({ [field]: fields[field] });
    expect(await selectStore(SLUG)).toEqual(aStore());
  });

  test("is changed by one of two people who saw the same store", async () => {
    const { seen, details } = await shown();
    const change = { intent: "details", ...details, seen };
    const answers = await Promise.all(["A", "B"].map((managerName) => send({ ...change, managerName })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  test("is missing for staff who don't work there", async () => {
    const limited = await anOfficeStaff("manager");
    await putStaffStores(limited.staffId, ["perth"]);
    ({ cookie } = limited);
    expect((await getOffice(page, AT, cookie, { slug: SLUG })).status).toBe(404);
    const rows = (await getOffice(list, "/office/stores", cookie)).data?.rows as { slug: string }[];
    expect(rows.map(({ slug }) => slug)).toEqual(["perth"]);
    expect((await postOffice(list, "/office/stores", { intent: "holiday", state: "WA", ...DATE }, cookie)).status).toBe(
      409,
    );
  });
});

test("a public holiday sets the hours of the state's stores only, and a second one of its name replaces it", async () => {
  const holiday = { intent: "holiday", state: "WA", ...DATE };
  expect((await postOffice(list, "/office/stores", holiday, cookie)).message).toBe("2 stores have the date.");
  await postOffice(list, "/office/stores", { ...holiday, hours: "closed" }, cookie);
  expect((await groups()).length).toBe(2);
  expect(hoursOfDate(await groups("perth"), DATE.date, 0)).toBeNull();
  expect(hoursOfDate(await groups("sydney"), DATE.date, 0)).not.toBeNull();
});

test("the exported file of stores changes nothing when the command imports it", async () => {
  await send({ intent: "add date", ...DATE });
  const request = new Request(`${SHOP}/office/stores.json`, { headers: { Cookie: cookie } });
  const text = await ((await (file.loader as Route)({ request, params: {}, context: {} })) as Response).text();
  const read = readStoresFile("stores.json", text);
  expect(read.problems).toEqual([]);
  expect(await importStores(read, "2026-11-28")).toEqual({ added: [], changed: [], unchanged: 3, lostDates: [] });
});
