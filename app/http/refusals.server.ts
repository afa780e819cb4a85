/** Maps the domain's refusals to HTTP. This table alone decides a refusal's status. */

import { DatabaseUnavailable } from "~/database/engine/unavailable.server";
import { AccountNotSettled, WrongPassword } from "~/domain/accounts/close-account.server";
import { EmailTaken } from "~/domain/accounts/open-account.server";
import { PASSWORD_MESSAGES } from "~/domain/accounts/password-words";
import {
  FieldRefused,
  LinkNotUsable,
  OtherMember,
  SignedOut,
  TooBusy,
  TooManyGuests,
  TooManyTries,
} from "~/domain/accounts/refusals";
import { ADDRESS_MESSAGES } from "~/domain/addresses/address";
import { AddressFixed, AddressNotSaved, NoDeliveryAddress } from "~/domain/addresses/addresses.server";
import { TooManyLookUps } from "~/domain/addresses/look-up.server";
import {
  EntryNotFound,
  NoBasket,
  NothingToUndo,
  OfferRefused,
  OptionSetNotFound,
  SameRecipient,
  WrongOptions,
} from "~/domain/basket/refusals";
import { EnquiryMoved } from "~/domain/enquiries/refusals";
import { AlreadyOwned, GiftNotOpen } from "~/domain/library/gifts.server";
import { StockRefused } from "~/domain/office/stock.server";
import {
  OrderHasMoved,
  OrderRefused,
  PaymentUnavailable,
  RefundTooLarge,
  StaffRefused,
  TooManyFreeOrders,
} from "~/domain/orders/refusals";
import { DeviceNotUsable } from "~/domain/push/devices.server";
import { TooManyNotes } from "~/domain/reader/notes.server";
import { UnreadableBook } from "~/domain/reader/publication";
import { BookNotOrdered, BookNotOwned, BookNotReady } from "~/domain/reader/reading.server";
import { ReviewDecided } from "~/domain/reviews/moderation.server";
import { ReviewNotFound } from "~/domain/reviews/own-reviews.server";
import { StaffChangeRefused } from "~/domain/staff/staff-accounts.server";
import { UnknownProduct, WishlistEntryNotFound, WishlistNotFound, WishlistRefused } from "~/domain/wishlists/refusals";
import { LookUpUnavailable } from "~/outside/address-look-up";
import { FilesUnavailable } from "~/outside/files";
import { NotificationRefused } from "~/outside/payments";
import { invalid } from "./answer.server";
import type { TypedValues } from "./form-answer";

export interface Refusal {
  status: number;
  message: string;
  /** Title above the message, if the spec has one. */
  title?: string;
  /** Form field to blame, if there is one. */
  field?: string;
  /** Number of seconds until a retry, if a retry is worthwhile. */
  retryAfter?: number;
  /** Set if only the member who wrote the form can send it again. */
  isForAnother?: true;
}

/** Returns the parts of an answer that depend on the refusal's own properties, such as its message and field. */
type Details<E> = (error: E) => Partial<Refusal>;

interface KnownRefusal {
  find(error: unknown): Refusal | null;
}

/**
 * Creates a row of the table from an error's class, its status, and details that complete or replace the error's own message.
 */
function refusal<E extends Error>(
  kind: abstract new (...given: never[]) => E,
  status: number,
  details: Details<E> = () => ({}),
): KnownRefusal {
  return {
    find: (error) => (error instanceof kind ? { status, message: error.message, ...details(error) } : null),
  };
}

/** List subclasses before their base classes. */
const refusals: readonly KnownRefusal[] = [
  refusal(EntryNotFound, 404),
  refusal(OptionSetNotFound, 404),
  refusal(NoBasket, 404),
  refusal(NothingToUndo, 409),
  refusal(SameRecipient, 422),
  refusal(WrongOptions, 422),
  refusal(OfferRefused, 422, () => ({ field: "offerCode" })),
  refusal(WishlistNotFound, 404),
  refusal(WishlistEntryNotFound, 404),
  refusal(UnknownProduct, 404),
  refusal(WishlistRefused, 422),
  refusal(EmailTaken, 409),
  refusal(StaffChangeRefused, 409),
  refusal(StockRefused, 409),
  refusal(StaffRefused, 409),
  refusal(EnquiryMoved, 409),
  refusal(ReviewDecided, 409),
  refusal(ReviewNotFound, 404, () => ({ message: "This review no longer exists." })),
  refusal(TooManyFreeOrders, 429, ({ until }) => ({ retryAfter: secondsTo(until) })),
  refusal(OrderRefused, 409),
  refusal(OrderHasMoved, 409),
  refusal(RefundTooLarge, 409),
  refusal(PaymentUnavailable, 503),
  refusal(NotificationRefused, 400),
  refusal(DeviceNotUsable, 422, () => ({
    message: "We couldn't turn on notifications in this browser. Please try another one.",
  })),
  refusal(TooManyLookUps, 429, () => ({ message: "Please wait a minute, or enter details manually." })),
  // Message from spec 8, Autocomplete.
  refusal(LookUpUnavailable, 503, () => ({ message: "Place Service not loaded" })),
  refusal(FilesUnavailable, 503, () => ({
    message: "Sorry, this file can't be downloaded at the moment. Please try again in a few minutes.",
    retryAfter: 60,
  })),
  refusal(GiftNotOpen, 409, () => ({ message: "You can't accept this gift." })),
  refusal(AlreadyOwned, 409, () => ({ message: "You can't accept this gift." })),
  refusal(BookNotOwned, 404),
  refusal(BookNotOrdered, 404),
  // Use 409 rather than 404, because browsers with a stored book or its notes would take a 404 to mean that the reader no
  // longer owns the book.
  refusal(BookNotReady, 409),
  refusal(UnreadableBook, 422),
  refusal(TooManyNotes, 422),
  refusal(AddressFixed, 403, () => ({ title: ADDRESS_MESSAGES.errorTitle, message: ADDRESS_MESSAGES.fixed })),
  refusal(AddressNotSaved, 500, ({ cause }) => ({
    message: `${ADDRESS_MESSAGES.failed}. Please try again.`,
    ...unavailable.find(cause),
    title: ADDRESS_MESSAGES.errorTitle,
  })),
  refusal(NoDeliveryAddress, 422, () => ({ field: "sameAsDelivery", message: ADDRESS_MESSAGES.noDelivery })),
  refusal(WrongPassword, 422, () => ({ field: "password", message: PASSWORD_MESSAGES.wrong })),
  refusal(AccountNotSettled, 409, () => ({
    message: "Your account has an unpaid balance or an open order. Please call us to close it.",
  })),
  refusal(FieldRefused, 422, ({ field }) => ({ field })),
  refusal(LinkNotUsable, 410),
  refusal(SignedOut, 401, () => ({ isForAnother: true })),
  refusal(OtherMember, 409, () => ({ isForAnother: true })),
  refusal(TooBusy, 503),
  refusal(TooManyGuests, 429, ({ until }) => {
    const seconds = secondsTo(until);
    const message = `Sorry, we've had too many new visitors from your network. Please sign in, or try again in ${minutesIn(seconds)}.`;
    return { retryAfter: seconds, message };
  }),
  refusal(TooManyTries, 429, ({ until }) => {
    const seconds = secondsTo(until);
    return { retryAfter: seconds, message: `Too many attempts. Please try again in ${minutesIn(seconds)}.` };
  }),
];

const unavailable = refusal(DatabaseUnavailable, 503, ({ retryAfter }) => ({
  message: "Sorry, the shop is temporarily unavailable. Please try again in a moment.",
  retryAfter,
}));

function secondsTo(time: Date): number {
  return Math.max(1, Math.ceil((time.getTime() - Date.now()) / 1000));
}

function minutesIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

function findIn(error: unknown, table: readonly KnownRefusal[]): Refusal | null {
  for (const each of table) {
    const found = each.find(error);
    if (found) return found;
  }
  return null;
}

/** Returns whether the error is the refusal of a notification that lacks a gateway's signature. */
export function isUnproved(error: unknown): boolean {
  return error instanceof NotificationRefused;
}

/**
 * Returns the refusal for an error that a loader or an action threw, including an unavailable database; null for an unexpected
 * error.
 */
export function findRefusal(error: unknown): Refusal | null {
  return findIn(error, refusals) ?? unavailable.find(error);
}

/** Returns the refusal that belongs to a domain error. Rethrows all other errors, such as an unavailable database. */
export function refusalIn(error: unknown): Refusal {
  const found = findIn(error, refusals);
  if (!found) throw error;
  return found;
}

/**
 * Answers a form that the domain refused. The message is shown at the field to blame, or else above all fields. `more` is
 * additional data for the page. Rethrows other errors.
 */
export function refuseForm(form: { submittedData: TypedValues; formId?: string }, error: unknown, more: object = {}) {
  const { status, title, message, field = "form", retryAfter } = refusalIn(error);
  const headers: Record<string, string> = retryAfter ? { "Retry-After": String(retryAfter) } : {};
  const told = { ...more, ...(title && { title }), fieldErrors: { [field]: message } };
  return invalid(form, told, { status, headers });
}
