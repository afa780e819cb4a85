/** Everything staff do, with who and when. Rows are only ever added. */
import { randomUUID } from "node:crypto";
import { insertDeed, listDeeds } from "~/database/staff/staff-records.server";
import type { Deed, LoggedDeed } from "./deed";

interface NewDeed {
  /** The account that does it; null for commands. */
  staffId: string | null;
  deed: Deed;
  subject: string;
  storeSlug?: string;
}

/** Writes down what staff do. Call it in the transaction of the change itself, where there is one. */
export async function logDeed({ staffId, deed, subject, storeSlug = "" }: NewDeed): Promise<void> {
  await insertDeed({ id: randomUUID(), staffId, deed, subject, storeSlug, doneAt: new Date().toISOString() });
}

/** The newest deeds, at most `limit`; only one account's when `email` is given, and only since a time (UTC ISO). */
export function readStaffLog(question: { email?: string; since?: string; limit: number }): Promise<LoggedDeed[]> {
  return listDeeds(question);
}
