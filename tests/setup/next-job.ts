import { beginJob } from "~/domain/jobs/jobs.server";

/** Runs one due job of any kind to its end; false when there is none. */
export async function doNextJob(now?: () => Date): Promise<boolean> {
  const job = await beginJob(undefined, now);
  await job?.done;
  return job !== null;
}
