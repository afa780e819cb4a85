/** Determines whether a voucher can be used, and the reason if it can't. */
import { dayInWords } from "~/domain/dates/sydney-days";

export const VOUCHER_MESSAGES = {
  required: "eVoucher code is required.",
  unknown: "This eVoucher code is not valid. Check the 16 letters and digits and try again.",
  twice: "You've already added this eVoucher.",
  nothingToPay: "There is nothing left to pay.",
  onlyVouchers: "You can't use an eVoucher to buy another eVoucher.",
  added: "eVoucher added.",
  removed: "eVoucher removed.",
} as const;

/** A voucher to issue for one copy in an order line. */
export interface NewVoucher {
  id: string;
  codeHash: string;
  /** Last four characters of the code. */
  hint: string;
  valueCents: number;
  /** Last valid day in Sydney, as YYYY-MM-DD. */
  expiresOn: string;
  /** Null, like `position`, for a voucher that doesn't belong to an order, such as one converted from points. */
  orderLineId: string | null;
  /** Index of the copy within the line, from 0. */
  position: number | null;
  createdAt: string;
  /** The order that sold the voucher or that the voucher refunds; null without an order. */
  orderId: string | null;
  /** Account of the staff member who made the voucher; null or absent if none did. */
  staffId?: string | null;
  reason: string;
  /** Email address that the code is sent to. */
  email: string;
}

export interface VoucherStatus {
  id: string;
  /** Last four characters of the code. */
  hint: string;
  balanceCents: number;
  /** Last valid day in Sydney, as YYYY-MM-DD. */
  expiresOn: string;
  isCancelled: boolean;
}

/** Returns the reason why the voucher can't be used on this day (YYYY-MM-DD in Sydney); null if it can be used. */
export function voucherProblem(voucher: VoucherStatus, today: string): string | null {
  const name = `The eVoucher ending in ${voucher.hint}`;
  if (voucher.isCancelled) return `${name} was cancelled and can't be used.`;
  if (voucher.expiresOn < today) return `${name} expired on ${dayInWords(voucher.expiresOn)}.`;
  if (voucher.balanceCents === 0) return `${name} has no balance left.`;
  return null;
}
