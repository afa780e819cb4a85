import { toAttributes } from "~/domain/form/field-attributes";
import { findStore } from "~/domain/stores/stores.server";
import { findServingStaff } from "./desk.server";
import type { Kiosk } from "./kiosk";
import { scanSchema } from "./scan.schema";

/** The box's HTML attributes. */
const attributes = toAttributes(scanSchema, "code");

/** Pages without a field of their own, where staff scan one thing after another. */
const SCANNED_ON = /^\/(kiosk\/orders|p|product|c|search|w\/wishlist)(\/|$)/;

/**
 * Returns the screen's data for every page. `staffName` is the staff member's, or ''. `isAnswer` means that the page has the box itself.
 * `hasFocus` means that the box takes a scanner's keys also without scripts; for customers only on the home page, since on others it would
 * open the screen's keyboard.
 */
export async function showKiosk(kiosk: Kiosk, pathname: string) {
  const [store, serving] = await Promise.all([findStore(kiosk.storeSlug), findServingStaff(kiosk)]);
  return {
    storeName: store?.name ?? "",
    hasFocus: pathname === "/kiosk" || (kiosk.kind === "staff" && SCANNED_ON.test(pathname)),
    isAnswer: pathname === "/kiosk/scan",
    box: attributes,
    isStaff: kiosk.kind === "staff",
    staffName: serving?.name ?? "",
  };
}
