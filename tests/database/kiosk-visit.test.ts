/** Tests how an abandoned visit at a kiosk ends when several requests arrive at the same moment. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { database, inTransaction } from "~/database/engine/connection.server";
import { findSignedIn } from "~/domain/accounts/sessions.server";
import { beginServing, findServingStaff } from "~/domain/kiosk/desk.server";
import { IDLE_SECONDS, type Kiosk } from "~/domain/kiosk/kiosk";
import { beginNextVisit, noteActivity, openKiosk } from "~/domain/kiosk/kiosks.server";
import { admitKiosk } from "~/edge/kiosk-visit.server";
import { kioskCookie } from "~/http/kiosk.server";
import { readVisitor } from "~/http/visitor.server";
import { aMember, aSignedIn } from "../factories/members";
import { aDatabaseOf, BOTH } from "./on-both";

const AT_ONCE = 20;

async function seen(secondsAgo: number): Promise<void> {
  const at = new Date(Date.now() - secondsAgo * 1000).toISOString();
  await database().updateTable("kiosks").set({ seen_at: at }).execute();
}

describe.each(BOTH)("a kiosk visit on %s", (kind) => {
  let close: () => Promise<void>;
  let staffId: string;
  let screen: Kiosk;
  let asked: () => Request;
  let sessionId: string;

  beforeEach(async () => {
    close = await aDatabaseOf(kind);
    staffId = await aMember({ role: "service" });
    screen = await openKiosk(staffId, { kind: "staff", storeSlug: "penrith" });
    await beginServing(staffId, screen);
    const { cookie } = await aSignedIn();
    const own = (await kioskCookie.write(new Request("http://localhost"), screen)).split(";")[0];
    asked = () => new Request("http://localhost/account", { headers: { Cookie: `${own}; ${cookie}` } });
    sessionId = (await readVisitor(asked())).sessionId ?? "";
  });
  afterEach(() => close());

  /** Returns the signed-in member for a request from the old visit, or null if the visit is over. */
  const member = async () => (await readVisitor((await admitKiosk(asked())).request)).member;

  test("an expired kiosk visit is over for every request at that moment", async () => {
    await seen(IDLE_SECONDS + 1);
    expect(await Promise.all(Array.from({ length: AT_ONCE }, member))).toEqual(Array(AT_ONCE).fill(null));
    expect(await findSignedIn(sessionId)).toBeNull();
    expect(await findServingStaff(screen)).toBeNull();
    expect(await noteActivity(screen.id)).toBe("in use");
  });

  test("an expired kiosk visit is over until it is ended, and its end leaves the next visit alone", async () => {
    await seen(IDLE_SECONDS + 1);
    expect([await noteActivity(screen.id), await noteActivity(screen.id)]).toEqual(["idle", "idle"]);
    await beginNextVisit(screen.id);
    await beginServing(staffId, screen);
    await beginNextVisit(screen.id);
    expect((await findServingStaff(screen))?.staffId).toBe(staffId);
  });

  test("a kiosk visit continues while another writer holds its row", async () => {
    await seen(10);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = inTransaction(async () => {
      await database().updateTable("kiosks").set({ opened_by: staffId }).execute();
      await released;
    });
    expect(await noteActivity(screen.id)).toBe("in use");
    release();
    await held;
    const seenAt = () => database().selectFrom("kiosks").select("seen_at").executeTakeFirstOrThrow();
    await vi.waitFor(async () => expect(Date.now() - Date.parse((await seenAt()).seen_at)).toBeLessThan(10_000), 5_000);
  });

  test("an active kiosk visit keeps its member, however many requests come at once", async () => {
    await seen(IDLE_SECONDS - 5);
    expect(await Promise.all(Array.from({ length: AT_ONCE }, member))).not.toContain(null);
    expect((await findServingStaff(screen))?.staffId).toBe(staffId);
  });
});
