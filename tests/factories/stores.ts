import type { Store } from "~/domain/stores/store";
import { aGroup } from "./opening-hours";

/** Returns a store in Perth's time zone, open by default from nine to half past five every day. */
export function aStore(traits: Partial<Store> = {}): Store {
  return {
    slug: "mount-lawley",
    name: "Mount Lawley",
    addressStreetNumber: "655",
    addressStreetName: "Beaufort Street",
    addressCity: "Mount Lawley",
    addressState: "WA",
    addressPostcode: "6050",
    lat: "-31.93",
    lng: "115.87",
    phone: "(08) 7010 0170",
    fax: null,
    email: "mount-lawley@shop.example",
    facilities: ["Free parking"],
    managerName: "Sophie van Wyk",
    managerEmail: "manager@shop.example",
    managerImage: null,
    storeImage: null,
    openingHoursGroups: [aGroup()],
    timeZone: "Australia/Perth",
    ...traits,
  };
}
