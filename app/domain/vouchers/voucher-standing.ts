/** Whether a voucher can be used, and the message when it can't. */
import { dayInWords } from "~/domain/dates/sydney-days";
import { formatMoney } from "~/domain/money/money";

export const VOUCHER_MESSAGES = {
  required: "Voucher code is required.",
  unknown: "We don't know this voucher code. Please check its 16 letters and digits.",
  twice: "This voucher is part of your order already.",
  nothingToPay: "There is nothing left that a voucher could pay.",
  onlyVouchers: "A voucher can't buy other eVouchers, and there is nothing else left to pay.",
  added: "Your voucher is part of this order.",
  removed: "The voucher was taken out.",
} as const;

/** A voucher to issue for one piece of an order line. */
export interface NewVoucher {
  id: string;
  codeHash: string;
  /** The code's last four characters. */
  hint: string;
  valueCents: number;
  /** YYYY-MM-DD, the last valid day in Sydney. */
  expiresOn: string;
  orderLineId: string;
  /** The piece's position in the line, from 0. */
  position: number;
  createdAt: string;
}

export interface VoucherStanding {
  id: string;
  /** The code's last four characters. */
  hint: string;
  balanceCents: number;
  /** YYYY-MM-DD, the last valid day in Sydney. */
  expiresOn: string;
  isCancelled: boolean;
}

/** Why it can't be used on this day (YYYY-MM-DD in Sydney), or null. */
export function voucherProblem(voucher: VoucherStanding, today: string): string | null {
  const name = `The voucher that ends in ${voucher.hint}`;
  if (voucher.isCancelled) return `${name} was refunded, so it can't be used any more.`;
  if (voucher.expiresOn < today) return `${name} expired on ${dayInWords(voucher.expiresOn)}.`;
  if (voucher.balanceCents === 0) return `${name} has been used up: ${formatMoney(0)} is left.`;
  return null;
}
