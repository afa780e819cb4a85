/** Defines the kiosks in stores. */

/** The stores with kiosks. (spec 2, in-store sign-in) */
const KIOSK_STORES = [
  "adelaide",
  "armidale",
  "blackburn",
  "fyshwick",
  "launceston",
  "mooloolaba",
  "mount-lawley",
  "newcastle",
  "penrith",
  "port-macquarie",
  "springwood",
  "toowoomba",
  "woolloongabba",
];

/** A browser that serves as a kiosk. */
export interface Kiosk {
  /** 128 random bits in hex, stored only in the browser's signed cookie. */
  id: string;
  kind: "customer" | "staff";
  storeSlug: string;
}

/** Number of seconds without a page load, a key press or a touch after which a visit ends. */
export const IDLE_SECONDS = 180;

export function hasKiosks(storeSlug: string): boolean {
  return KIOSK_STORES.includes(storeSlug);
}

export function isKioskKind(text: string | undefined): text is Kiosk["kind"] {
  return text === "customer" || text === "staff";
}
