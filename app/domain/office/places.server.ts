/** The places that stock has, by their names in addresses and forms. */
import { selectStores } from "~/database/stores/store-records.server";

const WAREHOUSE = "warehouse";

interface Place {
  value: string;
  label: string;
}

/** Lists the places, the warehouse first. */
export async function listPlaces(): Promise<Place[]> {
  const stores = await selectStores();
  return [{ value: WAREHOUSE, label: "Warehouse" }, ...stores.map(({ slug, name }) => ({ value: slug, label: name }))];
}

/** Returns the place of a name in an address: a store's slug, or '' for the warehouse. */
export function getPlace(value: string): string {
  return value === WAREHOUSE ? "" : value;
}

/** Returns a place's name for people; its slug if there is no such store any longer. */
export function nameOfPlace(places: readonly Place[], place: string): string {
  return places.find(({ value }) => value === (place || WAREHOUSE))?.label ?? place;
}
