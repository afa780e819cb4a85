/** The log of everything that staff do, with the person and the time. Rows are only added, never changed. */
import { randomUUID } from "node:crypto";
import {
  countDeeds,
  insertDeed,
  type ListedDeed,
  type LogQuestion,
  listDeeds,
  searchDeeds,
} from "~/database/staff/staff-records.server";
import { commandActor } from "./command-actor.server";
import type { Deed } from "./deed";

/** The person who performs a logged action. */
export interface Actor {
  /** The person's account; null for commands, because their user is known for the whole process. */
  staffId: string | null;
  storeSlug?: string;
  /** Name of the API key by which another system acts, in place of a person. */
  apiKey?: string;
}

/** The actor of a command: the user who runs it. */
export const AT_THE_COMMAND_LINE: Actor = { staffId: null };

interface NewDeed extends Actor {
  deed: Deed;
  subject: string;
  /** The values before and after a change, as readable text. */
  change?: { was: string; became: string };
}

/** Maximum number of characters in a logged value. */
const MAX_VALUE = 500;

/** Logs a staff action. Call it in the transaction of the change itself, if there is one. */
export async function logDeed({ staffId, apiKey, deed, subject, storeSlug = "", change }: NewDeed): Promise<void> {
  const doneAt = new Date().toISOString();
  const [was, became] = [change?.was ?? "", change?.became ?? ""].map(shortened) as [string, string];
  await insertDeed({
    id: randomUUID(),
    ...toNames({ staffId, ...(apiKey !== undefined && { apiKey }) }),
    deed,
    subject,
    storeSlug,
    doneAt,
    was,
    became,
  });
}

function shortened(value: string): string {
  return value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE - 1)}…` : value;
}

/**
 * Returns the fields that identify the actor in a row: the staff account, the API key or, for a command, the operating-system
 * user who ran it.
 */
export function toNames({ staffId, apiKey }: Actor): { staffId: string | null; doneBy: string } {
  if (apiKey !== undefined) return { staffId: null, doneBy: `API key ${apiKey}` };
  const actor = staffId === null ? commandActor() : null;
  return { staffId: actor?.staffId ?? staffId, doneBy: actor?.doneBy ?? "" };
}

/** Returns a page of actions, newest first. Pages have `limit` actions and are numbered from 1. */
export function readStaffLog({
  limit,
  page = 1,
  ...question
}: LogQuestion & { limit: number; page?: number }): Promise<ListedDeed[]> {
  return listDeeds(question, { limit, offset: (page - 1) * limit });
}

/** Returns a page of the actions that match the search, with the total number of matches; null for a page beyond the last. */
export function searchStaffLog(question: LogQuestion, { limit, page }: { limit: number; page: number }) {
  return searchDeeds(question, { limit, offset: (page - 1) * limit });
}

/** Returns the total number of actions that match the search. */
export function countStaffLog(question: LogQuestion): Promise<number> {
  return countDeeds(question);
}
