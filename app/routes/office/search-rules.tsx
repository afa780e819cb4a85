import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listSummaries } from "~/domain/catalogue/catalogue.server";
import { readPage } from "~/domain/catalogue/pagination";
import { mayInOffice } from "~/domain/office/may-in-office";
import { SEARCHES } from "~/domain/office/search-list";
import {
  newRulePath,
  RULE_KINDS,
  RULE_WORDS,
  RULES,
  ruleListPath,
  rulePath,
  toRuleFilter,
} from "~/domain/office/search-rule";
import { ruleListPage } from "~/domain/office/search-rules.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { OfficeFilters } from "~/ui/office/office-filters";
import { OfficePager } from "~/ui/office/office-pager";
import { type OfficeColumn, OfficeTable } from "~/ui/office/office-table";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Search rules");

/** Lists the rules of searches, filtered by the parameters in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, RULES);
  const query = new URL(request.url).searchParams;
  const filter = toRuleFilter(query);
  const { rules, ...paging } = await ruleListPage(filter, readPage(query.get("page")));
  const titles = new Map(
    (await listSummaries(rules.flatMap(({ products }) => products))).map(({ code, title }) => [code, title]),
  );
  const rows = rules.map(({ kind, id, words, href, title, products }) => ({
    ...{ kind, id, words: words.join(", "), href, title },
    products: products.map((code) => titles.get(code) ?? `✗ ${code} (not in the shop)`),
  }));
  return officeData(request, { rows, filter, mayChange: mayInOffice(staff, "edit pages"), ...paging });
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const COLUMNS: OfficeColumn<Row>[] = [
  {
    title: "Searches",
    cell: (row) => (
      <a className="office-words" dir="auto" href={rulePath(row.id)}>
        {row.words}
      </a>
    ),
  },
  { title: "Rule", cell: ({ kind }) => RULE_WORDS[kind].title },
  {
    title: "Leads to",
    cell: ({ href, title, products }) => (
      <span className="office-words" dir="auto">
        {[title, href, ...products].filter(Boolean).join(", ") || "–"}
      </span>
    ),
  },
];

export default function SearchRules() {
  const { rows, filter, mayChange, total, page, pageSize } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={SEARCHES}>Searches</a>
      </p>
      <h1>Search rules</h1>
      <p>What certain searches find, as you decide. The shop follows a change within five seconds.</p>
      <search>
        <OfficeFilters
          action={RULES}
          filters={[
            { name: "words", label: "Words, address or code", value: filter.words },
            {
              ...{ name: "kind", label: "Rule", value: filter.kind ?? "" },
              options: [
                { value: "", label: "All" },
                ...RULE_KINDS.map((value) => ({ value, label: RULE_WORDS[value].title })),
              ],
            },
          ]}
        >
          {mayChange && (
            <a className="button" href={newRulePath({})}>
              New rule
            </a>
          )}
        </OfficeFilters>
      </search>
      {rows.length === 0 ? (
        <p>There are no such rules.</p>
      ) : (
        <OfficeTable caption="Search rules" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
      )}
      <OfficePager
        {...{ total, page, pageSize }}
        words={["rule", "rules"]}
        hrefOf={(number) => ruleListPath(filter, number)}
      />
    </main>
  );
}
