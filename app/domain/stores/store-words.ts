import type { Store } from "./store";

/** Name, street, suburb and phone, one line each. */
export function storeAddressLines(store: Store): string[] {
  const street = [store.addressStreetNumber, store.addressStreetName].filter(Boolean).join(" ");
  const place = [store.addressCity, store.addressState, store.addressPostcode].filter(Boolean).join(" ");
  return [store.name, street, place, store.phone].filter(Boolean);
}
