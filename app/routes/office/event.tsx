import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { readPage } from "~/domain/catalogue/pagination";
import { correctTicketName } from "~/domain/library/named-tickets.server";
import { ticketNameSchema } from "~/domain/library/ticket-names.schema";
import { askForNames, findEventPage } from "~/domain/office/event-lists.server";
import { staffMay } from "~/domain/staff/staff-roles";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { ActButton } from "~/ui/office/act-button";
import { CorrectName, EventNames } from "~/ui/office/event-names";
import { OfficePager } from "~/ui/office/office-pager";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded?.event.title);

const LIST = "/office/tickets";
const PAGE = "/office/tickets/:code";

/**
 * Lists an event's eTickets by the holder's name, or by the buyer's name for eTickets without one; `?ticket=` is the id of the
 * eTicket to correct.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { stores, role } = await requireOfficeStaff(request, PAGE);
  const query = new URL(request.url).searchParams;
  const found = await findEventPage(params.code ?? "", readPage(query.get("page")));
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  const { event, holders, page, pageSize } = found;
  const mayChange = staffMay(role, "change orders");
  // Staff who are limited to some stores can't open every order, so they see order numbers as plain text.
  const rows = holders.map((holder) => ({ ...holder, isLinked: stores.length === 0 }));
  const corrected = mayChange ? (holders.find(({ id }) => id === query.get("ticket")) ?? null) : null;
  return data({ event, rows, corrected, mayChange, page, pageSize }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const found = await findEventPage(params.code ?? "", 1);
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  const { code } = found.event;
  const to = `${LIST}/${code}?page=${readPage(new URL(request.url).searchParams.get("page"))}`;
  if (act !== "name") {
    const form = await readForm(request, noFieldsSchema);
    await askForNames(code, act === "ask for names", staff);
    return answer(form, {
      to,
      message: act === "ask for names" ? "Buyers are asked for names." : "Buyers are no longer asked for names.",
    });
  }
  const form = await readForm(request, ticketNameSchema);
  if (form.error) return invalid(form);
  try {
    if (!(await correctTicketName(form.data, staff))) throw notFound({ "Cache-Control": "no-store" });
    return answer(form, { to, message: "The name is saved." });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function OfficeEventPage() {
  const { event, rows, corrected, mayChange, page, pageSize } = useLoaderData<typeof loader>();
  const { code, title, asksForNames, when, sold, checkedIn, missing, left } = event;
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
      <p>
        {asksForNames
          ? "Buyers are asked for a name for each eTicket."
          : "Buyers are not asked for names, so each eTicket has its buyer's."}
      </p>
      {mayChange && (
        <ActButton act={asksForNames ? "ask for no names" : "ask for names"}>
          {asksForNames ? "Stop asking for names" : "Ask for names"}
        </ActButton>
      )}
      {corrected && <CorrectName key={corrected.id} holder={corrected} />}
      {rows.length > 0 && <EventNames rows={rows} path={mayChange ? `${LIST}/${code}?page=${page}` : null} />}
      <OfficePager
        {...{ total: sold, page, pageSize }}
        words={["eTicket", "eTickets"]}
        hrefOf={(at) => `${LIST}/${code}?page=${at}`}
      />
    </main>
  );
}
