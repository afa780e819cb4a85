import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paginate, readPage } from "~/domain/catalogue/pagination";
import { dropJob, JOBS_A_PAGE, listOpenJobs, listOpenKinds, retryJob } from "~/domain/jobs/staff-jobs.server";
import { rowSchema } from "~/domain/office/acts.schema";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { unlisted } from "~/ui/ground/site-map";
import { JobTable } from "~/ui/office/job-table";
import { OfficeFilters } from "~/ui/office/office-filters";
import { OfficePager } from "~/ui/office/office-pager";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Jobs");

const PAGE = "/office/jobs";

/** Lists the background jobs that failed too often, or those that are waiting. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const query = new URL(request.url).searchParams;
  const isParked = query.get("show") !== "waiting";
  const kinds = await listOpenKinds(isParked);
  const kind = kinds.find((known) => known === query.get("kind"));
  const { total } = await listOpenJobs({ isParked, kind, page: 1 });
  const { page } = paginate(total, { page: readPage(query.get("page")), itemsPerPage: JOBS_A_PAGE });
  const { jobs } = await listOpenJobs({ isParked, kind, page });
  const rows = jobs.map(({ dueAt, parkedAt, lastError, ...job }) => ({
    ...job,
    when: whenInWords(parkedAt ?? dueAt),
    error: lastError ?? "",
  }));
  const filter = { show: isParked ? "parked" : "waiting", kind: kind ?? "" };
  return data(
    { rows, filter, kinds, total, page, pageSize: JOBS_A_PAGE },
    { headers: cacheHeaders(request, "private") },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const form = await readForm(request, rowSchema);
  if (form.error) return invalid(form);
  const isDone = await (act === "retry" ? retryJob : dropJob)(form.data.id, staff);
  const done = act === "retry" ? "The job is tried again." : "The job is dropped.";
  const message = isDone ? done : "This job is running, or someone else has just decided it.";
  return answer(form, { to: PAGE, message, kind: isDone ? "success" : "error" });
}

export default function Jobs() {
  const { rows, filter, kinds, total, page, pageSize } = useLoaderData<typeof loader>();
  const isParked = filter.show === "parked";
  return (
    <main id="main" className="page">
      <h1>Jobs</h1>
      <p>
        The shop does work in the background as jobs, such as sending emails. One that failed too often is parked until
        someone decides.
      </p>
      <OfficeFilters
        action={PAGE}
        filters={[
          {
            name: "show",
            label: "Jobs",
            value: filter.show,
            options: [
              { value: "parked", label: "Parked" },
              { value: "waiting", label: "Waiting" },
            ],
          },
          {
            name: "kind",
            label: "Kind",
            value: filter.kind,
            options: [{ value: "", label: "Any" }, ...kinds.map((value) => ({ value, label: value }))],
          },
        ]}
      />
      {rows.length > 0 ? <JobTable jobs={rows} isParked={isParked} /> : <p>No job is {filter.show}.</p>}
      <OfficePager
        {...{ total, page, pageSize }}
        words={["job", "jobs"]}
        hrefOf={(at) => `${PAGE}?${new URLSearchParams({ ...filter, page: String(at) })}`}
      />
    </main>
  );
}
