/** What has run out is thrown away once a day: sessions, mailed links, begun joinings, counts of tries. */
import { deleteJoiningsBefore, deleteTokensBefore } from "~/database/accounts/mailed-token-records.server";
import { deleteSessionsBefore } from "~/database/accounts/session-records.server";
import { deleteTriesBefore } from "~/database/accounts/tries-records.server";
import { enqueue, registerJob } from "~/domain/jobs/jobs.server";

const CLEANING_JOB = "clean up accounts";
const day = 24 * 60 * 60 * 1000;

/** Nothing that still counts goes. */
export async function cleanUpAccounts(now = new Date()): Promise<void> {
  const time = now.toISOString();
  await deleteSessionsBefore(time);
  await deleteTokensBefore(time);
  await deleteJoiningsBefore(time);
  await deleteTriesBefore(time);
}

/** Has this process clean up when it is due, and sees to it that it is: whoever cleans asks for the next day's cleaning. */
export async function keepAccountsClean(): Promise<void> {
  registerJob(CLEANING_JOB, async () => {
    await cleanUpAccounts();
    await askForCleaning(new Date(Date.now() + day));
  });
  await askForCleaning(new Date());
}

/** Once for each day, however many processes ask. */
async function askForCleaning(dueAt: Date): Promise<void> {
  await enqueue(CLEANING_JOB, null, { dueAt, uniqueKey: `${CLEANING_JOB} ${dueAt.toISOString().slice(0, 10)}` });
}
