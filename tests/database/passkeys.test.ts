/**
 * Tests the office's passkeys. Each answer from a device counts once, and only for the session and the site that requested it.
 */
import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { insertOfficeSession } from "~/database/office/office-session-records.server";
import { sessionHash } from "~/domain/accounts/sessions.server";
import { findOfficeEntry, type OfficeStaff } from "~/domain/office/office-sessions.server";
import {
  addPasskey,
  listOwnPasskeys,
  MAX_PASSKEYS,
  passkeyToMake,
  passkeyToProve,
  provePasskey,
  removePasskey,
} from "~/domain/office/passkeys.server";
import { takeSecondFactor } from "~/domain/staff/staff-accounts.server";
import { AT_THE_COMMAND_LINE } from "~/domain/staff/staff-log.server";
import { aMember } from "../factories/members";
import { aSecondFactor } from "../factories/office-staff";
import { aPasskeyDevice } from "../factories/passkey-device";
import { aDatabaseOf, BOTH } from "./on-both";

const ORIGIN = "https://office.example";
const BROWSER = { origin: ORIGIN, userAgent: "a test" };
const AT_ONCE = 6;

describe.each(BOTH)("passkeys on %s", (kind) => {
  let close: () => Promise<void>;
  let staffId: string;
  let staff: OfficeStaff;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
    staffId = await aMember({ role: "owner", email: "owner@shop.example" });
    await aSecondFactor(staffId);
    staff = await signedIn();
  });
  afterEach(() => close());

  async function aSession(isProved: 0 | 1): Promise<string> {
    const id = randomBytes(16).toString("hex");
    const now = new Date().toISOString();
    await insertOfficeSession({
      ...{ idHash: sessionHash(id), memberId: staffId, createdAt: now, seenAt: now },
      ...{ expiresAt: new Date(Date.now() + 60_000).toISOString(), userAgent: "", isProved },
    });
    return id;
  }

  async function signedIn(): Promise<OfficeStaff> {
    const visit = await findOfficeEntry(await aSession(1));
    if (visit.is !== "staff") throw new Error("The session isn't open.");
    return visit.staff;
  }

  async function aDevice() {
    const device = aPasskeyDevice(ORIGIN);
    const options = await passkeyToMake(staff, BROWSER);
    if (!options) throw new Error("No further passkey may be added.");
    expect(await addPasskey(staff, device.make(options), BROWSER)).toBe(true);
    return device;
  }

  async function asked(sessionId: string) {
    const options = await passkeyToProve({ staffId, sessionId }, BROWSER);
    if (!options) throw new Error("The person has no passkey.");
    return options;
  }

  test("a passkey opens an office session, and the staff log records it", async () => {
    const device = await aDevice();
    const sessionId = await aSession(0);
    const opened = await provePasskey({ staffId, sessionId }, device.prove(await asked(sessionId)), BROWSER);
    expect(opened && (await findOfficeEntry(opened)).is).toBe("staff");
    expect((await findOfficeEntry(sessionId)).is).toBe("nobody");
    expect((await listOwnPasskeys(staff))[0]?.used).not.toBeNull();
    const deeds = await database().selectFrom("staff_deeds").select(["deed", "subject"]).orderBy("done_at").execute();
    expect(deeds.map(({ deed, subject }) => `${deed}: ${subject}`)).toEqual([
      expect.stringContaining("added a passkey"),
      "signed in to the office: password and passkey",
    ]);
  });

  test("a passkey answer sent several times at once opens only one session", async () => {
    const device = await aDevice();
    const sessionId = await aSession(0);
    const signed = device.prove(await asked(sessionId));
    const opened = await Promise.all(
      Array.from({ length: AT_ONCE }, () => provePasskey({ staffId, sessionId }, signed, BROWSER)),
    );
    expect(opened.filter((id) => id !== null)).toHaveLength(1);
  });

  test("a passkey answer for another session, another site or another key opens no session", async () => {
    const device = await aDevice();
    const sessionId = await aSession(0);
    const other = await aSession(0);
    const visit = { staffId, sessionId };
    expect(await provePasskey(visit, device.prove(await asked(other)), BROWSER)).toBeNull();
    expect(await provePasskey(visit, device.prove(await asked(sessionId), "https://evil.example"), BROWSER)).toBeNull();
    expect(await provePasskey(visit, aPasskeyDevice(ORIGIN).prove(await asked(sessionId)), BROWSER)).toBeNull();
    await asked(sessionId);
    for (const nonsense of ["", "null", "{}", '{"id":"x"}', "[]"])
      expect(await provePasskey(visit, nonsense, BROWSER)).toBeNull();
    expect((await findOfficeEntry(sessionId)).is).toBe("unproved");
  });

  test("a copied passkey device whose counter starts over opens no session", async () => {
    const device = await aDevice();
    await database().updateTable("passkeys").set({ counter: 9 }).execute();
    const sessionId = await aSession(0);
    expect(await provePasskey({ staffId, sessionId }, device.prove(await asked(sessionId)), BROWSER)).toBeNull();
  });

  test("a passkey device is added once, only by the session that asked, and up to a maximum number", async () => {
    const device = aPasskeyDevice(ORIGIN);
    const options = await passkeyToMake(staff, BROWSER);
    if (!options) throw new Error("No passkey may be added.");
    expect(await addPasskey(await signedIn(), device.make(options), BROWSER)).toBe(false);
    expect(await addPasskey(staff, device.make(options), BROWSER)).toBe(true);
    expect(await addPasskey(staff, device.make(options), BROWSER)).toBe(false);
    for (let more = 1; more < MAX_PASSKEYS; more += 1) await aDevice();
    expect(await passkeyToMake(staff, BROWSER)).toBeNull();
  });

  test("a passkey that was removed, or taken away with the second factor, opens no session", async () => {
    const first = await aDevice();
    const second = await aDevice();
    const sessionId = await aSession(0);
    const signed = first.prove(await asked(sessionId));
    const [own] = await listOwnPasskeys(staff);
    expect(await removePasskey(staff, own?.id ?? "")).toBe(true);
    expect(await removePasskey(staff, own?.id ?? "")).toBe(false);
    expect(await provePasskey({ staffId, sessionId }, signed, BROWSER)).toBeNull();
    const again = second.prove(await asked(sessionId));
    await takeSecondFactor("owner@shop.example", AT_THE_COMMAND_LINE);
    expect(await provePasskey({ staffId, sessionId }, again, BROWSER)).toBeNull();
    expect(await listOwnPasskeys(staff)).toEqual([]);
  });
});
