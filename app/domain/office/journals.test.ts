import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_ACCOUNTS } from "~/domain/settings/accounts-setting";
import { journalsCsv, toJournals } from "./journals";
import type { TaxSums } from "./tax-sums";

const read = (csv: string): Record<string, string>[] => parse(csv, { columns: true, skip_empty_lines: true });
const toCents = (amount: string | undefined) => Math.round(Number(amount || "0") * 100);
const sumOf = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + toCents(row[column]), 0);

const codes = { ...DEFAULT_ACCOUNTS, card: "1-1210", vouchers: "2-1300" };
const part = fc.nat(100_000);
/** A day whose money matches its sales and refunds, as in the tax figures. */
const someDay = fc
  .record({ taxed: part, exports: part, free: part, vouchers: part, back: part, voucher: part, cash: part })
  .map(({ back, voucher, cash, ...sold }): TaxSums => {
    const total = Object.values(sold).reduce((sum, cents) => sum + cents, 0);
    const paid = { voucher: Math.min(voucher, total), cash: Math.min(cash, Math.max(0, total - voucher)) };
    return {
      ...{ ...sold, ...paid, gst: Math.round(sold.taxed / 11), card: total - paid.voucher - paid.cash },
      ...{ "refunded taxed": back, "refunded gst": Math.round(back / 11), "to card": back },
    };
  });

test("journals of each program balance, and have the sales without GST", () => {
  fc.assert(
    fc.property(fc.array(someDay, { minLength: 1, maxLength: 5 }), fc.constantFrom("day", "month"), (days, span) => {
      const byDay = new Map(days.map((sums, at) => [`2026-0${at + 1}-28`, sums]));
      const journals = toJournals(byDay, span as "day" | "month");
      const xero = read(journalsCsv(journals, "xero", codes));
      for (const rows of Map.groupBy(xero, (row) => row["*Narration"] ?? "").values())
        expect(sumOf(rows, "*Amount")).toBe(0);
      const myob = read(journalsCsv(journals, "myob", codes));
      for (const rows of Map.groupBy(myob, (row) => row["Journal Number"] ?? "").values())
        expect(sumOf(rows, "Debit Inc-Tax Amount")).toBe(sumOf(rows, "Credit Inc-Tax Amount"));
      const taxed = myob.filter((row) => row["Tax Code"] === "GST");
      const exTax = sumOf(taxed, "Credit Ex-Tax Amount") - sumOf(taxed, "Debit Ex-Tax Amount");
      const net = (of: (sums: TaxSums) => number | undefined) => days.reduce((sum, sums) => sum + (of(sums) ?? 0), 0);
      expect(exTax).toBe(
        net((sums) => sums.taxed) -
          net((sums) => sums.gst) -
          net((sums) => sums["refunded taxed"]) +
          net((sums) => sums["refunded gst"]),
      );
    }),
  );
});

test("a day is written as each program reads it", () => {
  const sums = { taxed: 3300, gst: 300, vouchers: 5000, card: 7300, voucher: 1000 };
  const journals = toJournals(new Map([["2026-11-29", sums]]), "day");
  expect(
    journalsCsv(journals, "xero", codes).replaceAll("\r", ""),
  ).toBe(`"*Narration","*Date","Description","*AccountCode","*TaxRate","*Amount","TrackingName1","TrackingOption1","TrackingName2","TrackingOption2"
"Web shop 2026-11-29","29/11/2026","Sales with GST","200","GST on Income","-33.00","","","",""
"Web shop 2026-11-29","29/11/2026","Owed on eVouchers","2-1300","BAS Excluded","-40.00","","","",""
"Web shop 2026-11-29","29/11/2026","Cards and wallets","1-1210","BAS Excluded","73.00","","","",""
`);
  expect(journalsCsv(journals, "myob", codes).split("\r\n")[1]).toBe(
    '"L261129","29/11/2026","Web shop 2026-11-29","S","X","200","","","30.00","33.00","GST","Sales with GST"',
  );
});
