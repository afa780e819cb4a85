import { toAttributes } from "~/domain/form/field-attributes";
import { findStore } from "~/domain/stores/stores.server";
import { findServingStaff } from "./desk.server";
import type { Kiosk } from "./kiosk";
import { scanSchema } from "./scan.schema";

/** The input box's HTML attributes. */
const attributes = toAttributes(scanSchema, "code");

/** Matches pages without an input field of their own, on which staff scan one item after another. */
const SCANNED_ON = /^\/(kiosk\/orders|p|product|c|search|w\/wishlist)(\/|$)/;

/**
 * Returns the data that every page needs on a kiosk. `staffName` is the staff member's name, or ''. `isAnswer` is true on the
 * page that itself contains the input box. `hasFocus` is true on pages where the box receives a scanner's keys even without
 * scripts. For customers, that is only the home page, because on other pages focus would open the on-screen keyboard.
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
