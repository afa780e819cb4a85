import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPage } from "~/domain/catalogue/pagination";
import { logPage, toLogFilter } from "~/domain/office/log-pages.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { OfficeFilters } from "~/ui/office/office-filters";
import { OfficePager } from "~/ui/office/office-pager";
import { type OfficeColumn, OfficeTable } from "~/ui/office/office-table";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Log");

/** Lists the actions of staff, filtered by the parameters in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, "/office/log");
  const query = new URL(request.url).searchParams;
  const filter = toLogFilter(query);
  const { deeds, ...paging } = await logPage(filter, staff, readPage(query.get("page")));
  const rows = deeds.map((deed, at) => ({ ...deed, key: String(at), when: whenInWords(deed.doneAt) }));
  return data({ rows, filter, ...paging }, { headers: cacheHeaders(request, "private") });
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const COLUMNS: OfficeColumn<Row>[] = [
  { title: "When", cell: ({ when }) => when },
  { title: "Who", cell: ({ by }) => by },
  { title: "What", cell: ({ deed }) => deed },
  { title: "Subject", cell: ({ subject }) => subject },
  { title: "Store", cell: ({ storeSlug }) => storeSlug || "–" },
  { title: "Before and after", cell: ({ was, became }) => (was || became ? `${was} → ${became}` : "–") },
];

export default function Log() {
  const { rows, filter, total, page, pageSize } = useLoaderData<typeof loader>();
  const query = (more: Record<string, string> = {}) => {
    const given = Object.entries({ ...filter, ...more }).filter(([, value]) => value !== "");
    return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
  };
  return (
    <main id="main" className="page">
      <h1>Log</h1>
      <OfficeFilters
        action="/office/log"
        filters={[
          { name: "words", label: "Words", value: filter.words },
          { name: "person", label: "Person", value: filter.person },
          { name: "day", label: "Day", value: filter.day, type: "date" },
        ]}
      >
        <a className="button" href={`/office/log.csv${query()}`}>
          Export as CSV
        </a>
      </OfficeFilters>
      {rows.length > 0 ? (
        <OfficeTable caption="What staff did" columns={COLUMNS} rows={rows} keyOf={({ key }) => key} />
      ) : (
        <p>No entry matches these filters.</p>
      )}
      <OfficePager
        {...{ total, page, pageSize }}
        words={["action", "actions"]}
        hrefOf={(at) => `/office/log${query({ page: String(at) })}`}
      />
    </main>
  );
}
