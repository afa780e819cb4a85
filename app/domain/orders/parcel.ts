/** A parcel that staff sent: its carrier, and the carrier's tracking page. */

/** The carriers, whose public tracking pages take the tracking number at the end of the address. */
const CARRIERS = {
  auspost: { name: "Australia Post", page: "https://auspost.com.au/mypost/track/details/" },
  startrack: { name: "StarTrack", page: "https://startrack.com.au/track/details/" },
  couriersplease: { name: "CouriersPlease", page: "https://www.couriersplease.com.au/tools-track/no/" },
  aramex: { name: "Aramex", page: "https://www.aramex.com.au/tools/track?l=" },
  sendle: { name: "Sendle", page: "https://track.sendle.com/tracking?ref=" },
  dhl: { name: "DHL", page: "https://www.dhl.com/au-en/home/tracking.html?tracking-id=" },
} as const;

type Carrier = keyof typeof CARRIERS;

export const CARRIER_CODES = Object.keys(CARRIERS) as Carrier[];

export interface Parcel {
  carrier: Carrier;
  /** Capitals, digits and hyphens. */
  trackingNumber: string;
}

/** The parcel as staff typed it; null when the carrier is unknown or the number is invalid. Spaces don't count. */
export function parcelOf(carrier: string, typed: string): Parcel | null {
  const trackingNumber = typed.replace(/\s/g, "").toUpperCase();
  const code = CARRIER_CODES.find((each) => each === carrier);
  return code && /^[A-Z0-9-]{5,40}$/.test(trackingNumber) ? { carrier: code, trackingNumber } : null;
}

/** The order's parcel, under its newest tracking number; null when staff named none. */
export function parcelOfOrder({ history }: { history: readonly { parcel: Parcel | null }[] }): Parcel | null {
  return history.findLast(({ parcel }) => parcel !== null)?.parcel ?? null;
}

export function carrierName(carrier: Carrier): string {
  return CARRIERS[carrier].name;
}

/** The text for the customer, and the address of the carrier's page. */
export function trackingOf({ carrier, trackingNumber }: Parcel): { words: string; href: string } {
  const { name, page } = CARRIERS[carrier];
  return { words: `Track your parcel with ${name}: ${trackingNumber}`, href: page + trackingNumber };
}
