import { pagesCome } from "~/domain/health/page-watch.server";
import { databaseAnswers } from "~/domain/health/readiness.server";
import { writeFault } from "~/domain/health/write-probe.server";
import { countParked } from "~/domain/jobs/staff-jobs.server";

/**
 * Answers 200 if the shop can render pages, and if the database answers within two seconds and accepts writes. Otherwise
 * answers 503, so that a proxy sends visitors elsewhere. Problems that need a person's attention still result in 200, because
 * visitors can shop.
 */
export async function loader() {
  const fault = (await databaseAnswers(2000)) ? await faultOfDatabaseThere() : "the database does not answer";
  return new Response(`${fault ?? (await stateOfReady())}\n`, {
    status: fault === null ? 200 : 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

async function faultOfDatabaseThere(): Promise<string | null> {
  return (await writeFault(1000)) ?? (pagesCome() ? null : "pages do not come");
}

async function stateOfReady(): Promise<string> {
  const parked = await countParked();
  return parked === 0 ? "ready" : `degraded: parked jobs: ${parked}`;
}
