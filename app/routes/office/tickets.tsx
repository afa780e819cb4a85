import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPage } from "~/domain/catalogue/pagination";
import { listEvents } from "~/domain/office/event-lists.server";
import type { OfficeEvent } from "~/domain/office/office-event";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { OfficeFilters } from "~/ui/office/office-filters";
import { OfficePager } from "~/ui/office/office-pager";
import { type OfficeColumn, OfficeTable } from "~/ui/office/office-table";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("eTickets");

const PAGE = "/office/tickets";

/** Lists the upcoming or past events, each with its number of eTickets. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const query = new URL(request.url).searchParams;
  const isPast = query.get("show") === "past";
  const listed = await listEvents(isPast, readPage(query.get("page")));
  return data({ ...listed, show: isPast ? "past" : "coming" }, { headers: cacheHeaders(request, "private") });
}

const COLUMNS: OfficeColumn<OfficeEvent>[] = [
  { title: "Event", cell: ({ code, title }) => <a href={`${PAGE}/${code}`}>{title}</a> },
  { title: "When and where", cell: ({ when }) => when.join(", ") || "–" },
  { title: "Sold", cell: ({ sold }) => sold, isNumber: true },
  { title: "Checked in", cell: ({ checkedIn }) => checkedIn, isNumber: true },
  { title: "Not yet in", cell: ({ missing }) => missing, isNumber: true },
  { title: "Left to sell", cell: ({ left }) => left ?? "no limit", isNumber: true },
];

const SHOWN = [
  { value: "coming", label: "Coming" },
  { value: "past", label: "Past" },
];

export default function Tickets() {
  const { events, show, total, page, pageSize } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>eTickets</h1>
      <p>
        To check someone in, scan the code of their eTicket with a phone on which you are signed in to the shop as
        staff.
      </p>
      <OfficeFilters action={PAGE} filters={[{ name: "show", label: "Events", value: show, options: SHOWN }]} />
      {events.length > 0 ? (
        <OfficeTable caption="Events" columns={COLUMNS} rows={events} keyOf={({ code }) => code} />
      ) : (
        <p>{show === "past" ? "No event is over." : "No event is coming."}</p>
      )}
      <OfficePager
        {...{ total, page, pageSize }}
        words={["event", "events"]}
        hrefOf={(at) => `${PAGE}?show=${show}&page=${at}`}
      />
    </main>
  );
}
