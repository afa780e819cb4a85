/**
 * The adjustment note for a tax invoice that was partly or fully refunded. (A New Tax System (Goods and Services Tax) Act 1999,
 * s 29-75; GSTR 2013/2)
 */
import { formatMoney } from "~/domain/money/money";
import type { Order } from "./order";
import { dayInSydney } from "./order-days";
import { amountWords, documentTitle, refundedGstCents } from "./order-sums";
import type { Refund } from "./payment";
import type { Receipt } from "./receipt";

export interface AdjustmentNote {
  /** `Adjustment note`, or `Credit note` when there was no GST to adjust. */
  title: string;
  /** The adjusted document, with its number. */
  of: string;
  /** The date of that document. */
  invoicedOn: string;
  /** The date of the newest refund. */
  issuedOn: string;
  supplier: Receipt["supplier"];
  buyer: string[];
  /** The refunded goods and other refunded amounts, which add up to the decrease. */
  rows: { label: string; amount: string }[];
  sums: { label: string; amount: string; isSum: boolean }[];
  gst: string;
  /** Sentences that state where each refund went and why. */
  refunds: string[];
}

/** Returns the adjustment note for all refunds so far; null if nothing was refunded. */
export function getAdjustmentNote(
  order: Order,
  refunds: readonly Pick<Refund, "amountCents" | "onto" | "reason" | "createdAt">[],
  { supplier, buyer, placedOn }: Pick<Receipt, "supplier" | "buyer" | "placedOn">,
): AdjustmentNote | null {
  const newest = refunds.at(-1);
  if (order.refundedCents === 0 || !newest) return null;
  const invoice = documentTitle(order);
  const gstCents = refundedGstCents(order);
  const before = order.totalCents;
  return {
    title: order.gstCents > 0 ? "Adjustment note" : "Credit note",
    of: `To ${invoice.toLowerCase()} ${order.number}`,
    invoicedOn: placedOn,
    issuedOn: dayInSydney(newest.createdAt),
    ...{ supplier, buyer, rows: listRows(order) },
    sums: [
      { label: `Price on the ${invoice.toLowerCase()}`, amount: amountWords(before), isSum: false },
      { label: "Decrease in price", amount: amountWords(-order.refundedCents), isSum: true },
      { label: "Price after it", amount: formatMoney(before - order.refundedCents), isSum: false },
    ],
    gst:
      gstCents > 0
        ? `The decrease in price includes GST of ${formatMoney(gstCents)}.`
        : "The decrease in price includes no GST.",
    refunds: refunds.map(({ amountCents, onto, reason, createdAt }) =>
      [`${formatMoney(amountCents)} ${ONTO[onto]}, ${dayInSydney(createdAt)}`, reason].filter(Boolean).join(": "),
    ),
  };
}

const ONTO: Record<Refund["onto"], string> = {
  card: "to the card",
  account: "to the account",
  vouchers: "onto the eVoucher",
  exchange: "for other items",
  counter: "at the counter",
};

/** Returns a row for the refunded copies of each line, and one row for all other refunds. */
function listRows({ lines, refundedCents, totalCents }: Order): AdjustmentNote["rows"] {
  const byLine = lines.flatMap(({ title, refunded }) => (refunded ? [{ title, ...refunded }] : []));
  const rest = byLine.reduce((left, { cents }) => left - cents, refundedCents);
  const rows = byLine.map(({ title, quantity, cents }) => ({
    label: `${quantity} × ${title}`,
    amount: amountWords(cents),
  }));
  if (rest === 0) return rows;
  return [...rows, { label: restLabel(rows.length > 0, refundedCents === totalCents), amount: amountWords(rest) }];
}

function restLabel(hasLines: boolean, isAll: boolean): string {
  if (!isAll) return hasLines ? "Other amounts, such as delivery" : "Part of the price";
  return hasLines ? "Everything else on it" : "Everything on it";
}
