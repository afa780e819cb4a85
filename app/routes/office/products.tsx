import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPage } from "~/domain/catalogue/pagination";
import { AVAILABILITIES } from "~/domain/catalogue/product";
import {
  CHANGE_PRODUCTS,
  LACKS,
  NEW_PRODUCT,
  PRODUCT_STATES,
  PRODUCTS,
  productListPath,
  toProductFilter,
} from "~/domain/office/product-list";
import { listProductChoices, productListPage } from "~/domain/office/product-lists.server";
import { staffMay } from "~/domain/staff/staff-roles";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { inCapitals } from "~/ui/office/in-capitals";
import { OfficeFilters } from "~/ui/office/office-filters";
import { OfficePager } from "~/ui/office/office-pager";
import { ProductTable } from "~/ui/office/product-table";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Products");

/** Lists the products, filtered by the parameters in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireOfficeStaff(request, PRODUCTS);
  const query = new URL(request.url).searchParams;
  const filter = toProductFilter(query);
  const { rows, ...paging } = await productListPage(filter, readPage(query.get("page")));
  const choices = { ...(await listProductChoices()), availabilities: AVAILABILITIES };
  const shown = rows.map(({ updatedAt, withdrawnAt, ...row }) => ({
    ...row,
    changed: whenInWords(withdrawnAt ?? updatedAt),
  }));
  const mayChange = staffMay(role, "change products");
  return data({ rows: shown, filter, mayChange, ...choices, ...paging }, { headers: cacheHeaders(request, "private") });
}

export default function Products() {
  const { rows, filter, mayChange, categories, formats, suppliers, availabilities, total, isBounded, page, pageSize } =
    useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>Products</h1>
      <search>
        <OfficeFilters
          action={PRODUCTS}
          filters={[
            { name: "words", label: "ISBN, title or author", value: filter.words },
            { name: "category", label: "Category", value: filter.category, options: [EVERY, ...categories] },
            { name: "format", label: "Format", value: filter.format, options: [EVERY, ...named(formats)] },
            { name: "supplier", label: "Supplier", value: filter.supplier, options: [EVERY, ...named(suppliers)] },
            {
              name: "availability",
              label: "Availability",
              value: filter.availability,
              options: [EVERY, ...named(availabilities)],
            },
            {
              name: "without",
              label: "Without",
              value: filter.without,
              options: [{ value: "", label: "–" }, ...named(LACKS)],
            },
            { name: "since", label: "Changed since", value: filter.since, type: "date" },
            { name: "state", label: "State", value: filter.state, options: named(PRODUCT_STATES) },
          ]}
        >
          {mayChange && (
            <>
              <a href={productListPath(filter, 1, CHANGE_PRODUCTS)}>Change these</a>
              <a href={NEW_PRODUCT}>New product</a>
            </>
          )}
        </OfficeFilters>
      </search>
      {isBounded && (
        <p>
          There may be more than {total.toLocaleString("en-AU")} of them. Add a word or a filter to find the others.
        </p>
      )}
      {rows.length > 0 ? <ProductTable rows={rows} /> : <p>There are no such products.</p>}
      <OfficePager
        {...{ total, page, pageSize }}
        words={["product", "products"]}
        hrefOf={(at) => productListPath(filter, at)}
      />
    </main>
  );
}

const EVERY = { value: "", label: "All" };

function named(values: readonly string[]) {
  return values.map((value) => ({ value, label: inCapitals(value) }));
}
