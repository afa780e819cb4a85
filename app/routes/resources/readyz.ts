import { databaseAnswers } from "~/domain/health/readiness.server";

/** The database answers within two seconds; else 503, so that a proxy sends visitors elsewhere. */
export async function loader() {
  const ready = await databaseAnswers(2000);
  return new Response(ready ? "ready\n" : "the database does not answer\n", {
    status: ready ? 200 : 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
