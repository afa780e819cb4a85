/** Loads, prints and emails statements of businesses' accounts. */

import { findProfile } from "~/database/accounts/profile-records.server";
import {
  selectBalanceBefore,
  selectDueFacts,
  selectInvoicesBefore,
  selectMovementsBetween,
  selectPaymentTerms,
} from "~/database/orders/statement-records.server";
import { dayInWords, hourInSydney, todayInSydney } from "~/domain/dates/sydney-days";
import { queueEmail } from "~/domain/mail/mail.server";
import { formatMoney } from "~/domain/money/money";
import { Sheet, sheetPdf } from "~/domain/print/sheet.server";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { env } from "~/env.server";
import { letterhead } from "./letterhead.server";
import type { Order } from "./order";
import { isBinding } from "./order-sums";
import { IN_DOLLARS } from "./order-words";
import { statementEmail } from "./payment-emails";
import { AGES, dueWords, toAge } from "./payment-terms";
import { dayAfterMonth, type Statement, signedMoney, statementLines } from "./statement";

const MAX_LINES = 2000;
/**
 * Maximum number of invoices to read. The newest ones are enough to explain the debt; any amount beyond them counts as over 90
 * days late.
 */
const MAX_INVOICES = 2000;
const MAX_MAILED = 100;

/** Returns a business's statement for these months; null when no open account has this id. */
export async function loadStatement(
  memberId: string,
  { from, to }: { from: string; to: string },
  now = new Date(),
): Promise<Statement | null> {
  const profile = await findProfile(memberId);
  const terms = await selectPaymentTerms(memberId);
  if (profile?.accountType !== "b2b" || terms === null) return null;
  const since = hourInSydney(`${from}-01`, 0).toISOString();
  const until = hourInSydney(dayAfterMonth(to), 0).toISOString();
  const openingCents = await selectBalanceBefore(memberId, since);
  const closingCents = await selectBalanceBefore(memberId, until);
  const movements = await selectMovementsBetween(memberId, { since, until, limit: MAX_LINES });
  const lines = statementLines(movements, openingCents, terms);
  const invoices = (await selectInvoicesBefore(memberId, until, MAX_INVOICES)).map(({ at, cents }) => ({
    invoicedOn: todayInSydney(new Date(at)),
    cents,
  }));
  const last = todayInSydney(new Date(Math.min(Date.parse(until) - 1, now.getTime())));
  const { companyName, companyNumber, contactName, email } = profile;
  return {
    ...{ email, from, to, terms, openingCents, lines, closingCents },
    buyer: [companyName, companyNumber, contactName, email].filter(Boolean),
    isCut: (lines.at(-1)?.balanceCents ?? openingCents) !== closingCents,
    ages: toAge(closingCents, invoices, { terms, on: last }),
  };
}

/** Describes when an order must be paid under the buyer's terms; null unless the order is on account and in force. */
export async function findDue(order: Order): Promise<string | null> {
  const { id, memberId, paymentMethod, state } = order;
  if (paymentMethod !== "onAccount" || memberId === null || state === "refunded" || !isBinding(order)) return null;
  const facts = await selectDueFacts(id, memberId);
  return facts && dueWords(facts.terms, { ...order, owedAt: facts.owedAt });
}

/** Returns the months of a statement in words. */
export function monthsInWords({ from, to }: Pick<Statement, "from" | "to">): string {
  const word = (month: string) => dayInWords(`${month}-01`).replace(/^1 /, "");
  return from === to ? word(from) : `${word(from)} to ${word(to)}`;
}

/** Prints a statement on A4. */
export function statementPdf(statement: Statement, now = new Date()): Promise<Buffer> {
  const supplier = { name: env.TRADING_NAME, taxNumber: env.TAX_NUMBER, phone: env.CUSTOMER_SERVICE_PHONE };
  const title = `Statement ${monthsInWords(statement)}`;
  const sheet = new Sheet({ title, author: supplier.name, created: now });
  return sheetPdf(sheet, () => {
    const about = [monthsInWords(statement), `Terms ${statement.terms}`, `Date ${dayInWords(todayInSydney(now))}`];
    letterhead(sheet, { title: "Statement", about, supplier });
    sheet.text("Account of", { size: 9, isQuiet: true });
    for (const words of statement.buyer) sheet.text(words);
    sheet.skip(18);
    sheet.rule();
    for (const { label, amount, isSum } of statementRows(statement)) {
      sheet.row(label, amount, isSum ? { weight: 600 } : {});
      sheet.rule();
    }
    sheet.skip(14);
    sheet.text(IN_DOLLARS, { size: 9, isQuiet: true });
  });
}

/** Returns the statement's contents from top to bottom, for PDF and email, with at most `most` of the newest movements. */
function statementRows(statement: Statement, most = MAX_LINES) {
  const { openingCents, lines, isCut, closingCents, ages } = statement;
  const shown = lines.slice(-most);
  const isShort = isCut || shown.length < lines.length;
  const due = (day: string | null) => (day ? `, due ${dayInWords(day)}` : "");
  return [
    { label: "Opening balance", amount: signedMoney(openingCents), isSum: true },
    ...(isShort ? [{ label: "Not every movement is listed", amount: "", isSum: false }] : []),
    ...shown.map(({ day, words, dueOn, cents }) => ({
      ...{ label: `${dayInWords(day)}: ${words}${due(dueOn)}`, amount: signedMoney(cents), isSum: false },
    })),
    { label: "Closing balance", amount: signedMoney(closingCents), isSum: true },
    ...AGES.filter((age) => ages[age] > 0).map((age) => ({
      ...{
        label: age === "current" ? "Not due yet" : `Overdue by ${age}`,
        amount: formatMoney(ages[age]),
        isSum: false,
      },
    })),
  ];
}

/** Emails a business its statement, with the newest movements. */
export async function emailStatement(statement: Statement, actor: Actor): Promise<void> {
  const { email, terms } = statement;
  await queueEmail(
    statementEmail(email, { months: monthsInWords(statement), terms, rows: statementRows(statement, MAX_MAILED) }),
    "account statement",
  );
  await logDeed({ ...actor, deed: "emailed a statement", subject: `${email}: ${monthsInWords(statement)}` });
}
