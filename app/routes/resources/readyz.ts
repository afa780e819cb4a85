import { pagesCome } from "~/domain/health/page-watch.server";
import { databaseAnswers } from "~/domain/health/readiness.server";

/** The database answers within two seconds, and pages come; else 503, so that a proxy sends visitors elsewhere. */
export async function loader() {
  const fault = !(await databaseAnswers(2000))
    ? "the database does not answer"
    : pagesCome()
      ? null
      : "pages do not come";
  return new Response(`${fault ?? "ready"}\n`, {
    status: fault === null ? 200 : 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
