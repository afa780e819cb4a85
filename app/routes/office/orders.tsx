import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPage } from "~/domain/catalogue/pagination";
import { packOrders } from "~/domain/office/bulk-orders.server";
import { NEW_ORDER } from "~/domain/office/draft";
import { isDay } from "~/domain/office/is-day";
import { toOrderFilter } from "~/domain/office/order-list";
import { orderListPage } from "~/domain/office/order-lists.server";
import { tickedSchema } from "~/domain/office/orders.schema";
import { staffMay } from "~/domain/staff/staff-roles";
import { listStores } from "~/domain/stores/stores.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { unlisted } from "~/ui/ground/site-map";
import { ActButton } from "~/ui/office/act-button";
import { OfficePager } from "~/ui/office/office-pager";
import { OrderFilters, pageOfList } from "~/ui/office/order-filters";
import { OrderTable, toRow } from "~/ui/office/order-table";
import { TickedOrders } from "~/ui/office/ticked-orders";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Orders");

const PAGE = "/office/orders";

/** Lists orders, filtered and sorted by the parameters in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const query = new URL(request.url).searchParams;
  const filter = toOrderFilter(query, isDay);
  const { orders, ...paging } = await orderListPage(filter, staff, readPage(query.get("page")));
  const stores = (await listStores())
    .filter(({ slug }) => staff.stores.length === 0 || staff.stores.includes(slug))
    .map(({ slug, name }) => ({ slug, name }));
  const rows = orders.map((order) => toRow(order, stores));
  return data(
    {
      rows,
      filter,
      stores,
      isTicked: query.get("tick") === "all",
      mayChange: staffMay(staff.role, "change orders"),
      ...paging,
    },
    { headers: cacheHeaders(request, "private") },
  );
}

/** Packs all ticked orders. Lists the orders that could not be packed, which stay ticked. */
export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, PAGE);
  const form = await readForm(request, tickedSchema);
  if (form.error) return invalid(form);
  const { done, refused } = await packOrders(form.data.order, staff);
  const message = `${done} ${done === 1 ? "order is" : "orders are"} packed.`;
  if (refused.length === 0)
    return answer(form, { to: new URL(request.url).pathname + new URL(request.url).search, message });
  return invalid(form, { message, refused }, { status: 409 });
}

export default function Orders() {
  const { rows, filter, stores, isTicked, mayChange, total, page, pageSize } = useLoaderData<typeof loader>();
  const toHref = (at: number) => pageOfList(filter, at);
  return (
    <main id="main" className="page">
      <h1>Orders</h1>
      {mayChange && (
        <div className="office-acts">
          <ActButton action={NEW_ORDER} act="begin">
            New order
          </ActButton>
          <a className="button" href={NEW_ORDER}>
            Begun orders
          </a>
        </div>
      )}
      <OrderFilters filter={filter} stores={stores} />
      {rows.length > 0 ? (
        <TickedOrders tickAllHref={`${toHref(page)}&tick=all`}>
          <OrderTable rows={rows} filter={filter} areAllTicked={isTicked} />
        </TickedOrders>
      ) : (
        <p>There are no such orders.</p>
      )}
      <OfficePager {...{ total, page, pageSize }} words={["order", "orders"]} hrefOf={toHref} />
    </main>
  );
}
