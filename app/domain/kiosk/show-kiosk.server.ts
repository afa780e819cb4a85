import { findStore } from "~/domain/stores/stores.server";
import { findServingStaff } from "./desk.server";
import type { Kiosk } from "./kiosk";

/** What every page of a screen shows of it. `staffName`: who serves there; '' for nobody. */
export async function showKiosk(kiosk: Kiosk, pathname: string) {
  const [store, serving] = await Promise.all([findStore(kiosk.storeSlug), findServingStaff(kiosk)]);
  return {
    storeName: store?.name ?? "",
    isHome: pathname === "/kiosk",
    isStaff: kiosk.kind === "staff",
    staffName: serving?.name ?? "",
  };
}
