import { beginJob } from "~/domain/jobs/jobs.server";

/** Runs one due job of any kind until it ends. Returns false if no job is due. */
export async function doNextJob(now?: () => Date): Promise<boolean> {
  const job = await beginJob(undefined, now);
  await job?.done;
  return job !== null;
}
