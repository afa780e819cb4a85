import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { statementPath } from "~/domain/office/customer-list";
import { actOnStatement, loadStatementPage } from "~/domain/office/statements.server";
import { statementMonths } from "~/domain/orders/statement";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { Facts } from "~/ui/office/customer-facts";
import { CustomerTrail } from "~/ui/office/customer-trail";
import { OfficeFilters } from "~/ui/office/office-filters";
import { StatementBookings, StatementEmail, StatementTable } from "~/ui/office/statement";
import { answerCustomerAct } from "./answer-customer-act.server";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(`Statement ${loaded?.title ?? ""}`);

const PAGE = "/office/customers/:id/statement";

/** Loads the statement of a business for the months in the address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const page = await loadStatementPage(params.id ?? "", new URL(request.url).searchParams);
  if (!page) throw notFound({ "Cache-Control": "no-store" });
  return data(page, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = params.id ?? "";
  const months = statementMonths(new URL(request.url).searchParams);
  return answerCustomerAct(request, PAGE, async (act, fields, staff) => ({
    to: statementPath(id, months),
    message: await actOnStatement(id, act, fields, staff),
  }));
}

export default function StatementOfBusiness() {
  const page = useLoaderData<typeof loader>();
  const { id, name, title, from, to, months, terms, ages } = page;
  const range = { from, to };
  return (
    <main id="main" className="page">
      <CustomerTrail id={id} name={name} />
      <h1>Statement, {title}</h1>
      <search>
        <OfficeFilters
          action={statementPath(id)}
          filters={[
            { name: "from", label: "From", value: from, options: months },
            { name: "to", label: "To", value: to, options: months },
          ]}
        >
          <a href={statementPath(id, range, ".pdf")}>PDF</a>
          <a href={statementPath(id, range, ".csv")}>CSV</a>
        </OfficeFilters>
      </search>
      <StatementTable page={page} />
      <section aria-labelledby="ages">
        <h2 id="ages">How late it is</h2>
        <p className="count">Terms: {terms}. Payments pay the oldest invoices first.</p>
        <Facts facts={ages} />
      </section>
      <StatementEmail page={page} />
      <StatementBookings page={page} />
    </main>
  );
}
