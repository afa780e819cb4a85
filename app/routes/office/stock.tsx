import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PAGE_SIZE } from "~/domain/catalogue/listing";
import { readPage } from "~/domain/catalogue/pagination";
import { searchStock } from "~/domain/office/stock.server";
import { LOW_STOCK, MOVEMENTS, STOCK, STOCKTAKES, stockPath, TRANSFERS } from "~/domain/office/stock-path";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { OfficeFilters } from "~/ui/office/office-filters";
import { OfficePager } from "~/ui/office/office-pager";
import { OfficeTable } from "~/ui/office/office-table";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Stock");

/** Lists the products that match the words, with their stock. If the words are a product's code, redirects to that product. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, STOCK);
  const query = new URL(request.url).searchParams;
  const words = query.get("q")?.trim() ?? "";
  const found = await searchStock(words, readPage(query.get("page")));
  const noStore = cacheHeaders(request, "private");
  if (found.code !== null) return redirect(stockPath(found.code), { headers: noStore });
  const { rows, total, page, isBounded } = found;
  return data({ words, rows, total, page, isBounded }, { headers: noStore });
}

export default function Stock() {
  const { words, rows, total, page, isBounded } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>Stock</h1>
      <OfficeFilters action={STOCK} filters={[{ name: "q", label: "Code, title or author", value: words }]}>
        <a className="button" href={`${STOCK}.csv`}>
          Download the stores' stock
        </a>
        <a href={LOW_STOCK}>Low stock</a>
        <a href={MOVEMENTS}>Movements</a>
        <a href={STOCKTAKES}>Stocktakes</a>
        <a href={TRANSFERS}>Transfers</a>
      </OfficeFilters>
      {isBounded && <p>There are more than {total} of them. Add a word to find fewer.</p>}
      {rows.length > 0 && (
        <OfficeTable
          caption="Products"
          rows={rows}
          keyOf={({ code }) => code}
          columns={[
            { title: "Product", cell: ({ code, title }) => <a href={stockPath(code)}>{title}</a> },
            { title: "Author", cell: ({ authors }) => authors },
            { title: "Format", cell: ({ format }) => format },
            { title: "Code", cell: ({ code }) => code },
            { title: "Warehouse", cell: ({ stock }) => stock ?? "no limit", isNumber: true },
            { title: "Stores", cell: ({ inStores }) => inStores, isNumber: true },
          ]}
        />
      )}
      {words !== "" && rows.length === 0 && <p>No product has these words.</p>}
      {rows.length > 0 && (
        <OfficePager
          {...{ total, page, pageSize: PAGE_SIZE }}
          words={["product", "products"]}
          hrefOf={(at) => `${STOCK}?${new URLSearchParams({ q: words, page: String(at) })}`}
        />
      )}
    </main>
  );
}
