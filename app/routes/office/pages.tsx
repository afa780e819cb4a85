import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPage } from "~/domain/catalogue/pagination";
import { PAGE_STATES, PAGES, pageAddress, pageListPath, STATE_WORDS, toPageFilter } from "~/domain/office/page-list";
import { pageListPage } from "~/domain/office/pages.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { OfficeFilters } from "~/ui/office/office-filters";
import { OfficePager } from "~/ui/office/office-pager";
import { OfficeTable } from "~/ui/office/office-table";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Pages");

/** Lists the content pages, filtered by the parameters in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGES);
  const query = new URL(request.url).searchParams;
  const filter = toPageFilter(query);
  const { pages, ...paging } = await pageListPage(filter, readPage(query.get("page")));
  const rows = pages.map(({ updatedAt, by, state, hasDraft, ...page }) => ({
    ...page,
    state: STATE_WORDS[state] + (hasDraft && state !== "draft" ? ", with a draft" : ""),
    changed: whenInWords(updatedAt) + (by === null ? "" : `, by ${by}`),
  }));
  return data({ rows, filter, ...paging }, { headers: cacheHeaders(request, "private") });
}

export default function Pages() {
  const { rows, filter, total, page, pageSize } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>Pages</h1>
      <search>
        <OfficeFilters
          action={PAGES}
          filters={[
            { name: "words", label: "Address or words", value: filter.words },
            {
              name: "state",
              label: "State",
              value: filter.state ?? "",
              options: [
                { value: "", label: "All" },
                ...PAGE_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
              ],
            },
          ]}
        >
          <a className="button" href={`${PAGES}/new`}>
            New page
          </a>
        </OfficeFilters>
      </search>
      {rows.length === 0 ? (
        <p>There are no such pages.</p>
      ) : (
        <OfficeTable
          caption="Pages"
          rows={rows}
          keyOf={({ path }) => path}
          columns={[
            {
              title: "Address",
              cell: ({ path }) => <a href={pageAddress(path)}>{path === "/" ? "/ (home)" : path}</a>,
            },
            {
              title: "Title",
              cell: ({ title, redirectTo }) => (
                <span className="office-words" dir="auto">
                  {redirectTo === null ? title : `Leads to ${redirectTo}`}
                </span>
              ),
            },
            { title: "State", cell: ({ state }) => state },
            { title: "Changed", cell: ({ changed }) => changed },
          ]}
        />
      )}
      <OfficePager
        {...{ total, page, pageSize }}
        words={["page", "pages"]}
        hrefOf={(number) => pageListPath(filter, number)}
      />
    </main>
  );
}
