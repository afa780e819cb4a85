import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { showJob } from "~/domain/jobs/staff-jobs.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { ActButton } from "~/ui/office/act-button";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) => unlisted(data?.job.kind);

const LIST = "/office/jobs";

/**
 * Shows one job with its payload. Leaves out long texts, and also links, because links in emails can give access to accounts.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, "/office/jobs/:id");
  const job = await showJob(params.id ?? "");
  if (!job) throw notFound({ "Cache-Control": "no-store" });
  const { id, kind, attempts, createdAt, dueAt, parkedAt, lastError, payload } = job;
  const facts = {
    Queued: whenInWords(createdAt),
    [parkedAt ? "Parked" : "Due"]: whenInWords(parkedAt ?? dueAt),
    Attempts: String(attempts),
    "Last error": lastError ?? "–",
    ...payload,
  };
  const shown = { id, kind, isParked: parkedAt !== null, facts: Object.entries(facts) };
  return data({ job: shown }, { headers: cacheHeaders(request, "private") });
}

export default function Job() {
  const { job } = useLoaderData<typeof loader>();
  const { id, kind, isParked, facts } = job;
  return (
    <main id="main" className="page narrow">
      <p>
        <a href={LIST}>Jobs</a>
      </p>
      <h1>{kind}</h1>
      <dl className="office-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isParked && (
        <>
          <ActButton action={LIST} act="retry" fields={{ id }} isPrimary>
            Try again
          </ActButton>
          <ActButton action={LIST} act="drop" fields={{ id }} confirm="Drop this job for good?">
            Drop
          </ActButton>
        </>
      )}
    </main>
  );
}
