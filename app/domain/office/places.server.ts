/** The places that hold stock, and their names in URLs and forms. */
import { selectStores } from "~/database/stores/store-records.server";

const WAREHOUSE = "warehouse";

interface Place {
  value: string;
  label: string;
}

/** Lists the places, starting with the warehouse. */
export async function listPlaces(): Promise<Place[]> {
  const stores = await selectStores();
  return [{ value: WAREHOUSE, label: "Warehouse" }, ...stores.map(({ slug, name }) => ({ value: slug, label: name }))];
}

/** Converts a place's value in a URL to the stored value: a store's slug, or '' for the warehouse. */
export function getPlace(value: string): string {
  return value === WAREHOUSE ? "" : value;
}

/** Returns a place's name for display, or its slug if the store no longer exists. */
export function nameOfPlace(places: readonly Place[], place: string): string {
  return places.find(({ value }) => value === (place || WAREHOUSE))?.label ?? place;
}
