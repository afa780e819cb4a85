import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPage } from "~/domain/catalogue/pagination";
import { CUSTOMER_KINDS, CUSTOMERS_PATH, customerListPath, toCustomerFilter } from "~/domain/office/customer-list";
import { customerListPage } from "~/domain/office/customer-lists.server";
import { dayInSydney } from "~/domain/orders/order-days";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { CustomerTable } from "~/ui/office/customer-table";
import { inCapitals } from "~/ui/office/in-capitals";
import { OfficeFilters } from "~/ui/office/office-filters";
import { OfficePager } from "~/ui/office/office-pager";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Customers");

/** Lists members and guests, searched and sorted by the parameters in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, "/office/customers");
  const query = new URL(request.url).searchParams;
  const filter = toCustomerFilter(query);
  const { customers, ...paging } = await customerListPage(filter, readPage(query.get("page")));
  const rows = customers.map(({ emailKey: _key, since, ...row }) => ({ ...row, since: dayInSydney(since) }));
  return data({ rows, filter, ...paging }, { headers: cacheHeaders(request, "private") });
}

export default function Customers() {
  const { rows, filter, total, page, pageSize } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>Customers</h1>
      <search>
        <OfficeFilters
          action={CUSTOMERS_PATH}
          filters={[
            { name: "words", label: "Name, email, phone, company or ABN", value: filter.words },
            {
              name: "show",
              label: "Customers",
              value: filter.show,
              options: [
                { value: "all", label: "All" },
                ...CUSTOMER_KINDS.map((value) => ({ value, label: inCapitals(value) })),
              ],
            },
          ]}
        >
          {filter.sort !== "newest" && <input type="hidden" name="sort" value={filter.sort} />}
        </OfficeFilters>
      </search>
      {rows.length > 0 ? <CustomerTable rows={rows} filter={filter} /> : <p>There are no such customers.</p>}
      <OfficePager
        {...{ total, page, pageSize }}
        words={["customer", "customers"]}
        hrefOf={(at) => customerListPath(filter, at)}
      />
    </main>
  );
}
