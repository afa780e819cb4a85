import { attributesOf } from "~/domain/form/field-attributes";
import { findStore } from "~/domain/stores/stores.server";
import { findServingStaff } from "./desk.server";
import type { Kiosk } from "./kiosk";
import { scanSchema } from "./scan.schema";

/** Of the box. */
const attributes = attributesOf(scanSchema, "code");

/** Pages with no field of their own, where staff scan one thing after another. */
const SCANNED_ON = /^\/(kiosk\/orders|p|product|c|search|w\/wishlist)(\/|$)/;

/**
 * What every page of a screen shows of it. `staffName`: who serves there; '' for no one. `isAnswer`: the page has the box itself. `hasFocus`:
 * the box takes a scanner's keys also without scripts. For customers only on the home page: on others it would bring up the screen's keyboard.
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
