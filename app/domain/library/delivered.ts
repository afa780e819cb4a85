/** What is delivered by wire, as it is made for a piece of an order's line. Times are UTC ISO. */
import type { LicenceOptions } from "~/domain/options/options";

interface Piece {
  id: string;
  orderLineId: string;
  /** Which piece of its line: from 1 of tickets, from 0 of the rest. */
  position: number;
  code: string;
}

export interface NewTicket extends Piece {
  /** In the QR code; unguessable. */
  token: string;
}

export interface NewLicence extends Piece {
  /** On its document. */
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

/** That somebody owns a digital product. */
export interface NewLibraryEntry {
  /** The order's owner: a guest's id until an account claims it. */
  ownerId: string;
  code: string;
  /** Null when it was a gift. */
  orderId: string | null;
  giftId: string | null;
  addedAt: string;
}
