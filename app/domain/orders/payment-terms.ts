/** Calculates when a business has to pay its invoices, and how late a payment is. Days are YYYY-MM-DD, amounts are cents. */
import { dayInWords, todayInSydney } from "~/domain/dates/sydney-days";
import type { Order } from "./order";

export const PAYMENT_TERMS = ["7 days", "14 days", "30 days", "end of month"] as const;
export type PaymentTerms = (typeof PAYMENT_TERMS)[number];

export function isPaymentTerms(text: string): text is PaymentTerms {
  return PAYMENT_TERMS.some((terms) => terms === text);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the last day on which an invoice issued on this day can be paid on time. `end of month` means the month of the
 * invoice.
 */
export function dueOn(invoicedOn: string, terms: PaymentTerms): string {
  const [year = 0, month = 1, day = 1] = invoicedOn.split("-").map(Number);
  const due =
    terms === "end of month" ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, day + Number.parseInt(terms, 10));
  return new Date(due).toISOString().slice(0, 10);
}

/**
 * Returns the due date of an order on account once it is owed (UTC ISO), or before that, a description such as "14 days after
 * it is sent". The terms of a digital order count from the day on which it is placed.
 */
export function dueWords(
  terms: PaymentTerms,
  { owedAt, fulfilment, placedAt }: { owedAt: string | null } & Pick<Order, "fulfilment" | "placedAt">,
): string {
  const since = owedAt ?? (fulfilment === "digital" ? placedAt : null);
  if (since !== null) return dayInWords(dueOn(todayInSydney(new Date(since)), terms));
  const leaves = fulfilment === "collect" ? "you collect it" : "it is sent";
  return terms === "end of month" ? `end of the month in which ${leaves}` : `${terms} after ${leaves}`;
}

/** The ranges of lateness of an amount. An amount that isn't due yet is `current`. */
export const AGES = ["current", "1 to 30 days", "31 to 60 days", "61 to 90 days", "over 90 days"] as const;
export type Age = (typeof AGES)[number];

/** An invoice and its remaining amount after refunds. */
export interface OpenInvoice {
  invoicedOn: string;
  cents: number;
}

/**
 * Splits the owed amount by how late each part is. Payments settle the oldest invoices first, so the debt belongs to the newest
 * invoices. Any amount that exceeds the given invoices counts as over 90 days late. If nothing is owed, nothing is late.
 */
export function toAge(
  owedCents: number,
  newestFirst: readonly OpenInvoice[],
  { terms, on }: { terms: PaymentTerms; on: string },
): Record<Age, number> {
  const ages = Object.fromEntries(AGES.map((age) => [age, 0])) as Record<Age, number>;
  let left = Math.max(0, owedCents);
  for (const { invoicedOn, cents } of newestFirst) {
    const open = Math.min(left, cents);
    ages[ageAfter((Date.parse(on) - Date.parse(dueOn(invoicedOn, terms))) / DAY_MS)] += open;
    left -= open;
  }
  ages["over 90 days"] += left;
  return ages;
}

function ageAfter(days: number): Age {
  if (days <= 0) return "current";
  if (days <= 30) return "1 to 30 days";
  if (days <= 60) return "31 to 60 days";
  return days <= 90 ? "61 to 90 days" : "over 90 days";
}
