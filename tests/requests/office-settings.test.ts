/** Tests the settings in the office: their forms, the effect shown before a change, and files of settings and logos. */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { putContentPage } from "~/database/content/content-records.server";
import { database } from "~/database/engine/connection.server";
import { putStores } from "~/database/stores/store-records.server";
import { SETTING_GROUPS } from "~/domain/office/setting-forms";
import { DEFAULT_ACCOUNTS } from "~/domain/settings/accounts-setting";
import { exportSettings, resetSettings } from "~/domain/settings/change-settings.server";
import { getSettings, SETTING_NAMES, SETTINGS } from "~/domain/settings/settings";
import { shopSettings } from "~/domain/settings/settings.server";
import { AT_THE_COMMAND_LINE, readStaffLog } from "~/domain/staff/staff-log.server";
import { anOfficeStaff } from "../factories/office-staff";
import { aStore } from "../factories/stores";
import { ask, openTheShop, type Route, SHOP } from "./basket-world";
import { getOffice, officeModule, postOffice } from "./office-world";

openTheShop();

const page = officeModule("office/setting.tsx");
const logoPage = officeModule("office/logo-setting.tsx");
const importPage = officeModule("office/settings-import.tsx");
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await anOfficeStaff("manager", { email: "grace@shop.test" }));
  for (const path of ["/terms", "/about"])
    await putContentPage(
      {
        ...{ path, isDraft: false, markup: '["Free over {freeDeliveryOver}."]', pageTitle: "Terms" },
        ...{ pageSeoDescription: "", dontIndex: false, status: 200, redirectTo: null, redirectStatus: null },
      },
      new Date().toISOString(),
    );
});
afterEach(() => resetSettings(SETTING_NAMES, AT_THE_COMMAND_LINE));

interface Shown {
  seen: string;
  typed: Record<string, string>;
  value: string;
  changed?: { by: string };
}
const ACCOUNTS = Object.entries({ ...DEFAULT_ACCOUNTS, card: "1-1210" })
  .map(([name, code]) => `${name} ${code}`)
  .join("\n");
const at = (name: string) => `/office/settings/${name}`;
const shown = async (name: string) => (await getOffice(page, at(name), cookie, { name })).data as unknown as Shown;
const send = async (name: string, fields: Record<string, string>, intent = "save") =>
  postOffice(page, at(name), { intent, seen: (await shown(name)).seen, ...fields }, cookie, { name });

function upload(route: { action?: unknown }, path: string, fields: Record<string, string | Blob>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return ask(route.action as Route, new Request(SHOP + path, { method: "POST", body, headers: { Cookie: cookie } }));
}
const toErrors = (data: Record<string, unknown> | null) => (data?.fieldErrors ?? {}) as Record<string, string>;
interface Look {
  text: string;
  seen: string;
  picture?: string;
  changes: { name: string; becomes: string }[];
  effects: { where: string; becomes: string }[];
  pairs: { name: string; isReadable: boolean }[];
}
const lookOf = ({ data }: { data: Record<string, unknown> | null }) => (data?.look ?? {}) as Look;

const toImport = ({ text, seen }: Look) => ({ text, seen, intent: "import" });

test("every setting is in one group of the office's list", () => {
  expect(SETTING_GROUPS.flatMap(({ settings }) => Object.keys(settings)).sort()).toEqual([...SETTING_NAMES].sort());
});

describe("a setting's form", () => {
  test.each<[string, Record<string, string>, unknown]>([
    ["name", { value: "Grace's Books" }, "Grace's Books"],
    ["banner", { value: "" }, null],
    ["tradingHours", { value: "Closed at Easter" }, "Closed at Easter"],
    ["contactCopies", { value: "no" }, false],
    ["bestsellersBySales", { value: "yes" }, true],
    ["freeDeliveryOver", { value: "$1,049.50" }, 104_950],
    ["freeDeliveryOver", { value: "" }, null],
    ["defaultWeights", { value: "400", text: "Hard cover 800\nCD 100" }, { "*": 400, "Hard cover": 800, CD: 100 }],
    ["termsPage", { value: "/terms" }, "/terms"],
    [
      "social",
      { text: "On Facebook https://facebook.com/x" },
      [{ title: "On Facebook", href: "https://facebook.com/x" }],
    ],
    ["colours", { accent: "#1f4e79", accentDark: "#143550" }, { accent: "#1f4e79", accentDark: "#143550" }],
    ["emailSender", { value: "Grace <grace@shop.test>" }, "Grace <grace@shop.test>"],
    ["emailFooter", { text: "Grace's Books\n1 Main St" }, ["Grace's Books", "1 Main St"]],
    ["emailFooter", { isNone: "on" }, []],
    ["accounts", { text: ACCOUNTS }, { ...DEFAULT_ACCOUNTS, card: "1-1210" }],
  ])("saves %s as %j, and shows it as it was typed", async (name, fields, value) => {
    expect(await send(name, fields)).toMatchObject({ status: 303, location: at(name) });
    expect(await shopSettings()).toEqual({ ...getSettings({}), [name]: value });
    const { typed, changed } = await shown(name);
    expect(changed).toMatchObject({ by: "grace@shop.test" });
    expect(await send(name, typed)).toMatchObject({ message: "It has this value already." });
    expect((await send(name, {}, "reset")).status).toBe(303);
    expect(await shopSettings()).toEqual(getSettings({}));
  });

  test.each<[string, Record<string, string>, string, string]>([
    ["name", { value: "" }, "value", "It must be text of 1 to 40 characters, in one line."],
    ["freeDeliveryOver", { value: "much" }, "value", "Enter dollars, such as 99."],
    ["defaultWeights", { value: "400", text: "CD light" }, "text", "Enter whole grams, such as 500."],
    ["defaultWeights", { value: "400", text: "* 300" }, "text", "Line 1 must begin with a format"],
    ["defaultWeights", { value: "400", text: "CD 90\n\n300" }, "text", "Line 3 must begin with a format"],
    ["defaultWeights", { value: "400", text: "CD 90\nCD 100" }, "text", "Line 2 has CD again."],
    ["defaultWeights", { value: "400", text: "7 inch vinyl 9999999" }, "text", "7 inch vinyl must be a whole number"],
    ["emailFooter", { text: "Grace's Books", isNone: "on" }, "isNone", "Either take out the lines"],
    ["defaultWeights", { value: "9999999" }, "value", "It must be a whole number of grams from 0 to 1000000."],
    [
      "social",
      { text: "A https://a.test\n\nB ftp://b.test" },
      "text",
      "Line 3 must be an address that begins with https://.",
    ],
    ["colours", { accent: "red", accentDark: "#143550" }, "accent", "It must be a colour such as #7b1e2b."],
    [
      "colours",
      { accent: "#1f4e79", accentDark: "#999999" },
      "accentDark",
      "It must be readable, but #999999 and paper #fbf9f4",
    ],
    ["termsPage", { value: "/none" }, "value", "there is no published page /none"],
    ["emailSender", { value: "Grace" }, "value", "It must be an address"],
  ])("refuses %s %j at its field, with what was typed", async (name, fields, field, message) => {
    const { status, data } = await send(name, fields);
    expect(status).toBe(422);
    expect(data?.fieldErrors).toEqual({ [field]: expect.stringContaining(message) });
    expect(data?.submittedData).toMatchObject(fields);
    expect(await shopSettings()).toEqual(getSettings({}));
  });

  test("shows where a limit of free delivery will be read, and changes nothing", async () => {
    const looked = await send("freeDeliveryOver", { value: "49" }, "look");
    expect(looked.status).toBe(200);
    expect(lookOf(looked).effects.map(({ where, becomes }) => [where, becomes])).toEqual([
      ["First banner", "FREE SHIPPING FOR AUSTRALIAN WEB ORDERS OVER $49"],
      ["Product pages", "Delivery is free in Australia over $49"],
      ["Basket of $50", "You have free delivery within Australia."],
      ["Checkout", "Standard: free over $49"],
      ["Text of /about", "$49"],
      ["Text of /terms", "$49"],
    ]);
    expect(await shopSettings()).toEqual(getSettings({}));
  });

  test("shows the effect of the shop's name under a logo and an own sender of emails, which hide it elsewhere", async () => {
    const look = lookOf(await upload(logoPage, at("logo"), { intent: "look", file: drawing }));
    await upload(logoPage, at("logo"), { intent: "save", text: look.text, seen: look.seen });
    await send("emailSender", { value: "Grace <grace@shop.test>" });
    expect(lookOf(await send("name", { value: "Grace's Books" }, "look")).effects).toMatchObject([
      { where: "Titles of pages, and emails", becomes: "Grace's Books" },
    ]);
  });

  test("is refused to a manager who is limited to stores", async () => {
    const limited = await anOfficeStaff("manager");
    await putStores([aStore({ slug: "penrith" })]);
    await database().insertInto("staff_stores").values({ member_id: limited.staffId, store_slug: "penrith" }).execute();
    expect((await getOffice(page, at("name"), limited.cookie, { name: "name" })).status).toBe(403);
    const fields = { intent: "save", seen: (await shown("name")).seen, value: "Penrith Books" };
    expect((await postOffice(page, at("name"), fields, limited.cookie, { name: "name" })).status).toBe(403);
    expect((await getOffice(officeModule("office/new-offer.tsx"), "/office/offers/new", limited.cookie)).status).toBe(
      403,
    );
    expect((await getOffice(officeModule("office/offers.tsx"), "/office/offers", limited.cookie)).status).toBe(200);
  });

  test("shows the contrast of each pair of colours that it refuses", async () => {
    const { pairs } = lookOf(await send("colours", { accent: "#1f4e79", accentDark: "#999999" }));
    expect(pairs.map(({ name, isReadable }) => `${name} ${isReadable}`)).toEqual(
      ["accent true", "accentDark false"].flatMap((each) => [each, each, each]),
    );
  });

  test("tells the second of two people what the first has changed, and takes the second's value after that", async () => {
    const { seen } = await shown("tradingHours");
    const second = { intent: "save", value: "Second", reason: "Easter" };
    await send("tradingHours", { value: "First" });
    const refused = await postOffice(page, at("tradingHours"), { ...second, seen }, cookie, { name: "tradingHours" });
    expect(refused).toMatchObject({ status: 409, data: { submittedData: { value: "Second" } } });
    expect(toErrors(refused.data).form).toContain(
      "grace@shop.test has changed this setting since you opened the page. Second banner is now: First.",
    );
    expect((await send("tradingHours", second)).status).toBe(303);
    expect((await readStaffLog({ limit: 1 }))[0]).toMatchObject({
      ...{ by: "grace@shop.test", subject: "tradingHours", was: '"First"', became: '"Second", because: Easter' },
    });
  });
});

const OWN = {
  ...{ name: "Grace's Books", freeDeliveryOver: 4900, termsPage: "/terms", emailFooter: [] },
  colours: { accent: "#1f4e79", accentDark: "#143550" },
};
const drawing = new Blob([
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><script>alert(1)</script><path d="M0 0h200v100H0z"/></svg>',
]);

describe("a file", () => {
  test("of exported settings is shown, imported and then equal to what the shop exports", async () => {
    const look = lookOf(await upload(logoPage, at("logo"), { intent: "look", file: drawing }));
    await upload(logoPage, at("logo"), { intent: "save", text: look.text, seen: look.seen });
    const logo = JSON.stringify({ logo: JSON.parse(look.text).logo });
    await resetSettings(["logo"], AT_THE_COMMAND_LINE);
    const again = lookOf(await upload(importPage, at("import"), { intent: "look", file: new Blob([logo]) }));
    expect(again.picture).toBe(look.picture);
    await upload(importPage, at("import"), toImport(again));
    const own = JSON.stringify({ ...JSON.parse(await exportSettings()), ...OWN }, null, 2);
    const file = new Blob([own]);
    const seen = lookOf(await upload(importPage, at("import"), { intent: "look", file }));
    expect(seen.changes.map(({ name }) => name).sort()).toEqual(Object.keys(OWN).sort());
    const { status, message } = await upload(importPage, at("import"), toImport(seen));
    expect([status, message]).toEqual([303, "5 settings are changed."]);
    expect(await exportSettings()).toBe(`${own}\n`);
    expect(lookOf(await upload(importPage, at("import"), { intent: "look", file })).changes).toEqual([]);
  });

  test("of settings isn't imported after someone has changed one, but shown again", async () => {
    const file = new Blob(['{"tradingHours":"Mine"}']);
    const seen = lookOf(await upload(importPage, at("import"), { intent: "look", file }));
    await send("tradingHours", { value: "Yours" });
    const refused = await upload(importPage, at("import"), toImport(seen));
    expect(refused.status).toBe(409);
    expect(lookOf(refused).changes).toMatchObject([{ becomes: "Mine" }]);
    expect(lookOf(refused).picture).toBeUndefined();
    expect((await shopSettings()).tradingHours).toBe("Yours");
  });

  test("of settings is imported after someone has changed a setting that it leaves as it is", async () => {
    const file = new Blob(['{"tradingHours":"Mine"}']);
    const seen = lookOf(await upload(importPage, at("import"), { intent: "look", file }));
    await send("banner", { value: "Yours" });
    expect((await upload(importPage, at("import"), toImport(seen))).status).toBe(303);
    expect(await shopSettings()).toMatchObject({ tradingHours: "Mine", banner: "Yours" });
  });

  test.each<[string, Blob | null, string]>([
    ["missing", null, "Choose a file."],
    ["of bytes", new Blob([new Uint8Array([255, 254])]), "The file isn't text."],
    ["of a list", new Blob(["[]"]), "The file must be one JSON object of settings, by their names."],
    ["of unknown settings", new Blob(['{"nam":"X"}']), "There is no setting nam: did you mean name?"],
    ["of wrong values", new Blob(['{"name":""}']), "name must be text of 1 to 40 characters, in one line."],
    ["nested without end", new Blob(["[".repeat(100_000)]), "The file isn't JSON"],
  ])("of settings that is %s is refused with the reason", async (_, file, reason) => {
    const { status, data } = await upload(importPage, at("import"), { intent: "look", ...(file && { file }) });
    expect(status).toBe(422);
    expect(toErrors(data).file).toContain(reason);
  });

  test("of a logo is cleaned, shown, saved and taken away, and refused if it isn't a picture", async () => {
    const look = lookOf(await upload(logoPage, at("logo"), { intent: "look", file: drawing }));
    const svg = (address = "") => Buffer.from(address.split(",")[1] ?? "", "base64").toString();
    expect(look.picture).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(svg(look.picture)).toContain("<path");
    expect(svg(look.picture)).not.toContain("script");
    expect((await shopSettings()).logo).toBeNull();
    await upload(logoPage, at("logo"), { intent: "save", text: look.text, seen: look.seen });
    expect(await shopSettings()).toMatchObject({ logo: { type: "svg", width: 240 } });
    const { data } = await getOffice(logoPage, at("logo"), cookie);
    const { setting, picture } = data as unknown as { setting: Shown; picture: string };
    expect(svg(picture)).toContain("<path");
    await upload(logoPage, at("logo"), { intent: "reset", seen: setting.seen });
    expect((await shopSettings()).logo).toBe(SETTINGS.logo.initial);
    const wrong = await upload(logoPage, at("logo"), { intent: "look", file: new Blob(["Grace"]) });
    expect(wrong.data?.fieldErrors).toEqual({ file: "The logo is neither SVG nor PNG." });
  });
});
