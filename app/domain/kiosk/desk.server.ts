/** Signs staff in and out at a staff kiosk. */
import { inTransaction } from "~/database/engine/connection.server";
import { findServing, putServing } from "~/database/kiosk/kiosk-records.server";
import { logDeed } from "~/domain/staff/staff-log.server";
import { staffMay } from "~/domain/staff/staff-roles";
import { worksIn } from "~/domain/staff/staff-stores.server";
import type { Kiosk } from "./kiosk";
import { kioskKey } from "./kiosks.server";

/** A staff member who is serving customers at a kiosk. */
export interface ServingStaff {
  staffId: string;
  name: string;
  storeSlug: string;
}

/**
 * Signs staff in at the kiosk, replacing the staff member who served there before. The kiosk has no access to the staff
 * member's personal basket and account.
 */
export async function beginServing(staffId: string, { id, storeSlug }: Kiosk): Promise<void> {
  await inTransaction(async () => {
    await putServing(kioskKey(id), staffId);
    await logDeed({ staffId, deed: "signed in at a kiosk", subject: "staff kiosk", storeSlug });
  });
}

/** Signs out the staff member at the kiosk. */
export async function endServing(kiosk: Kiosk): Promise<void> {
  await inTransaction(async () => {
    const serving = await findServingStaff(kiosk);
    await putServing(kioskKey(kiosk.id), null);
    if (!serving) return;
    const { staffId, storeSlug } = serving;
    await logDeed({ staffId, deed: "signed out at a kiosk", subject: "staff kiosk", storeSlug });
  });
}

/**
 * Finds the staff member serving at the kiosk. Returns null if the account was deleted, if the role no longer permits serving
 * customers, or if the staff member now works only in other stores.
 */
export async function findServingStaff({ id, kind, storeSlug }: Kiosk): Promise<ServingStaff | null> {
  const staff = kind === "staff" ? await findServing(kioskKey(id)) : null;
  if (!staff || !staffMay(staff.role, "serve customers") || !(await worksIn(staff.id, storeSlug))) return null;
  return { staffId: staff.id, name: `${staff.firstName} ${staff.surname}`.trim(), storeSlug };
}
