import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dayInWords } from "~/domain/dates/sydney-days";
import { formatMoney } from "~/domain/money/money";
import { SALES } from "~/domain/office/sales-filter";
import { STOCK_VALUE, STOCK_VALUE_BY, type StockValueRow, stockValuePath } from "~/domain/office/stock-path";
import { loadStockValue, toStockValueFilter } from "~/domain/office/stock-value.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { Facts } from "~/ui/office/customer-facts";
import { inCapitals } from "~/ui/office/in-capitals";
import { OfficeFilters } from "~/ui/office/office-filters";
import { OfficeTable } from "~/ui/office/office-table";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Value of stock");

/** Loads the value of the copies on hand, filtered by the parameters in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, STOCK_VALUE);
  return officeData(request, await loadStockValue(toStockValueFilter(new URL(request.url).searchParams), staff));
}

export default function StockValue() {
  const { filter, days, places, rows, total } = useLoaderData<typeof loader>();
  const { by, day, place, within } = filter;
  return (
    <main id="main" className="page">
      <p>
        <a href={SALES}>Sales</a>
      </p>
      <h1>Value of stock</h1>
      <p>
        Copies on hand: those for sale and those that open orders hold. The shop doesn't know what it paid for them, so
        they count with their prices without GST and without planned prices. Counted each night; of earlier months the
        first day is kept.
      </p>
      <search>
        <OfficeFilters
          action={STOCK_VALUE}
          filters={[
            {
              ...{ name: "by", label: "By", value: by },
              options: STOCK_VALUE_BY.map((value) => ({ value, label: inCapitals(value) })),
            },
            {
              ...{ name: "day", label: "Day", value: day },
              options: days.map((value) => ({ value, label: dayInWords(value) })),
            },
            {
              ...{ name: "place", label: "Place", value: place },
              options: [{ value: "", label: "All places" }, ...places],
            },
          ]}
          kept={{ within }}
        >
          <a className="button" href={stockValuePath(filter, ".csv")}>
            Export as CSV
          </a>
        </OfficeFilters>
      </search>
      {within !== "" && (
        <p>
          <a href={stockValuePath({ ...filter, within: "" })}>All categories</a>
        </p>
      )}
      {rows.length === 0 ? (
        <p>{day === "" ? "The first count runs tonight." : "There are no copies."}</p>
      ) : (
        <>
          <Facts
            facts={[
              ["Value without GST", formatMoney(total.cents)],
              ["Copies", String(total.copies)],
              ["Copies without a price", String(total.unpriced)],
            ]}
          />
          <OfficeTable
            caption={`Value by ${by}`}
            rows={rows}
            keyOf={({ key }) => key}
            columns={[
              {
                title: inCapitals(by),
                cell: (row: StockValueRow) => (
                  <Name row={row} href={stockValuePath({ ...filter, within: row.within })} />
                ),
              },
              { title: "Copies", cell: ({ copies }) => copies, isNumber: true },
              { title: "Value without GST", cell: ({ cents }) => formatMoney(cents), isNumber: true },
              { title: "Without a price", cell: ({ unpriced }) => unpriced || "–", isNumber: true },
            ]}
          />
        </>
      )}
    </main>
  );
}

function Name({ row: { label, within }, href }: { row: StockValueRow; href: string }) {
  return within === "" ? label : <a href={href}>{label}</a>;
}
