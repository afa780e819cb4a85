/**
 * Tests second-factor codes sent by several requests at the same time, of which only one may succeed, and the migration of the
 * two former roles.
 */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { up } from "~/database/engine/migrations/0094-office.server";
import { insertOfficeSession } from "~/database/office/office-session-records.server";
import { putRecoveryCodes } from "~/database/office/second-factor-records.server";
import { sessionHash } from "~/domain/accounts/sessions.server";
import { findOfficeEntry, type OfficeStaff } from "~/domain/office/office-sessions.server";
import { appToSetUp, confirmApp, proveSecondFactor, recoveryCodesLeft } from "~/domain/office/second-factor.server";
import { dismissStaff } from "~/domain/office/staff-list.server";
import { changeRole, StaffChangeRefused } from "~/domain/staff/staff-accounts.server";
import { AT_THE_COMMAND_LINE, countStaffLog } from "~/domain/staff/staff-log.server";
import { aMember } from "../factories/members";
import { anOfficeCookie, aSecondFactor, toCode } from "../factories/office-staff";
import { aDatabaseOf, BOTH } from "./on-both";

const AT_ONCE = 8;

describe.each(BOTH)("simultaneous second factors on %s", (kind) => {
  let close: () => Promise<void>;
  let staffId: string;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
    staffId = await aMember({ role: "owner" });
  });
  afterEach(() => close());

  /**
   * Starts several sessions that wait for a second factor, and sends the same code for all of them at the same time. Returns
   * the number of sessions that opened.
   */
  async function openedBy(code: string): Promise<number> {
    const ids = Array.from({ length: AT_ONCE }, (_, at) => `${at}`.padStart(32, "0"));
    await database().deleteFrom("tries").execute();
    const now = new Date();
    for (const id of ids)
      await insertOfficeSession({
        ...{ idHash: sessionHash(id), memberId: staffId, createdAt: now.toISOString(), seenAt: now.toISOString() },
        ...{ expiresAt: new Date(now.getTime() + 60_000).toISOString(), userAgent: "", isProved: 0 },
      });
    const opened = await Promise.all(ids.map((sessionId) => proveSecondFactor({ staffId, sessionId }, code, "")));
    const found = await Promise.all(opened.map((id) => (id === null ? null : findOfficeEntry(id))));
    await database().deleteFrom("office_sessions").execute();
    return found.filter((visit) => visit?.is === "staff").length;
  }

  test("the same one-time code sent several times at once opens only one office session", async () => {
    const { codeAt } = await aSecondFactor(staffId);
    expect(await openedBy(codeAt())).toBe(1);
    expect(await openedBy(codeAt(1))).toBe(1);
    expect(await countStaffLog({})).toBe(2);
  });

  test("the same recovery code sent several times at once opens only one office session", async () => {
    await aSecondFactor(staffId);
    const code = "abcd-efgh-2345-6723";
    const { createHash } = await import("node:crypto");
    await putRecoveryCodes(staffId, [createHash("sha256").update(code.replaceAll("-", "")).digest("hex"), "another"]);
    expect(await openedBy(code)).toBe(1);
    expect(await openedBy(code)).toBe(0);
    expect(await recoveryCodesLeft(staffId)).toBe(1);
  });

  test("two first codes at once set up the authenticator app once, and ten recovery codes are valid", async () => {
    const sessionId = (await anOfficeCookie(staffId)).replace("office=", "");
    const visit = await findOfficeEntry(sessionId);
    if (visit.is !== "staff") throw new Error("The session is not open.");
    const apps = await Promise.all(Array.from({ length: AT_ONCE }, () => appToSetUp(visit.staff)));
    const [secret = "", ...others] = new Set(apps.map((app) => app?.secret ?? ""));
    expect(others).toEqual([]);
    const codes = await Promise.all(Array.from({ length: AT_ONCE }, () => confirmApp(visit.staff, toCode(secret))));
    expect(codes.filter((each) => each !== null)).toHaveLength(1);
    expect(await recoveryCodesLeft(staffId)).toBe(10);
    expect(await countStaffLog({})).toBe(1);
  });
});

test.each(BOTH)("the migration gives earlier staff the service role and keeps door staff, on %s", async (kind) => {
  const close = await aDatabaseOf(kind);
  try {
    const before = ["staff", "door", "member"];
    const ids = [];
    for (const role of before) ids.push(await aMember({ role: role as "member" }));
    for (const table of ["office_sessions", "second_factors", "recovery_codes", "staff_stores"])
      await database().schema.dropTable(table).execute();
    await database().schema.dropIndex("staff_deeds_staff").execute();
    for (const column of ["was", "became"])
      await database().schema.alterTable("staff_deeds").dropColumn(column).execute();
    await up(database() as never);
    const rows = await database().selectFrom("members").select(["id", "role"]).execute();
    expect(ids.map((id) => rows.find((row) => row.id === id)?.role)).toEqual(["service", "door", "member"]);
  } finally {
    await close();
  }
});

describe.each(BOTH)("owners on %s", (kind) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
  });
  afterEach(() => close());

  test("owners who remove each other at the same time always leave at least one owner", async () => {
    const owners: OfficeStaff[] = [];
    for (const name of ["one", "two", "three"]) {
      const email = `${name}@example.com`;
      const id = await aMember({ role: "owner", email, emailKey: email });
      const visit = await findOfficeEntry((await anOfficeCookie(id)).replace("office=", ""));
      if (visit.is !== "staff") throw new Error("The session is not open.");
      owners.push(visit.staff);
    }
    const removals = owners.flatMap((owner) =>
      owners.filter((other) => other !== owner).map(({ staffId }) => dismissStaff(staffId, owner)),
    );
    const outcomes = await Promise.allSettled(removals);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(StaffChangeRefused);
    const left = await database().selectFrom("members").select("email").where("role", "=", "owner").execute();
    expect(left).toHaveLength(1);
    await expect(changeRole(left[0]?.email ?? "", "manager", AT_THE_COMMAND_LINE)).rejects.toThrow(
      "The last owner stays.",
    );
  });
});
