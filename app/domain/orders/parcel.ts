/** Parcels that staff sent: their copies, their carrier, and the carrier's tracking page. */

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

export interface Tracking {
  carrier: Carrier;
  /** Capitals, digits and hyphens. */
  trackingNumber: string;
}

/** Copies of an order's line. */
export interface LineCopies {
  lineId: string;
  /** 1 or more. */
  quantity: number;
}

/** A parcel that left. */
export interface Parcel {
  id: string;
  /** The newest tracking number; null when staff named none. */
  tracking: Tracking | null;
  /** UTC ISO. */
  sentAt: string;
  /** The person who sent it, as the staff log names people; '' when that isn't known. */
  by: string;
  copies: LineCopies[];
}

/** The tracking number as staff typed it; null when the carrier is unknown or the number is invalid. Spaces don't count. */
export function readTracking(carrier: string, typed: string): Tracking | null {
  const trackingNumber = typed.replace(/\s/g, "").toUpperCase();
  const code = CARRIER_CODES.find((each) => each === carrier);
  return code && /^[A-Z0-9-]{5,40}$/.test(trackingNumber) ? { carrier: code, trackingNumber } : null;
}

export function carrierName(carrier: Carrier): string {
  return CARRIERS[carrier].name;
}

/** The text for the customer, and the address of the carrier's page. */
export function toTracking({ carrier, trackingNumber }: Tracking): { words: string; href: string } {
  const { name, page } = CARRIERS[carrier];
  return { words: `Track your parcel with ${name}: ${trackingNumber}`, href: page + trackingNumber };
}

/** "2 × Emma", for each line of which the parcel has copies. */
export function parcelItems(
  { copies }: Pick<Parcel, "copies">,
  lines: readonly { id: string; title: string }[],
): string[] {
  return lines.flatMap(({ id, title }) =>
    copies.filter(({ lineId }) => lineId === id).map(({ quantity }) => `${quantity} × ${title}`),
  );
}
