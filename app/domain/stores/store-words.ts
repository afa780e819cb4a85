import type { Store } from "./store";

/** Returns the name, street, suburb and phone, each as a line. */
export function storeAddressLines(store: Store): string[] {
  return [store.name, toStreet(store), toLocality(store), store.phone].filter(Boolean);
}

/** Formats the address as "214 Pulteney Street, Adelaide SA 5000". */
export function storeAddress(store: Store): string {
  return [toStreet(store), toLocality(store)].filter(Boolean).join(", ");
}

function toStreet(store: Store): string {
  return [store.addressStreetNumber, store.addressStreetName].filter(Boolean).join(" ");
}

function toLocality(store: Store): string {
  return [store.addressCity, store.addressState, store.addressPostcode].filter(Boolean).join(" ");
}
