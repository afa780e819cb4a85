import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readPage } from "~/domain/catalogue/pagination";
import { MISSING, REDIRECTS, redirectListPath, redirectPath, toRedirectFilter } from "~/domain/office/redirect-list";
import { redirectListPage, removeRedirect } from "~/domain/office/redirects.server";
import { answer } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readOpenForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { ActButton } from "~/ui/office/act-button";
import { OfficeFilters } from "~/ui/office/office-filters";
import { OfficePager } from "~/ui/office/office-pager";
import { type OfficeColumn, OfficeTable } from "~/ui/office/office-table";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Redirects");

/** Lists the redirects, filtered by the parameters in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, REDIRECTS);
  const query = new URL(request.url).searchParams;
  const filter = toRedirectFilter(query);
  return officeData(request, { filter, ...(await redirectListPage(filter, readPage(query.get("page")))) });
}

export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, REDIRECTS);
  const form = await readOpenForm(request, (name) => name === "from" || name === "seen");
  try {
    await removeRedirect(form.typed.get("from") ?? "", form.typed.get("seen") ?? "", staff);
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: REDIRECTS, message: "The redirect is removed." });
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["redirects"][number];

const COLUMNS: OfficeColumn<Row>[] = [
  { title: "From", cell: ({ from }) => <a href={redirectPath(from)}>{from}</a> },
  { title: "To", cell: ({ to }) => to },
  { title: "For", cell: ({ isForGood }) => (isForGood ? "good" : "a while"), isShort: true },
  {
    title: "Remove",
    cell: ({ from, to }) => (
      <div className="office-acts">
        <ActButton act="remove" fields={{ from, seen: to }} confirm={`Remove the redirect from ${from}?`}>
          Remove<span className="hidden">{` the redirect from ${from}`}</span>
        </ActButton>
      </div>
    ),
  },
];

export default function Redirects() {
  const { redirects, filter, total, page, pageSize } = useLoaderData<typeof loader>();
  const refused = useActionData<{ fieldErrors?: { form?: string } }>()?.fieldErrors?.form;
  return (
    <main id="main" className="page">
      <h1>Redirects</h1>
      {refused && (
        <p className="status-message" role="alert">
          {refused}
        </p>
      )}
      <p>
        Addresses of the shop that lead to another one. <a href={MISSING}>Addresses that were not found</a>
      </p>
      <search>
        <OfficeFilters
          action={REDIRECTS}
          filters={[{ name: "words", label: "Part of either address", value: filter.words }]}
        >
          <a className="button" href={redirectPath()}>
            New redirect
          </a>
        </OfficeFilters>
      </search>
      {redirects.length === 0 ? (
        <p>There are no such redirects.</p>
      ) : (
        <OfficeTable caption="Redirects" rows={redirects} keyOf={({ from }) => from} columns={COLUMNS} />
      )}
      <OfficePager
        {...{ total, page, pageSize }}
        words={["redirect", "redirects"]}
        hrefOf={(number) => redirectListPath(filter, number)}
      />
    </main>
  );
}
