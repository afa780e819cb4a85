import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dayInWords, todayInSydney } from "~/domain/dates/sydney-days";
import { loadTax, MAX_TAX_DAYS, toTaxPeriod } from "~/domain/office/tax-figures.server";
import { GST, gstPath, listJournals, listTaxPeriods } from "~/domain/office/tax-periods";
import { basFacts, monthRows, type TaxRow, taxRows, voucherFacts } from "~/domain/office/tax-words";
import { LIABILITY } from "~/domain/office/voucher-list";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { Facts } from "~/ui/office/customer-facts";
import { OfficeFilters } from "~/ui/office/office-filters";
import { type OfficeColumn, OfficeTable } from "~/ui/office/office-table";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("GST");

/** Loads sales and refunds by their GST, in the period in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, GST);
  const period = toTaxPeriod(new URL(request.url).searchParams);
  const { sums, months, expiredCents, isCounted } = await loadTax(period);
  const shown = {
    ...{ period, isCounted, maxDays: MAX_TAX_DAYS, periods: listTaxPeriods(todayInSydney()) },
    ...{
      bas: basFacts(sums),
      rows: taxRows(sums),
      vouchers: voucherFacts(sums, expiredCents),
      months: monthRows(months),
    },
  };
  return data(shown, { headers: cacheHeaders(request, "private") });
}

type Month = ReturnType<typeof monthRows>[number];

const COLUMNS: OfficeColumn<TaxRow>[] = [
  { title: "Amounts, with GST", cell: ({ label }) => label },
  { title: "Sold", cell: ({ sold }) => sold, isNumber: true },
  { title: "Refunded", cell: ({ refunded }) => refunded, isNumber: true },
  { title: "Less refunds", cell: ({ net }) => net, isNumber: true },
];
const MONTH_COLUMNS: OfficeColumn<Month>[] = [
  { title: "Month", cell: ({ month }) => month },
  { title: "Sales less refunds", cell: ({ sales }) => sales, isNumber: true },
  { title: "Exports", cell: ({ exports }) => exports, isNumber: true },
  { title: "GST", cell: ({ gst }) => gst, isNumber: true },
];

export default function Gst() {
  const { period, isCounted, maxDays, periods, bas, rows, vouchers, months } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>
        GST, {dayInWords(period.from)} to {dayInWords(period.until)}
      </h1>
      <p>
        Sales count when they are paid or, on account, ordered. Refunds count on their own day and lower the sales of
        that day. At most {maxDays} days. <a href="/office/payouts">Payouts</a>
      </p>
      <search>
        <OfficeFilters
          action={GST}
          filters={[
            { name: "from", label: "From", value: period.from, type: "date" },
            { name: "until", label: "Until", value: period.until, type: "date" },
          ]}
        >
          <a className="button" href={gstPath(period, ".csv")}>
            Export as CSV
          </a>
          {periods.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </OfficeFilters>
      </search>
      {!isCounted && <p>Past days are still being counted in the background, so some are missing here.</p>}
      <section aria-labelledby="bas">
        <h2 id="bas">For the activity statement</h2>
        <Facts facts={bas} />
      </section>
      <OfficeTable caption="By GST" columns={COLUMNS} rows={rows} keyOf={({ label }) => label} />
      <section aria-labelledby="vouchers">
        <h2 id="vouchers">eVouchers</h2>
        <p>
          An eVoucher has no GST when it is sold, but what it buys has. Whether GST is due on expired ones is for your
          accountant. <a href={LIABILITY}>Owed by day</a>
        </p>
        <Facts facts={vouchers} />
      </section>
      {months.length > 1 && (
        <OfficeTable caption="By month" columns={MONTH_COLUMNS} rows={months} keyOf={({ month }) => month} />
      )}
      <section aria-labelledby="journals">
        <h2 id="journals">Journals</h2>
        <p>
          Sales and refunds with the ways in which they were paid, for the accounts that a manager has set under
          Settings, “Accounts of journals”. Amounts include GST. Xero takes 300 lines from a file.
        </p>
        <div className="office-filters">
          {listJournals(period).map(({ label, href }) => (
            <a key={href} className="button" href={href}>
              {label}
            </a>
          ))}
        </div>
      </section>
    </main>
  );
}
