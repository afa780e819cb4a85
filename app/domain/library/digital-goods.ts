/** Defines digital goods, each created for one piece of an order line. Times are UTC ISO. */
import type { LicenceOptions } from "~/domain/options/options";

interface Piece {
  id: string;
  orderLineId: string;
  /** The piece's position in its line: from 1 for tickets, from 0 for all other goods. */
  position: number;
  code: string;
}

export interface NewTicket extends Piece {
  /** The secret in the QR code, which can't be guessed. */
  token: string;
  /** The folded name by which the ticket is sorted. */
  sortName: string;
}

export interface NewLicence extends Piece {
  /** The number printed on the licence. */
  number: string;
  details: LicenceOptions;
  issuedAt: string;
}

export interface NewGift extends Piece {
  recipientName: string;
  recipientEmail: string;
  message: string;
  /** A day in Sydney, YYYY-MM-DD. */
  sendOn: string;
}

/** A digital product's entry in its owner's library. */
export interface NewLibraryEntry {
  /** The id of the order's owner, which is a guest's id until an account claims it. */
  ownerId: string;
  code: string;
  /** Null when the product was a gift. */
  orderId: string | null;
  giftId: string | null;
  addedAt: string;
}
