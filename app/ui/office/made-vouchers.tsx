import { dayInWords } from "~/domain/dates/sydney-days";
import { formatMoney } from "~/domain/money/money";
import { typedAmount } from "~/domain/money/typed-amount";
import { csvLine } from "~/domain/office/csv-line";
import { VOUCHERS, voucherPath } from "~/domain/office/voucher-list";
import { printedCode } from "~/domain/vouchers/voucher-code";

export interface MadeVouchersProps {
  id: string;
  /** The codes without dashes. */
  codes: string[];
  valueCents: number;
  /** The last valid day, YYYY-MM-DD. */
  expiresOn: string;
  isAgain: boolean;
}

/**
 * The page with the codes of new eVouchers, which can't be shown again. The link to download them contains the table itself, so
 * that no later request has to contain codes.
 */
export function MadeVouchers({ id, codes, valueCents, expiresOn, isAgain }: MadeVouchersProps) {
  const printed = codes.map(printedCode);
  const isOne = codes.length === 1;
  const table = [
    csvLine(["code", "value", "valid until"]),
    ...printed.map((code) => csvLine([code, typedAmount(valueCents), expiresOn])),
  ].join("");
  const list = (
    <ol className="office-codes">
      {printed.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  );
  return (
    <main id="main" className="page">
      <p>
        <a href={VOUCHERS}>eVouchers</a>
      </p>
      <h1>{isOne ? "Keep this code" : "Keep these codes"}</h1>
      {isAgain && (
        <p>
          <b>
            You sent this form twice, so these are the eVouchers that you made the first time. Codes that have been
            used, replaced or cancelled since then no longer work.
          </b>
        </p>
      )}
      <p>
        {isOne ? "One eVoucher" : `${codes.length} eVouchers`} of {formatMoney(valueCents)}
        {isOne ? "" : `, ${formatMoney(valueCents * codes.length)} in all`}, valid until {dayInWords(expiresOn)}. We
        can't show {isOne ? "this code" : "these codes"} again. Anyone who has a code can use it.
      </p>
      {isOne && list}
      <p className="office-filters">
        {isOne ? (
          <a className="button primary" href={voucherPath(id)}>
            I've kept it
          </a>
        ) : (
          <a
            className="button primary"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(table)}`}
            download="evouchers.csv"
          >
            Download the codes as CSV
          </a>
        )}
      </p>
      {!isOne && list}
    </main>
  );
}
