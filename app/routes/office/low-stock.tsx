import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPage } from "~/domain/catalogue/pagination";
import { listCountedCategories } from "~/domain/office/counted-categories.server";
import { lowStockPage, toLowStockFilter } from "~/domain/office/low-stock.server";
import { LOW_STOCK, STOCK } from "~/domain/office/stock-path";
import { DAYS_LEFT } from "~/domain/stock/low-stock";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { LowStockTable } from "~/ui/office/low-stock-table";
import { OfficeFilters } from "~/ui/office/office-filters";
import { OfficePager } from "~/ui/office/office-pager";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Low stock");

/** Lists the products that will soon run out, filtered and sorted by the parameters in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, LOW_STOCK);
  const query = new URL(request.url).searchParams;
  const filter = toLowStockFilter(query);
  const { countedAt, ...listed } = await lowStockPage(filter, readPage(query.get("page")), staff);
  const categories = await listCountedCategories();
  const counted = countedAt && whenInWords(countedAt);
  return data({ filter, categories, counted, ...listed }, { headers: cacheHeaders(request, "private") });
}

export default function LowStock() {
  const { rows, filter, places, formats, categories, counted, total, page, pageSize } = useLoaderData<typeof loader>();
  const query = (more: Record<string, string> = {}) =>
    `?${new URLSearchParams(Object.entries({ ...filter, ...more }).filter(([, value]) => value !== ""))}`;
  return (
    <main id="main" className="page">
      <p>
        <a href={STOCK}>Stock</a>
      </p>
      <h1>Low stock</h1>
      <p>
        Products whose copies for sale are gone soon if as many sell as in the last 30 days, and products that more
        people wait for than there are copies, by pre-order or stock alert. Counted each hour
        {counted && `, last on ${counted}`}.
      </p>
      <OfficeFilters
        action={LOW_STOCK}
        filters={[
          {
            name: "days",
            label: "Days left",
            value: filter.days,
            options: DAYS_LEFT.map((days) => ({ value: String(days), label: `${days} or less` })),
          },
          {
            name: "place",
            label: "Place",
            value: filter.place,
            options: [{ value: "", label: "All places" }, ...places],
          },
          {
            name: "format",
            label: "Format",
            value: filter.format,
            options: [{ value: "", label: "All formats" }, ...formats.map((value) => ({ value, label: value }))],
          },
          {
            name: "category",
            label: "Category",
            value: filter.category,
            options: [{ value: "", label: "All categories" }, ...categories],
          },
        ]}
      >
        <a className="button" href={`${LOW_STOCK}.csv${query()}`}>
          Export as CSV
        </a>
      </OfficeFilters>
      {rows.length > 0 ? (
        <LowStockTable rows={rows} sort={filter.sort} hrefOf={(sort) => LOW_STOCK + query({ sort })} />
      ) : (
        <p>Nothing runs out soon.</p>
      )}
      <OfficePager
        {...{ total, page, pageSize }}
        words={["product", "products"]}
        hrefOf={(at) => LOW_STOCK + query({ page: String(at) })}
      />
    </main>
  );
}
