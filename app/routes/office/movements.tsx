import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPage } from "~/domain/catalogue/pagination";
import { movementPage, toMovementFilter } from "~/domain/office/movements.server";
import { orderPath } from "~/domain/office/order-list";
import { MOVEMENTS, STOCK, stockPath } from "~/domain/office/stock-path";
import { staffMay } from "~/domain/staff/staff-roles";
import { MOVEMENT_WORDS } from "~/domain/stock/movement";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { OfficeFilters } from "~/ui/office/office-filters";
import { OfficePager } from "~/ui/office/office-pager";
import { type OfficeColumn, OfficeTable } from "~/ui/office/office-table";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Movements of stock");

/** Lists the stock movements, filtered by the parameters in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireOfficeStaff(request, MOVEMENTS);
  const query = new URL(request.url).searchParams;
  const filter = toMovementFilter(query);
  const { rows, ...paging } = await movementPage(filter, readPage(query.get("page")));
  const seesOrders = staffMay(role, "see orders");
  const movements = rows.map(({ movedAt, ...row }) => ({
    ...row,
    when: whenInWords(movedAt),
    order: seesOrders && ["sold", "returned", "written off"].includes(row.kind) ? orderPath(row.reference) : null,
  }));
  return data({ movements, filter, ...paging }, { headers: cacheHeaders(request, "private") });
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["movements"][number];

const COLUMNS: OfficeColumn<Row>[] = [
  { title: "Product", cell: ({ code, title }) => <a href={stockPath(code)}>{title ?? code}</a> },
  { title: "Place", cell: ({ placeName }) => placeName },
  { title: "What", cell: ({ kindWords }) => kindWords },
  { title: "Change", cell: ({ change }) => (change > 0 ? `+${change}` : `−${-change}`), isNumber: true },
  { title: "On hand", cell: ({ became }) => became ?? "–", isNumber: true },
  {
    title: "Why",
    cell: ({ reference, order, note }) => (
      <>
        {order ? <a href={order}>{reference}</a> : reference || (!note && "–")}
        {reference && note && ", "}
        {note}
      </>
    ),
  },
  { title: "When and who", cell: ({ when, by }) => [when, by].filter(Boolean).join(", ") },
];

const KINDS = [
  { value: "", label: "All" },
  ...Object.entries(MOVEMENT_WORDS).map(([value, label]) => ({ value, label })),
];

export default function Movements() {
  const { movements, filter, places, total, isBounded, page, pageSize } = useLoaderData<typeof loader>();
  const query = (more: Record<string, string> = {}) => {
    const given = Object.entries({ ...filter, ...more }).filter(([, value]) => value !== "");
    return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
  };
  const everywhere = { value: "", label: "All places" };
  return (
    <main id="main" className="page">
      <p>
        <a href={STOCK}>Stock</a>
      </p>
      <h1>Movements of stock</h1>
      <p>
        Everything that changed the copies on hand in the last two years. A purchase changes nothing until its copies
        are sent or handed over.
      </p>
      <OfficeFilters
        action={MOVEMENTS}
        filters={[
          { name: "code", label: "Code", value: filter.code },
          { name: "place", label: "Place", value: filter.place, options: [everywhere, ...places] },
          { name: "kind", label: "What", value: filter.kind, options: KINDS },
        ]}
      >
        <a className="button" href={`${MOVEMENTS}.csv${query()}`}>
          Export as CSV
        </a>
      </OfficeFilters>
      {isBounded && <p>There are more than these. Choose a place or a code to see others, or export them.</p>}
      {movements.length > 0 ? (
        <OfficeTable caption="Movements" columns={COLUMNS} rows={movements} keyOf={({ id }) => String(id)} />
      ) : (
        <p>No movement matches these filters.</p>
      )}
      <OfficePager
        {...{ total, page, pageSize }}
        words={["movement", "movements"]}
        hrefOf={(at) => `${MOVEMENTS}${query({ page: String(at) })}`}
      />
    </main>
  );
}
