/** Tests every page and every action of the office, requested in every role and by everyone else. */
import { describe, expect, it, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { OFFICE_PAGES, type OfficePage } from "~/domain/office/office-pages";
import { type Duty, type Role, STAFF_ROLES, staffMay } from "~/domain/staff/staff-roles";
import { siteMap } from "../../remix.config.js";
import { aSignedIn } from "../factories/members";
import { anOfficeCookie, anOfficeStaff } from "../factories/office-staff";
import { openTheShop } from "./basket-world";
import { getOffice, officeModule, postOffice } from "./office-world";

openTheShop();

const rows = siteMap.filter(({ path }) => /^\/office(\/|$)/.test(path) && path !== "/office/*");
const pages = rows
  .filter(({ path }) => path in OFFICE_PAGES)
  .map(({ path, file }) => ({ path: path as OfficePage, file }));
/** Pages for people who haven't signed in yet, and the script, which contains no secret. */
const DOORS = ["/office/sign-in", "/office/second-factor", "/office/script.js"];
const ROLES: Role[] = ["member", ...STAFF_ROLES];
/** Parameter values that match no data of any page. */
const params = { number: "NONE", staffId: "none", id: "none", code: "NONE" };
const at = (path: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name as keyof typeof params] ?? "none");

interface Act {
  path: OfficePage;
  file: string;
  act: string;
  duties: (Duty | null)[];
}

const acts: Act[] = pages.flatMap(({ path, file }) => {
  const { see, acts: named = {} } = OFFICE_PAGES[path] as { see: Duty | null; acts?: Record<string, Duty | null> };
  return Object.entries(named).map(([act, duty]) => ({ path, file, act, duties: [see, duty] }));
});

it("every office address is in the table of duties, or is part of its sign-in", () => {
  expect(rows.map(({ path }) => path).sort()).toEqual([...Object.keys(OFFICE_PAGES), ...DOORS].sort());
  expect(pages.length).toBeGreaterThan(3);
});

it("every office page with an action has an act in the table of duties", () => {
  const withAction = pages.filter(({ file }) => officeModule(file).action).map(({ path }) => path);
  expect([...new Set(acts.map(({ path }) => path))].sort()).toEqual(withAction.sort());
});

describe.each(ROLES)("a person with the role %s", (role) => {
  const mayEnter = staffMay(role, "enter the office");

  test.each(pages.filter(({ path }) => path !== "/office/sign-out"))(
    "sees $path, or is told why not",
    async ({ path, file }) => {
      const { cookie } = await anOfficeStaff(role);
      const answer = await getOffice(officeModule(file), at(path), cookie, params);
      const { see } = OFFICE_PAGES[path] as { see: Duty | null };
      if (!mayEnter)
        expect([answer.status, answer.location]).toEqual([302, `/office/sign-in?to=${encodeURIComponent(at(path))}`]);
      else if (see !== null && !staffMay(role, see)) expect(answer.status).toBe(403);
      else expect([200, 404]).toContain(answer.status);
      expect(answer.cacheControl).toBe("no-store");
    },
  );

  test.each(acts.filter(({ path }) => path !== "/office/sign-out"))(
    "may do $act at $path, or is told why not",
    async ({ path, file, act, duties }) => {
      const { cookie } = await anOfficeStaff(role);
      const posted = postOffice(officeModule(file), at(path), { intent: act }, cookie, params);
      if (!mayEnter) {
        await expect(posted).rejects.toThrow("You're no longer signed in.");
        return;
      }
      const { status } = await posted;
      if (duties.some((duty) => duty !== null && !staffMay(role, duty))) expect(status).toBe(403);
      else expect([200, 303, 404, 409, 422]).toContain(status);
    },
  );
});

test("people limited to stores don't change what concerns the whole shop, whatever their role", async () => {
  const { staffId, cookie } = await anOfficeStaff("owner");
  await database().insertInto("staff_stores").values({ member_id: staffId, store_slug: "penrith" }).execute();
  const refused: OfficePage[] = [];
  for (const { path, file } of pages.filter((page) => page.path !== "/office/sign-out"))
    if ((await getOffice(officeModule(file), at(path), cookie, params)).status === 403) refused.push(path);
  const rooms = new Set(refused.map((path) => path.split("/")[2]));
  expect([...rooms]).toEqual(expect.arrayContaining(["menus", "offers", "pages", "redirects", "settings"]));
});

describe("visitors who may not enter the office", () => {
  const door = "/office/sign-in?to=";
  const outsiders: [string, () => Promise<string>][] = [
    ["someone without a cookie", async () => ""],
    ["a manager who is signed in to the shop only", async () => (await aSignedIn({ role: "manager" })).cookie],
    ["a made-up session", async () => `office=${"0".repeat(32)}`],
    ["the hash of a session", async () => `office=${"a".repeat(64)}`],
    [
      "a session of the shop in the office's cookie",
      async () => (await aSignedIn({ role: "owner" })).cookie.replace("session=", "office="),
    ],
    ["a closed account", async () => (await anOfficeStaff("owner", { closedAt: "2026-01-01T00:00:00.000Z" })).cookie],
    [
      "a session idle for half an hour",
      async () => {
        const { staffId } = await anOfficeStaff("owner");
        return anOfficeCookie(staffId, { seenAt: new Date(Date.now() - 30 * 60_000 - 1) });
      },
    ],
  ];
  test.each(outsiders)("%s isn't let into the office", async (_, cookieOf) => {
    const cookie = await cookieOf();
    for (const { path, file } of pages.filter((page) => page.path !== "/office/sign-out")) {
      const answer = await getOffice(officeModule(file), at(path), cookie, params);
      expect([path, answer.status, answer.location]).toEqual([path, 302, door + encodeURIComponent(at(path))]);
    }
    for (const { path, file, act } of acts.filter((each) => each.path !== "/office/sign-out"))
      await expect(postOffice(officeModule(file), at(path), { intent: act }, cookie, params)).rejects.toThrow(
        "no longer signed in",
      );
  });

  test("a session without the second factor isn't let into the office", async () => {
    const { staffId } = await anOfficeStaff("owner");
    const cookie = await anOfficeCookie(staffId, { isProved: false });
    for (const { path, file } of pages.filter((page) => page.path !== "/office/sign-out")) {
      const answer = await getOffice(officeModule(file), at(path), cookie, params);
      expect([path, answer.status, answer.location]).toEqual([path, 302, "/office/second-factor"]);
    }
    for (const { path, file, act } of acts.filter((each) => each.path !== "/office/sign-out")) {
      const answer = await postOffice(officeModule(file), at(path), { intent: act }, cookie, params);
      expect([path, answer.status, answer.location]).toEqual([path, 302, "/office/second-factor"]);
    }
  });
});

test("an office act that the table of duties doesn't have is refused", async () => {
  const { cookie } = await anOfficeStaff("owner");
  for (const { path, file } of pages.filter(
    ({ file, path }) => officeModule(file).action && path !== "/office/sign-out",
  ))
    expect([
      path,
      (await postOffice(officeModule(file), at(path), { intent: "anything" }, cookie, params)).status,
    ]).toEqual([path, 400]);
});
