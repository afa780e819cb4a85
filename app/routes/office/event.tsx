import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPage } from "~/domain/catalogue/pagination";
import { findEventPage } from "~/domain/office/event-lists.server";
import type { Holder } from "~/domain/office/office-event";
import { orderPath } from "~/domain/office/order-list";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { OfficePager } from "~/ui/office/office-pager";
import { type OfficeColumn, OfficeTable } from "~/ui/office/office-table";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded?.event.title);

const LIST = "/office/tickets";

/** Lists the buyers of an event's eTickets by surname. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { stores } = await requireOfficeStaff(request, "/office/tickets/:code");
  const found = await findEventPage(params.code ?? "", readPage(new URL(request.url).searchParams.get("page")));
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  const { event, holders, page, pageSize } = found;
  // People limited to stores see no orders but these stores', so the numbers would lead them nowhere.
  const rows = holders.map((holder) => ({ ...holder, isLinked: stores.length === 0 }));
  return data({ event, rows, page, pageSize }, { headers: cacheHeaders(request, "private") });
}

const COLUMNS: OfficeColumn<Holder & { isLinked: boolean }>[] = [
  { title: "Name", cell: ({ surname, firstName }) => [surname, firstName].filter(Boolean).join(", ") },
  {
    title: "Order",
    cell: ({ orderNumber, isLinked }) => (isLinked ? <a href={orderPath(orderNumber)}>{orderNumber}</a> : orderNumber),
  },
  { title: "eTicket", cell: ({ position, count }) => `${position} of ${count}` },
  { title: "Checked in", cell: ({ checkedIn }) => checkedIn ?? "–" },
];

export default function OfficeEventPage() {
  const { event, rows, page, pageSize } = useLoaderData<typeof loader>();
  const { code, title, when, sold, checkedIn, missing, left } = event;
  return (
    <main id="main" className="page">
      <p>
        <a href={LIST}>eTickets</a>
      </p>
      <h1>{title}</h1>
      {when.length > 0 && <p>{when.join(", ")}</p>}
      <p>
        {sold} sold, {checkedIn} checked in, {missing} not yet in, {left ?? "no limit"} left to sell.
      </p>
      <p className="office-filters">
        <a className="button" href={`${LIST}/${code}/names?as=csv`}>
          Export as CSV
        </a>
        <a className="button" href={`${LIST}/${code}/names?as=pdf`}>
          Print the names
        </a>
      </p>
      {rows.length > 0 && <OfficeTable caption="Names" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />}
      <OfficePager
        {...{ total: sold, page, pageSize }}
        words={["eTicket", "eTickets"]}
        hrefOf={(at) => `${LIST}/${code}?page=${at}`}
      />
    </main>
  );
}
