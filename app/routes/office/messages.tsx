import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPage } from "~/domain/catalogue/pagination";
import { ENQUIRIES_PATH, TEMPLATES_PATH } from "~/domain/enquiries/enquiry";
import { ENQUIRY_LISTS, enquiryListPath, toEnquiryFilter } from "~/domain/enquiries/enquiry-list";
import { enquiryListPage } from "~/domain/enquiries/enquiry-lists.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { EnquiryTable } from "~/ui/office/enquiry-table";
import { OfficeFilters } from "~/ui/office/office-filters";
import { OfficePager } from "~/ui/office/office-pager";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
/** Maximum number of characters of each message in the list. */
const MAX_SHOWN = 180;

export const meta: MetaFunction = () => unlisted("Messages");

/** Lists customers' messages, filtered by the parameters in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { staffId } = await requireOfficeStaff(request, "/office/messages");
  const query = new URL(request.url).searchParams;
  const filter = toEnquiryFilter(query);
  const { enquiries, ...paging } = await enquiryListPage(filter, staffId, readPage(query.get("page")));
  const rows = enquiries.map(({ waitingSince, changedAt, isOpen, firstName, lastWords, ...enquiry }) => ({
    ...enquiry,
    lastWords: (lastWords ?? "").length > MAX_SHOWN ? `${lastWords?.slice(0, MAX_SHOWN)}…` : lastWords,
    state: waitingSince !== null ? "waiting" : isOpen ? "answered" : "closed",
    when: whenInWords(waitingSince ?? changedAt),
    assignee: firstName ?? "",
  }));
  return data({ rows, filter, ...paging }, { headers: cacheHeaders(request, "private") });
}

export default function Messages() {
  const { rows, filter, total, page, pageSize } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>Messages</h1>
      <search>
        <OfficeFilters
          action={ENQUIRIES_PATH}
          filters={[
            { name: "words", label: "Name, email, order or words", value: filter.words },
            { name: "show", label: "Messages", value: filter.show, options: ENQUIRY_LISTS },
          ]}
        >
          <a href={TEMPLATES_PATH}>Templates</a>
        </OfficeFilters>
      </search>
      {rows.length > 0 ? <EnquiryTable rows={rows} filter={filter} /> : <p>There are no such messages.</p>}
      <OfficePager
        {...{ total, page, pageSize }}
        words={["message", "messages"]}
        hrefOf={(at) => enquiryListPath(filter, at)}
      />
    </main>
  );
}
