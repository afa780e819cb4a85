/**
 * Turns tax figures into balanced journals for the books, and writes them in the formats that Xero and MYOB AccountRight import.
 * Amounts are cents, AUD, with GST. (Xero: manual journals, at most 300 lines a file; MYOB: general journal entries)
 */
import { typedAmount } from "~/domain/money/typed-amount";
import type { JournalAccount } from "~/domain/settings/accounts-setting";
import { csvLine } from "./csv-line";
import { addTax, netOf, type TaxSums } from "./tax-sums";

export const PROGRAMS = { xero: "Xero", myob: "MYOB" } as const;
export type Program = keyof typeof PROGRAMS;
/** The period that one journal covers. */
export const JOURNAL_SPANS = ["day", "month"] as const;
export type JournalSpan = (typeof JOURNAL_SPANS)[number];

type Tax = "taxed" | "exports" | "free" | "none";

interface JournalLine {
  account: JournalAccount;
  about: string;
  tax: Tax;
  /** Positive for a debit, negative for a credit. */
  cents: number;
  /** The GST in it, with the same sign. */
  gstCents: number;
}

interface Journal {
  /** The last day that the journal covers, YYYY-MM-DD. */
  day: string;
  narration: string;
  number: string;
  lines: JournalLine[];
}

const SOLD = [
  ["taxed", "sales", "Sales with GST"],
  ["exports", "exports", "Exports"],
  ["free", "free", "Other GST-free sales"],
] as const;
const WAYS = [
  ["card", "Cards and wallets"],
  ["cash", "Cash"],
  ["EFTPOS", "EFTPOS at the counter"],
  ["account", "On account"],
  ["exchange", "Exchanges"],
  ["other", "Other"],
] as const;

/** Makes a journal of each day or month on which anything happened. */
export function toJournals(days: ReadonlyMap<string, TaxSums>, span: JournalSpan): Journal[] {
  const groups = Map.groupBy(days, ([day]) => (span === "day" ? day : day.slice(0, 7)));
  return [...groups].flatMap(([key, all]) => {
    const lines = listLines(addTax(all.map(([, sums]) => sums)));
    if (lines.length === 0) return [];
    const number = `L${key.replaceAll("-", "").slice(2)}`;
    return [{ day: all.at(-1)?.[0] ?? key, narration: `Web shop ${key}`, number, lines }];
  });
}

function listLines(sums: TaxSums): JournalLine[] {
  const lines: JournalLine[] = SOLD.map(([value, account, about]) => ({
    ...{ account, about, tax: value, cents: -netOf(sums, value) },
    gstCents: value === "taxed" ? -netOf(sums, "gst") : 0,
  }));
  // A sold eVoucher is owed until it is spent, and an amount refunded to an eVoucher is owed again.
  const owed = netOf(sums, "vouchers") - (sums.voucher ?? 0) + (sums["to voucher"] ?? 0);
  lines.push({ account: "vouchers", about: "Owed on eVouchers", tax: "none", cents: -owed, gstCents: 0 });
  for (const [way, about] of WAYS) {
    const cents = (sums[way] ?? 0) - (sums[`to ${way}`] ?? 0);
    lines.push({ account: way, about, tax: "none", cents, gstCents: 0 });
  }
  return lines.filter(({ cents, gstCents }) => cents !== 0 || gstCents !== 0);
}

export type AccountCodes = Readonly<Record<JournalAccount, string>>;

/** Writes journals as CSV for a program. */
export function journalsCsv(journals: readonly Journal[], program: Program, codes: AccountCodes): string {
  return program === "xero" ? xeroCsv(journals, codes) : myobCsv(journals, codes);
}

const XERO_RATES: Record<Tax, string> = {
  ...{ taxed: "GST on Income", exports: "GST Free Exports", free: "GST Free Income", none: "BAS Excluded" },
};

/** Writes the columns of Xero's template for manual journals, with amounts that include GST. */
function xeroCsv(journals: readonly Journal[], codes: AccountCodes): string {
  const tracking = ["TrackingName1", "TrackingOption1", "TrackingName2", "TrackingOption2"];
  const head = ["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount", ...tracking];
  const rows = journals.flatMap(({ day, narration, lines }) =>
    lines.map(({ account, about, tax, cents }) =>
      csvLine([narration, auDate(day), about, codes[account], XERO_RATES[tax], typedAmount(cents), "", "", "", ""]),
    ),
  );
  return csvLine(head) + rows.join("");
}

const MYOB_CODES: Record<Tax, string> = { taxed: "GST", exports: "EXP", free: "FRE", none: "N-T" };

/** Writes the fields of MYOB's general journal, with an empty line between journals. Debits and credits are never negative. */
function myobCsv(journals: readonly Journal[], codes: AccountCodes): string {
  const amounts = ["Debit Ex-Tax Amount", "Debit Inc-Tax Amount", "Credit Ex-Tax Amount", "Credit Inc-Tax Amount"];
  const head = ["Journal Number", "Date", "Memo", "GST (BAS) Reporting", "Inclusive", "Account Number", ...amounts];
  const entries = journals.map(({ day, narration, number, lines }) =>
    lines
      .map(({ account, about, tax, cents, gstCents }) => {
        const both = [typedAmount(Math.abs(cents - gstCents)), typedAmount(Math.abs(cents))];
        const sides = cents >= 0 ? [...both, "", ""] : ["", "", ...both];
        const shared = [number, auDate(day), narration, "S", "X", codes[account], ...sides];
        return csvLine([...shared, MYOB_CODES[tax], about]);
      })
      .join(""),
  );
  return csvLine([...head, "Tax Code", "Allocation Memo"]) + entries.join("\r\n");
}

function auDate(day: string): string {
  return day.split("-").reverse().join("/");
}
