/** Parcels that staff sent, with their copies, their carrier, and the carrier's tracking page. */

/** The carriers, with their public tracking pages, whose URLs end with the tracking number. */
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
  /** The tracking number in capitals, digits and hyphens. */
  trackingNumber: string;
}

/** Copies of an order's line. */
export interface LineCopies {
  lineId: string;
  /** The number of copies, 1 or more. */
  quantity: number;
}

/** A parcel that was sent. */
export interface Parcel {
  id: string;
  /** The newest tracking number; null if staff didn't enter any. */
  tracking: Tracking | null;
  /** Time when the parcel was sent (UTC ISO). */
  sentAt: string;
  /** Staff member who sent the parcel, as named in the staff log; '' when unknown. */
  by: string;
  copies: LineCopies[];
}

/** Parses the tracking number that staff typed, ignoring spaces; null when the carrier is unknown or the number is invalid. */
export function readTracking(carrier: string, typed: string): Tracking | null {
  const trackingNumber = typed.replace(/\s/g, "").toUpperCase();
  const code = CARRIER_CODES.find((each) => each === carrier);
  return code && /^[A-Z0-9-]{5,40}$/.test(trackingNumber) ? { carrier: code, trackingNumber } : null;
}

export function carrierName(carrier: Carrier): string {
  return CARRIERS[carrier].name;
}

/** Returns the label of the tracking link for the customer, and the URL of the carrier's page. */
export function toTracking({ carrier, trackingNumber }: Tracking): { words: string; href: string } {
  const { name, page } = CARRIERS[carrier];
  return { words: `Track your parcel with ${name}: ${trackingNumber}`, href: page + trackingNumber };
}

/** Lists the copies in the parcel, one string per line, such as "2 × Emma". */
export function parcelItems(
  { copies }: Pick<Parcel, "copies">,
  lines: readonly { id: string; title: string }[],
): string[] {
  return lines.flatMap(({ id, title }) =>
    copies.filter(({ lineId }) => lineId === id).map(({ quantity }) => `${quantity} × ${title}`),
  );
}
