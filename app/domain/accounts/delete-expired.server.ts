/**
 * Deletes expired data once a day: sessions, emailed links, unfinished sign-ups, attempt counts, download records, counted searches and addresses, drafts of orders, and
 * data that guests left behind.
 */
import { deleteJoiningsBefore, deleteTokensBefore } from "~/database/accounts/mailed-token-records.server";
import { deleteSessionsBefore } from "~/database/accounts/session-records.server";
import { deleteTriesBefore } from "~/database/accounts/tries-records.server";
import { deleteCarryCodesBefore } from "~/database/basket/carry-records.server";
import { deleteEnquiriesBefore } from "~/database/enquiries/enquiry-privacy-records.server";
import { deleteDownloadsBefore } from "~/database/library/download-records.server";
import { deleteRequestsBefore } from "~/database/newsletters/newsletter-records.server";
import { deleteOfficeSessionsBefore } from "~/database/office/office-session-records.server";
import { deleteDrafts } from "~/database/orders/draft-records.server";
import { deleteAlertsBefore } from "~/database/stock-alerts/stock-alert-records.server";
import { forgetMissing } from "~/domain/content/missing-addresses.server";
import { enqueue, registerJob } from "~/domain/jobs/jobs.server";
import { forgetTerms } from "~/domain/search/term-counts.server";
import { MOVEMENT_DAYS } from "~/domain/stock/movement";
import { forgetMovements } from "~/domain/stock/note-movements.server";
import { deleteIdleGuests } from "./idle-guests.server";

const CLEANING_JOB = "clean up accounts";
const day = 24 * 60 * 60 * 1000;

/** Deletes all data that has expired, and nothing else. */
export async function cleanUpAccounts(now = new Date()): Promise<void> {
  const time = now.toISOString();
  await deleteSessionsBefore(time);
  await deleteOfficeSessionsBefore(time);
  await deleteTokensBefore(time);
  await deleteJoiningsBefore(time);
  await deleteTriesBefore(time);
  await deleteCarryCodesBefore(time);
  await deleteRequestsBefore(time);
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString();
  await deleteAlertsBefore(before(7), before(90));
  await deleteDrafts({ before: before(14) });
  // Delete download records after a year, as promised in the privacy policy.
  await deleteDownloadsBefore(before(365).slice(0, 10));
  await forgetMovements(before(MOVEMENT_DAYS));
  await deleteEnquiriesBefore(before(2 * 365));
  await forgetTerms(now);
  await forgetMissing(now);
}

/** Registers the cleaning job in this process. Each run schedules the next day's run. */
export async function startDeletingExpired(): Promise<void> {
  registerJob(CLEANING_JOB, async () => {
    await cleanUpAccounts();
    await deleteIdleGuests();
    await planCleaning(new Date(Date.now() + day));
  });
  await planCleaning(new Date());
}

/** Schedules one job a day, however many processes call this. */
async function planCleaning(dueAt: Date): Promise<void> {
  await enqueue(CLEANING_JOB, null, { dueAt, uniqueKey: `${CLEANING_JOB} ${dueAt.toISOString().slice(0, 10)}` });
}
