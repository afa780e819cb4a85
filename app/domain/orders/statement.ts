/** A statement of a business's account over some months. Amounts are cents, days YYYY-MM-DD, months YYYY-MM. */
import { dayAfter, todayInSydney } from "~/domain/dates/sydney-days";
import { formatMoney } from "~/domain/money/money";
import type { BalanceMovement, PaymentWay } from "./payment";
import { type Age, dueOn, type PaymentTerms } from "./payment-terms";

/** A ledger movement with the data that a statement needs. */
export interface StatementMovement extends Pick<BalanceMovement, "kind" | "cents"> {
  id: string;
  /** UTC ISO. */
  at: string;
  way: "" | PaymentWay;
  reference: string;
  receivedOn: string;
  takenBack: number;
  orderNumber: string | null;
}

export interface StatementLine {
  id: string;
  day: string;
  words: string;
  orderNumber: string | null;
  /** The last day to pay an invoice; null for other lines. */
  dueOn: string | null;
  cents: number;
  balanceCents: number;
  /** The line's booking if staff can reverse it; otherwise null. */
  booking: { way: PaymentWay; reference: string; receivedOn: string } | null;
}

export interface Statement {
  email: string;
  /** The company, its number and its contact. */
  buyer: string[];
  from: string;
  to: string;
  terms: PaymentTerms;
  openingCents: number;
  lines: StatementLine[];
  /** True if there are too many movements to list. The closing balance includes all of them. */
  isCut: boolean;
  closingCents: number;
  /** The owed amount, split by how late its parts are at the statement's end, or today if that is earlier. */
  ages: Record<Age, number>;
}

const MAX_MONTHS = 12;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Reads the first and last month from a URL's query. Defaults to this month and the two before, and allows a year at most. */
export function statementMonths(query: URLSearchParams, today = todayInSydney()): { from: string; to: string } {
  const to = query.get("to") ?? "";
  const from = query.get("from") ?? "";
  if (MONTH.test(from) && MONTH.test(to) && from <= to && from > monthsBefore(to, MAX_MONTHS)) return { from, to };
  const last = MONTH.test(to) ? to : today.slice(0, 7);
  return { from: monthsBefore(last, 2), to: last };
}

/** Returns the month that is `count` months earlier. */
export function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

/** Returns the first day after a month. */
export function dayAfterMonth(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return dayAfter(new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10));
}

/** Converts movements to lines, each with the resulting balance. */
export function statementLines(
  movements: readonly StatementMovement[],
  openingCents: number,
  terms: PaymentTerms,
): StatementLine[] {
  let balanceCents = openingCents;
  return movements.map((movement) => {
    const { id, at, kind, cents, way, reference, receivedOn, takenBack, orderNumber } = movement;
    balanceCents += cents;
    const day = todayInSydney(new Date(at));
    const isBooking = way !== "" && takenBack === 0;
    return {
      ...{ id, day, words: toWords(movement), orderNumber, cents, balanceCents },
      dueOn: kind === "order" ? dueOn(day, terms) : null,
      booking: isBooking ? { way, reference, receivedOn } : null,
    };
  });
}

function toWords({ kind, way, reference, orderNumber, takenBack, cents }: StatementMovement): string {
  if (kind === "order") return `Invoice ${orderNumber ?? ""}`;
  if (kind === "refund") return `Refund for ${orderNumber ?? ""}`;
  if (way === "") return "Card payment";
  const payment = `${way === "cheque" ? "Cheque" : "Bank transfer"} ${reference}`;
  return takenBack === 1 && cents > 0 ? `${payment} taken back` : payment;
}

/** Formats an amount, with a minus sign if it is negative and no sign otherwise. */
export function signedMoney(cents: number): string {
  return cents < 0 ? `−${formatMoney(-cents)}` : formatMoney(cents);
}
