/** Reading the stores and what stands in them. */

import { selectStore, selectStoreStock, selectStores } from "~/database/stores/store-records.server";
import type { StoresTable } from "~/database/stores/store-tables";
import { readOpeningHours, type Store, type StoreQuantity } from "./store";

/** All stores, by name. */
export async function listStores(): Promise<Store[]> {
  return (await selectStores()).map(storeOf);
}

/** By its address' slug, such as mount-lawley. */
export async function findStore(slug: string): Promise<Store | null> {
  const row = await selectStore(slug);
  return row ? storeOf(row) : null;
}

/** The stores that keep a product, by name, with how many copies each has now; it may be none. */
export async function storeStock(code: string): Promise<StoreQuantity[]> {
  return selectStoreStock(code);
}

/** The row of a store, for whoever writes one. */
export function storeRow(store: Store): StoresTable {
  return {
    slug: store.slug,
    name: store.name,
    address_street_number: store.addressStreetNumber,
    address_street_name: store.addressStreetName,
    address_city: store.addressCity,
    address_state: store.addressState,
    address_postcode: store.addressPostcode,
    lat: store.lat,
    lng: store.lng,
    phone: store.phone,
    fax: store.fax,
    email: store.email,
    facilities: JSON.stringify(store.facilities),
    manager_name: store.managerName,
    manager_email: store.managerEmail,
    manager_image: store.managerImage,
    store_image: store.storeImage,
    opening_hours_groups: JSON.stringify(store.openingHoursGroups),
    time_zone: store.timeZone,
  };
}

function storeOf(row: StoresTable): Store {
  const facilities = parsed(row.facilities);
  return {
    slug: row.slug,
    name: row.name,
    addressStreetNumber: row.address_street_number,
    addressStreetName: row.address_street_name,
    addressCity: row.address_city,
    addressState: row.address_state,
    addressPostcode: row.address_postcode,
    lat: row.lat,
    lng: row.lng,
    phone: row.phone,
    fax: row.fax,
    email: row.email,
    facilities: Array.isArray(facilities) ? facilities.filter((each) => typeof each === "string") : [],
    managerName: row.manager_name,
    managerEmail: row.manager_email,
    managerImage: row.manager_image,
    storeImage: row.store_image,
    openingHoursGroups: readOpeningHours(parsed(row.opening_hours_groups)),
    timeZone: row.time_zone,
  };
}

/** Undefined for what is no JSON: one bad column must not take the list of stores down. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
