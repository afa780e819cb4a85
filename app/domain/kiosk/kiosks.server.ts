/** Opens and closes kiosks, and decides when a customer has left one. */
import { createHash, randomBytes } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import { DatabaseUnavailable } from "~/database/engine/unavailable.server";
import * as records from "~/database/kiosk/kiosk-records.server";
import { logDeed } from "~/domain/staff/staff-log.server";
import { log } from "~/log.server";
import { IDLE_SECONDS, type Kiosk } from "./kiosk";

/** Time in ms within which all requests for pages and pictures are recorded as a single activity. */
const NOTED_EVERY_MS = 5000;

const IDLE_MS = IDLE_SECONDS * 1000;

/** The stores to which a staff member is limited; an empty list means all stores. */
interface Limited {
  stores: readonly string[];
}

/** Turns a browser into a kiosk of the store. Returns the data to store in the browser's cookie. */
export async function openKiosk(staffId: string, { kind, storeSlug }: Omit<Kiosk, "id">): Promise<Kiosk> {
  const id = randomBytes(16).toString("hex");
  const now = new Date().toISOString();
  await inTransaction(async () => {
    await records.insertKiosk({ idHash: kioskKey(id), kind, storeSlug, openedBy: staffId, openedAt: now, seenAt: now });
    await logDeed({ staffId, deed: "opened a kiosk", subject: `${kind} kiosk`, storeSlug });
  });
  return { id, kind, storeSlug };
}

/** Turns the kiosk back into an ordinary browser. */
export async function closeKiosk(staffId: string, { id, kind, storeSlug }: Kiosk): Promise<void> {
  await inTransaction(async () => {
    await records.deleteKiosk(kioskKey(id));
    await logDeed({ staffId, deed: "closed a kiosk", subject: `${kind} kiosk`, storeSlug });
  });
}

/**
 * Lists the open kiosks that a staff member is allowed to close. `id` identifies a kiosk in a form, but can't be used to forge
 * the kiosk's cookie.
 */
export async function listOpenKiosks({ stores }: Limited) {
  const kiosks = await records.listKiosks(stores);
  return kiosks.map(({ idHash, ...kiosk }) => ({ id: idHash, ...kiosk }));
}

/**
 * Closes a kiosk from another browser. The kiosk's next request is treated as one from an ordinary browser. Returns false if
 * the kiosk was already closed.
 */
export async function closeKioskAfar({ staffId, stores }: Limited & { staffId: string }, id: string): Promise<boolean> {
  return inTransaction(async () => {
    const kiosk = (await records.listKiosks(stores)).find(({ idHash }) => idHash === id);
    if (!kiosk || !(await records.deleteKiosk(id))) return false;
    const { kind, storeSlug } = kiosk;
    await logDeed({ staffId, deed: "closed a kiosk", subject: `${kind} kiosk, from the office`, storeSlug });
    return true;
  });
}

/**
 * Records activity on the kiosk. Returns `closed` if the browser is no longer a kiosk. Returns `idle` if the last activity was
 * so long ago that the visit is over, and keeps doing so until {@link beginNextVisit} is called.
 */
export async function noteActivity(id: string, now = Date.now()): Promise<"in use" | "idle" | "closed"> {
  const seenAt = await records.findSeenAt(kioskKey(id));
  if (seenAt === null) return "closed";
  const idleMs = now - Date.parse(seenAt);
  if (idleMs >= IDLE_MS) return "idle";
  if (idleMs >= NOTED_EVERY_MS) noteSign(kioskKey(id), { from: seenAt, to: new Date(now).toISOString() });
  return "in use";
}

/**
 * Records activity without waiting for the database, so that no page is delayed. If the write is lost, the visit merely ends
 * sooner.
 */
function noteSign(idHash: string, signs: { from: string; to: string }): void {
  records.putSeenAt(idHash, signs).catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) log.warn({ err: error }, "a screen's sign of life could not be noted");
  });
}

/**
 * Prepares the kiosk for its next customer after an idle visit, and signs out any staff. Does nothing if the next visit has
 * already begun.
 */
export async function beginNextVisit(id: string, now = Date.now()): Promise<void> {
  const idleSince = new Date(now - IDLE_MS).toISOString();
  await records.beginVisit(kioskKey(id), { idleSince, at: new Date(now).toISOString() });
}

/** Returns the key that identifies a kiosk in the database, because the id itself is stored only in the cookie. */
export function kioskKey(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
