import { attributesOf } from "~/domain/form/field-attributes";
import { findStore } from "~/domain/stores/stores.server";
import { findServingStaff } from "./desk.server";
import type { Kiosk } from "./kiosk";
import { scanSchema } from "./scan.schema";

/** Of the box. */
const attributes = attributesOf(scanSchema, "code");

/** What every page of a screen shows of it. `staffName`: who serves there; '' for no one. `isAnswer`: the page has the box itself. */
export async function showKiosk(kiosk: Kiosk, pathname: string) {
  const [store, serving] = await Promise.all([findStore(kiosk.storeSlug), findServingStaff(kiosk)]);
  return {
    storeName: store?.name ?? "",
    isHome: pathname === "/kiosk",
    isAnswer: pathname === "/kiosk/scan",
    box: attributes,
    isStaff: kiosk.kind === "staff",
    staffName: serving?.name ?? "",
  };
}
