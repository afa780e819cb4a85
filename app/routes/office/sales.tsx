import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dayInWords, todayInSydney } from "~/domain/dates/sydney-days";
import { OFFERS_EFFECT } from "~/domain/office/offer-list";
import { listSalesStores, loadSales } from "~/domain/office/sales-figures.server";
import { SALES, SALES_BY, salesPath, toSalesFilter } from "~/domain/office/sales-filter";
import { signedMoney, totalWords } from "~/domain/office/sales-words";
import { STOCK_VALUE } from "~/domain/office/stock-path";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { OfficeFilters } from "~/ui/office/office-filters";
import { SalesTable } from "~/ui/office/sales-table";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Sales");

/** Loads the sales of the period in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, SALES);
  const filter = toSalesFilter(new URL(request.url).searchParams, todayInSydney());
  const { total, voucherCents, countedAt, ...sales } = await loadSales(filter, staff);
  const shown = {
    ...{ filter, ...sales, summary: totalWords(total), vouchers: voucherCents === 0 ? "" : signedMoney(voucherCents) },
    counted: countedAt === null ? "" : whenInWords(countedAt),
    stores: await listSalesStores(staff),
  };
  return data(shown, { headers: cacheHeaders(request, "private") });
}

export default function Sales() {
  const { filter, rows, before, countedUntil, summary, stores, ...shown } = useLoaderData<typeof loader>();
  const { by, from, until, store, within } = filter;
  return (
    <main id="main" className="page">
      <h1>Sales</h1>
      <p>
        Orders by the day on which they were placed, with GST, less what has been refunded of them since. Unpaid and
        cancelled orders are left out, and so are eVouchers, which count as sales when they are spent.
      </p>
      <search>
        <OfficeFilters
          action={SALES}
          filters={[
            {
              ...{ name: "by", label: "By", value: by },
              options: Object.entries(SALES_BY).map(([value, { label }]) => ({ value, label })),
            },
            { name: "from", label: "From", value: from, type: "date" },
            { name: "until", label: "Until", value: until, type: "date" },
            { name: "store", label: "Store", value: store, options: stores },
          ]}
          kept={{ within }}
        >
          <a className="button" href={salesPath(filter, ".csv")}>
            Export as CSV
          </a>
          <a href={OFFERS_EFFECT}>Offers' effect</a>
          <a href={STOCK_VALUE}>Value of stock</a>
        </OfficeFilters>
      </search>
      {countedUntil !== null && (
        <p>
          {countedUntil === ""
            ? "Past days are counted in the background. Until then, this page has the last week only."
            : `Past days are being counted, so far until ${dayInWords(countedUntil)}.`}
        </p>
      )}
      {within !== "" && (
        <p>
          <a href={salesPath({ ...filter, within: "" })}>All categories</a>
        </p>
      )}
      <h2>{summary}</h2>
      <p className="count">
        Compared with {dayInWords(before.from)} to {dayInWords(before.until)}
        {(by === "day" || by === "week") && ", so that the weekdays match"}.{shown.isUnfinished && " Today isn’t over."}
        {shown.vouchers && ` eVouchers sold, not in this amount: ${shown.vouchers}.`}
        {shown.counted && ` Past days were counted ${shown.counted}.`}
      </p>
      {rows.length === 0 ? <p>Nothing was sold.</p> : <SalesTable filter={filter} rows={rows} summary={summary} />}
    </main>
  );
}
