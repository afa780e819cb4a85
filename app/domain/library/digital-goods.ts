/** Defines digital goods. An order line has one item for each copy. Times are UTC ISO. */
import type { LicenceOptions } from "~/domain/options/options";

interface Piece {
  id: string;
  orderLineId: string;
  /** The number of the copy within its order line: from 1 for tickets, from 0 for all other goods. */
  position: number;
  code: string;
}

export interface NewTicket extends Piece {
  /** The secret in the QR code; it is too long to guess. */
  token: string;
  /** The normalised name by which tickets are sorted. */
  sortName: string;
}

export interface NewLicence extends Piece {
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
