/** Digital goods, created for one piece of an order line. Times are UTC ISO. */
import type { LicenceOptions } from "~/domain/options/options";

interface Piece {
  id: string;
  orderLineId: string;
  /** The piece's position in its line: from 1 for tickets, from 0 for the rest. */
  position: number;
  code: string;
}

export interface NewTicket extends Piece {
  /** In the QR code; unguessable. */
  token: string;
}

export interface NewLicence extends Piece {
  /** Printed on the licence. */
  number: string;
  details: LicenceOptions;
  issuedAt: string;
}

export interface NewGift extends Piece {
  recipientName: string;
  recipientEmail: string;
  message: string;
  /** YYYY-MM-DD in Sydney. */
  sendOn: string;
}

/** A digital product's entry in its owner's library. */
export interface NewLibraryEntry {
  /** The order's owner: a guest's id until an account claims it. */
  ownerId: string;
  code: string;
  /** Null when it was a gift. */
  orderId: string | null;
  giftId: string | null;
  addedAt: string;
}
