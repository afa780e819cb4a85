/** Tests signing in to the office: password, second factor, sessions. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { endAllSessions } from "~/domain/accounts/sessions.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { anOfficeCookie, anOfficeStaff, aSecondFactor, toCode } from "../factories/office-staff";
import { openTheShop, pairs } from "./basket-world";
import { aKnown, PASSWORD } from "./door-world";
import { getOffice, officeModule, postOffice } from "./office-world";

openTheShop();

const door = officeModule("office/sign-in.tsx");
const second = officeModule("office/second-factor.tsx");
const setUp = officeModule("office/set-up-codes.tsx");
const sessions = officeModule("office/sessions.tsx");
const today = officeModule("office/today.tsx");
const signOut = officeModule("office/sign-out.tsx");

const signIn = (email: string, password = PASSWORD, to = "") =>
  postOffice(door, "/office/sign-in", { email, password, to });
const prove = (code: string, cookie: string, to = "") =>
  postOffice(second, "/office/second-factor", { code, to }, cookie);
const isIn = async (cookie: string) => (await getOffice(today, "/office", cookie)).status === 200;
const listDeeds = async (email: string) =>
  (await readStaffLog({ email, limit: 50 })).map(({ deed, subject }) => `${deed}: ${subject}`);

/** Signs in with the password but without the second factor. */
async function halfIn(role: "manager" | "packing" = "manager") {
  const { email, id } = await aKnown({ role });
  const { codeAt } = await aSecondFactor(id);
  const answer = await signIn(email);
  return { email, id, codeAt, cookie: pairs(answer.cookies), answer };
}

describe("the password", () => {
  test("the office password opens the office to a role without money, with a cookie of the office alone", async () => {
    const { email } = await aKnown({ role: "packing" });
    const answer = await signIn(email, PASSWORD, "/office/sessions?x=1");
    expect([answer.status, answer.location]).toEqual([303, "/office/sessions?x=1"]);
    expect(answer.cookies).toEqual([
      expect.stringMatching(/^office=[0-9a-f]{32}; Path=\/office; HttpOnly; SameSite=Strict$/),
    ]);
    expect(await isIn(pairs(answer.cookies))).toBe(true);
    expect(await listDeeds(email)).toEqual(["signed in to the office: password"]);
  });

  test("the office password gets a cookie that browsers send over HTTPS alone", async () => {
    const { email } = await aKnown({ role: "packing" });
    const body = new URLSearchParams({ email, password: PASSWORD, to: "" });
    const action = door.action as (given: object) => Promise<Response>;
    const request = new Request("https://shop.test/office/sign-in", { method: "POST", body });
    const answer = await action({ request, params: {}, context: {} });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Secure-office=[0-9a-f]{32}; Path=\/office; HttpOnly; Secure; SameSite=Strict$/),
    ]);
  });

  test("an office sign-in is refused alike, whether the address, the password or the role is wrong", async () => {
    const { email } = await aKnown({ role: "manager" });
    const member = await aKnown({});
    const door = await aKnown({ role: "door" });
    for (const [address, password] of [
      [email, "not this one"],
      ["nobody@example.com", PASSWORD],
      [member.email, PASSWORD],
      [door.email, PASSWORD],
    ]) {
      const answer = await signIn(address ?? "", password);
      expect([answer.status, answer.data?.fieldErrors, answer.cookies]).toEqual([
        422,
        { form: "Your email or password is incorrect." },
        [],
      ]);
    }
  });

  test("wrong office passwords are counted together with those of the shop", async () => {
    const { email } = await aKnown({ role: "manager" });
    for (let at = 0; at < 10; at += 1) expect((await signIn(email, "wrong")).status).toBe(422);
    expect((await signIn(email)).status).toBe(429);
  });

  test("an office sign-in leads nowhere but into the office", async () => {
    const { email } = await aKnown({ role: "packing" });
    for (const to of ["https://evil.example/office/", "//evil.example", "/account", "/officer"])
      expect((await signIn(email, PASSWORD, to)).location).toBe("/office");
  });
});

/** Stops the clock in the middle of the period for which a one-time code is valid. */
function atStillTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
  });
  afterEach(() => void vi.useRealTimers());
}

describe("the second factor", () => {
  atStillTime();

  test("the second factor is asked for after the password, and opens a session with another id", async () => {
    const { answer, cookie, codeAt, email } = await halfIn();
    expect(answer.location).toBe("/office/second-factor?to=%2Foffice");
    expect(await isIn(cookie)).toBe(false);
    const proved = await prove(codeAt(), cookie, "/office/sessions");
    expect([proved.status, proved.location]).toEqual([303, "/office/sessions"]);
    const open = pairs(proved.cookies);
    expect(open).not.toBe(cookie);
    expect([await isIn(open), await isIn(cookie)]).toEqual([true, false]);
    expect(await listDeeds(email)).toEqual(["signed in to the office: password and one-time code"]);
  });

  test("the second factor accepts a code of the moment before or after, and none twice", async () => {
    const { cookie, codeAt, email } = await halfIn();
    const code = codeAt(-1);
    for (const wrong of ["", "123", "abcdef", codeAt(-3), codeAt(3)])
      expect((await prove(wrong, cookie)).status).toBe(422);
    expect((await prove(code, cookie)).status).toBe(303);
    const again = pairs((await signIn(email)).cookies);
    expect((await prove(code, again)).status).toBe(422);
    expect((await prove(codeAt(1), again)).status).toBe(303);
    const third = pairs((await signIn(email)).cookies);
    // The unused code is refused, because it is older than the last code used.
    expect((await prove(codeAt(0), third)).status).toBe(422);
  });

  test("the second factor can be tried ten times in a quarter of an hour", async () => {
    const { cookie, codeAt } = await halfIn();
    for (let at = 0; at < 10; at += 1) expect((await prove("000000", cookie)).status).toBe(422);
    expect((await prove(codeAt(), cookie)).status).toBe(429);
  });

  test("the second factor can't be given without the password", async () => {
    const answer = await prove("123456", "");
    expect([answer.status, answer.location]).toEqual([302, "/office/sign-in?to=%2Foffice"]);
  });
});

describe("setting up one-time codes", () => {
  atStillTime();

  async function begun(role: "manager" | "packing" = "manager") {
    const { email, id } = await aKnown({ role });
    const cookie = pairs((await signIn(email)).cookies);
    return { email, id, cookie };
  }
  const page = (cookie: string) => getOffice(setUp, "/office/second-factor/new", cookie);
  const confirm = (code: string, cookie: string) =>
    postOffice(setUp, "/office/second-factor/new", { code, to: "" }, cookie);
  const getSecret = async (cookie: string) => ((await page(cookie)).data as { app: { secret: string } }).app.secret;

  test("setting up one-time codes comes before anything else for a role that moves money", async () => {
    const { cookie } = await begun();
    for (const [route, path] of [
      [today, "/office"],
      [sessions, "/office/sessions"],
    ] as const)
      expect((await getOffice(route, path, cookie)).location).toBe("/office/second-factor/new");
    expect((await postOffice(sessions, "/office/sessions", { intent: "end others" }, cookie)).location).toBe(
      "/office/second-factor/new",
    );
  });

  test("setting up one-time codes shows the same secret until the first code, then ten recovery codes once", async () => {
    const { cookie, email, id } = await begun();
    const other = await anOfficeCookie(id);
    const secret = await getSecret(cookie);
    expect(await getSecret(cookie)).toBe(secret);
    expect((await confirm("000000", cookie)).status).toBe(422);
    const { status, data } = await confirm(toCode(secret), cookie);
    const codes = data?.codes as string[];
    expect([status, new Set(codes).size]).toEqual([200, 10]);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect((await page(cookie)).data?.app).toBeNull();
    expect([await isIn(cookie), await isIn(other)]).toEqual([true, false]);
    expect((await confirm(toCode(secret, 1), cookie)).location).toBe("/office");
    // Sort the log entries, because their order is undefined while the clock is stopped.
    expect((await listDeeds(email)).sort()).toEqual([
      "set up a second factor: one-time codes",
      "signed in to the office: password",
    ]);
    // The code is refused, because setting up the second factor has already used it.
    const half = pairs((await signIn(email)).cookies);
    expect((await prove(toCode(secret), half)).status).toBe(422);
    // Each recovery code opens one session, whether or not it is typed with capitals and hyphens.
    const [first = "", next = ""] = codes;
    expect((await prove(first.toUpperCase().replaceAll("-", " "), half)).status).toBe(303);
    const again = pairs((await signIn(email)).cookies);
    expect((await prove(first, again)).status).toBe(422);
    expect((await prove(next, again)).status).toBe(303);
    expect(await listDeeds(email)).toContain("signed in to the office: password and recovery code");
    const stored = JSON.stringify(await database().selectFrom("recovery_codes").selectAll().execute());
    for (const code of codes) expect(stored).not.toContain(code.replaceAll("-", ""));
  });
});

describe("new recovery codes", () => {
  atStillTime();
  const page = officeModule("office/recovery-codes.tsx");
  const renew = async (code: string, cookie: string) => {
    const { status, data } = await postOffice(page, "/office/recovery-codes", { code, to: "" }, cookie);
    return { status, codes: (data as { codes?: string[] } | null)?.codes ?? [] };
  };

  test("new recovery codes replace the former ones, for an unused one-time code", async () => {
    const { email, id, codeAt } = await halfIn();
    const cookie = await anOfficeCookie(id);
    const first = await renew(codeAt(), cookie);
    expect([first.status, new Set(first.codes).size]).toEqual([200, 10]);
    expect((await renew(codeAt(), cookie)).status).toBe(422);
    expect((await renew(first.codes[0] ?? "", cookie)).status).toBe(422);
    const second = await renew(codeAt(1), cookie);
    const half = pairs((await signIn(email)).cookies);
    expect((await prove(first.codes[1] ?? "", half)).status).toBe(422);
    expect((await prove(second.codes[0] ?? "", half)).status).toBe(303);
    expect((await listDeeds(email)).filter((deed) => deed.startsWith("made"))).toEqual(
      Array(2).fill("made new recovery codes: 10 codes"),
    );
  });

  test("new recovery codes are refused to someone without a second factor", async () => {
    const { id } = await aKnown({ role: "packing" });
    expect((await renew("123456", await anOfficeCookie(id))).status).toBe(422);
  });
});

describe("a session", () => {
  afterEach(() => void vi.useRealTimers());

  test("an office session is kept open by use, for twelve hours", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { email } = await aKnown({ role: "packing" });
    const cookie = pairs((await signIn(email)).cookies);
    for (let minutes = 0; minutes < 11 * 60 + 50; minutes += 25) {
      expect([minutes, await isIn(cookie)]).toEqual([minutes, true]);
      vi.setSystemTime(Date.now() + 25 * 60_000);
    }
    expect(await isIn(cookie)).toBe(false);
  });

  test("an office session ends with the person's others when the password or the role changes", async () => {
    const { staffId, cookie } = await anOfficeStaff("manager");
    await endAllSessions(staffId);
    expect(await isIn(cookie)).toBe(false);
  });

  test("an office session is in the person's list, and can be ended there; another person's can't", async () => {
    const { staffId, cookie } = await anOfficeStaff("packing");
    const [other, third] = [await anOfficeCookie(staffId), await anOfficeCookie(staffId)];
    const stranger = await anOfficeStaff("packing");
    const listed = async (as: string) =>
      (await getOffice(sessions, "/office/sessions", as)).data?.sessions as { id: string; isThis: boolean }[];
    expect(await listed(cookie)).toHaveLength(3);
    const end = (id: string) => postOffice(sessions, "/office/sessions", { intent: "end", session: id }, cookie);
    const [theirs] = await listed(stranger.cookie);
    expect((await end(theirs?.id ?? "")).kind).toBe("error");
    expect(await isIn(stranger.cookie)).toBe(true);
    const ofOther = (await listed(other)).find(({ isThis }) => isThis);
    expect((await end(ofOther?.id ?? "")).message).toBe("The session has ended.");
    expect([await isIn(other), await isIn(third), await isIn(cookie)]).toEqual([false, true, true]);
    await postOffice(sessions, "/office/sessions", { intent: "end others" }, cookie);
    expect([await isIn(third), await isIn(cookie)]).toEqual([false, true]);
    const left = await postOffice(signOut, "/office/sign-out", {}, cookie);
    expect([left.location, left.cookies]).toEqual([
      "/office/sign-in",
      [expect.stringMatching(/^office=; Max-Age=0; Path=\/office/)],
    ]);
    expect(await isIn(cookie)).toBe(false);
  });
});
