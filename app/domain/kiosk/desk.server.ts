/** Signs staff in and out at a staff screen. */
import { inTransaction } from "~/database/engine/connection.server";
import { findServing, putServing } from "~/database/kiosk/kiosk-records.server";
import { logDeed } from "~/domain/staff/staff-log.server";
import { staffMay } from "~/domain/staff/staff-roles";
import { worksIn } from "~/domain/staff/staff-stores.server";
import type { Kiosk } from "./kiosk";
import { kioskKey } from "./kiosks.server";

/** A member of staff who is serving at a screen. */
export interface ServingStaff {
  staffId: string;
  name: string;
  storeSlug: string;
}

/** Signs staff in at the screen, replacing whoever served there before. The screen can't use their own basket and account. */
export async function beginServing(staffId: string, { id, storeSlug }: Kiosk): Promise<void> {
  await inTransaction(async () => {
    await putServing(kioskKey(id), staffId);
    await logDeed({ staffId, deed: "signed in at a kiosk", subject: "staff kiosk", storeSlug });
  });
}

/** Signs out the member of staff at the screen. */
export async function endServing(kiosk: Kiosk): Promise<void> {
  await inTransaction(async () => {
    const serving = await findServingStaff(kiosk);
    await putServing(kioskKey(kiosk.id), null);
    if (!serving) return;
    const { staffId, storeSlug } = serving;
    await logDeed({ staffId, deed: "signed out at a kiosk", subject: "staff kiosk", storeSlug });
  });
}

/** Finds the staff serving at the screen; null as soon as their role or their account is gone, or they work in other stores. */
export async function findServingStaff({ id, kind, storeSlug }: Kiosk): Promise<ServingStaff | null> {
  const staff = kind === "staff" ? await findServing(kioskKey(id)) : null;
  if (!staff || !staffMay(staff.role, "serve customers") || !(await worksIn(staff.id, storeSlug))) return null;
  return { staffId: staff.id, name: `${staff.firstName} ${staff.surname}`.trim(), storeSlug };
}
