/** Stores to collect from, written straight into `database()`. */
import { putStores } from "~/database/store-records.server";
import type { Store } from "~/domain/stores/store";
import { storeRow } from "~/domain/stores/stores.server";

let made = 0;

/** In Adelaide, without opening hours, unless told otherwise. Returns its slug. */
export async function aStore(traits: Partial<Store> = {}): Promise<string> {
  made += 1;
  const store: Store = {
    slug: `store-${made}`,
    name: `Store ${made}`,
    addressStreetNumber: "10",
    addressStreetName: "Rundle Street",
    addressCity: "Adelaide",
    addressState: "SA",
    addressPostcode: "5000",
    lat: "-34.92",
    lng: "138.60",
    phone: "(08) 7010 0170",
    fax: null,
    email: "store@shop.example",
    facilities: [],
    managerName: "",
    managerEmail: "",
    managerImage: null,
    storeImage: null,
    openingHoursGroups: [],
    timeZone: "Australia/Adelaide",
    ...traits,
  };
  await putStores([storeRow(store)]);
  return store.slug;
}
