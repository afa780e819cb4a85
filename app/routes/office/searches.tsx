import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mayInOffice } from "~/domain/office/may-in-office";
import { loadSearches, toSearchFilter } from "~/domain/office/search-figures.server";
import { SEARCHES, searchesCsvPath, TERM_LISTS } from "~/domain/office/search-list";
import { newRulePath, RULE_WORDS, RULES, rulePath } from "~/domain/office/search-rule";
import { rulesByTerm } from "~/domain/office/search-rules.server";
import { MIN_SEARCHES, TERM_DAYS } from "~/domain/search/term-counts.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { inCapitals } from "~/ui/office/in-capitals";
import { OfficeFilters } from "~/ui/office/office-filters";
import { type OfficeColumn, OfficeTable } from "~/ui/office/office-table";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Searches");

/** Loads a list of searches. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, SEARCHES);
  const filter = toSearchFilter(new URL(request.url).searchParams);
  const rules = await rulesByTerm();
  const mayChange = mayInOffice(staff, "edit pages");
  const rows = (await loadSearches(filter)).map((row) => ({
    ...row,
    rules: (rules.get(row.term) ?? []).map(({ kind, id }) => ({ kind, href: rulePath(id) })),
    newHref: mayChange ? newRulePath({ term: row.term }) : null,
  }));
  const shown = { filter, rows, least: MIN_SEARCHES, days: TERM_DAYS };
  return data(shown, { headers: cacheHeaders(request, "private") });
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const COLUMNS: OfficeColumn<Row>[] = [
  {
    title: "Search",
    cell: ({ term }) => <a href={`/search/results?${new URLSearchParams({ w: term })}`}>{term}</a>,
  },
  { title: "Times", cell: ({ searches }) => searches, isNumber: true },
  { title: "Without result", cell: ({ empty }) => empty, isNumber: true },
  { title: "Products opened", cell: ({ clicks }) => clicks, isNumber: true },
  {
    title: "Rules",
    cell: ({ term, rules, newHref }) => (
      <>
        {rules.map(({ kind, href }) => (
          <span key={href}>
            <a href={href}>{RULE_WORDS[kind].title}</a>
            <br />
          </span>
        ))}
        {newHref !== null && (
          <a href={newHref}>
            Make a rule<span className="hidden"> for {term}</span>
          </a>
        )}
      </>
    ),
  },
];

export default function Searches() {
  const { filter, rows, least, days } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>Searches</h1>
      <p>
        What shoppers typed into the search, from {least} times on, for at most {days} days. Names aren't recorded, and
        texts that may be an email address or a phone number are not counted.
      </p>
      <search>
        <OfficeFilters
          action={SEARCHES}
          filters={[
            {
              ...{ name: "list", label: "Searches", value: filter.list },
              options: TERM_LISTS.map((value) => ({ value, label: inCapitals(value) })),
            },
            { name: "from", label: "From", value: filter.from, type: "date" },
            { name: "until", label: "Until", value: filter.until, type: "date" },
          ]}
        >
          <a className="button" href={searchesCsvPath(filter)}>
            Export as CSV
          </a>
          <a className="button" href={RULES}>
            Search rules
          </a>
        </OfficeFilters>
      </search>
      {rows.length === 0 ? (
        <p>There are none.</p>
      ) : (
        <OfficeTable caption={`Searches ${filter.list}`} columns={COLUMNS} rows={rows} keyOf={({ term }) => term} />
      )}
    </main>
  );
}
