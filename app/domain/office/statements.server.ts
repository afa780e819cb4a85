/** Provides statements in the office: the page, the CSV file, and the actions of staff on a statement. */
import { selectAccountVersion } from "~/database/accounts/profile-records.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import { dayInWords, todayInSydney } from "~/domain/dates/sydney-days";
import { takePaymentBack } from "~/domain/orders/balance-payments.server";
import { AGES } from "~/domain/orders/payment-terms";
import { StaffRefused } from "~/domain/orders/refusals";
import { monthsBefore, signedMoney, statementMonths } from "~/domain/orders/statement";
import { emailStatement, loadStatement, monthsInWords } from "~/domain/orders/statement.server";
import type { Actor } from "~/domain/staff/staff-log.server";
import { csvLine } from "./csv-line";
import type { CustomerActForm } from "./customers.schema";
import { actOnSeenAccount } from "./seen-account.server";
import type { StatementPage } from "./statement-page";

const MONTHS_TO_CHOOSE = 36;

/** Returns the statement as its page shows it; null when no such business exists. */
export async function loadStatementPage(id: string, query: URLSearchParams): Promise<StatementPage | null> {
  const statement = await loadStatement(id, statementMonths(query));
  if (!statement) return null;
  const { from, to, terms, openingCents, closingCents, lines, ages, isCut, buyer } = statement;
  const thisMonth = todayInSydney().slice(0, 7);
  const months = Array.from({ length: MONTHS_TO_CHOOSE }, (_, at) => monthsBefore(thisMonth, at));
  return {
    ...{ id, from, to, terms, isCut, name: buyer[0] ?? "", seen: await selectAccountVersion(id) },
    title: monthsInWords(statement),
    months: [...new Set([to, ...months, from])]
      .sort()
      .reverse()
      .map((value) => ({ value, label: monthsInWords({ from: value, to: value }) })),
    opening: signedMoney(openingCents),
    closing: signedMoney(closingCents),
    lines: lines.map(({ id: lineId, day, words, orderNumber, dueOn, cents, balanceCents, booking }) => ({
      ...{ id: lineId, words, orderNumber, booking },
      day: dayInWords(day),
      dueOn: dueOn ? dayInWords(dueOn) : "",
      amount: signedMoney(cents),
      balance: signedMoney(balanceCents),
    })),
    ages: AGES.map((age) => [age === "current" ? "Not due yet" : `Overdue by ${age}`, signedMoney(ages[age])] as const),
  };
}

/** Returns the statement as CSV; null when no such business exists. Amounts are plain dollars. */
export async function statementCsv(id: string, query: URLSearchParams): Promise<string | null> {
  const statement = await loadStatement(id, statementMonths(query));
  if (!statement) return null;
  const { lines, openingCents, closingCents, ages, isCut } = statement;
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  // Leave numbers unquoted, because `csvLine` may prefix negative amounts with an apostrophe.
  const row = (texts: string[], ...numbers: string[]) => `${[csvLine(texts).trimEnd(), ...numbers].join(",")}\r\n`;
  const sum = (words: string, cents: number) => row([words, "", "", ""], "", dollars(cents));
  const table = [
    csvLine(["Movement", "Day", "Due", "Order", "Amount", "Balance"]),
    sum("Opening balance", openingCents),
    ...lines.map(({ words, day, dueOn, orderNumber, cents, balanceCents }) =>
      row([words, day, dueOn ?? "", orderNumber ?? ""], dollars(cents), dollars(balanceCents)),
    ),
    ...(isCut ? [row(["Not every movement is listed", "", "", ""], "", "")] : []),
    sum("Closing balance", closingCents),
    ...AGES.map((age) => sum(age === "current" ? "Not due yet" : `Overdue by ${age}`, ages[age])),
  ];
  return table.join("");
}

/** Emails a statement, or reverses a booked payment. Throws `StaffRefused` and `FieldRefused`. */
export async function actOnStatement(
  id: string,
  act: "email" | "take back",
  form: CustomerActForm,
  actor: Actor,
): Promise<string> {
  if (act === "email") {
    const months = new URLSearchParams({ from: form.from ?? "", to: form.to ?? "" });
    const statement = await loadStatement(id, statementMonths(months));
    if (!statement) throw new StaffRefused("There is no such business.");
    await emailStatement(statement, actor);
    return `The statement is on its way to ${statement.email}.`;
  }
  const { way, reference = "", receivedOn = "", reason = "" } = form;
  if (reason.trim() === "") throw new FieldRefused("reason", "Say why, for the business and the log.");
  if (!way) throw new StaffRefused("Choose a payment.");
  await actOnSeenAccount(id, form.seen, ({ email }) =>
    takePaymentBack(email, { way, reference, receivedOn, reason }, actor),
  );
  return "The payment is taken back, and the business gets an email.";
}
