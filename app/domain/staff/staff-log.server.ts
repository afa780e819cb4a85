/** Everything staff do, with who and when. Rows are only ever added. */
import { randomUUID } from "node:crypto";
import { countDeeds, insertDeed, listDeeds } from "~/database/staff/staff-records.server";
import { commandActor } from "./command-actor.server";
import type { Deed, LoggedDeed } from "./deed";

/** The person who acts for the shop. */
export interface Actor {
  /** The account that does it; null for commands, which know their own actor. */
  staffId: string | null;
  storeSlug?: string;
}

/** The user who runs the command. */
export const AT_THE_COMMAND_LINE: Actor = { staffId: null };

interface NewDeed extends Actor {
  deed: Deed;
  subject: string;
}

/** Writes down what staff do. Call it in the transaction of the change itself, where there is one. */
export async function logDeed({ staffId, deed, subject, storeSlug = "" }: NewDeed): Promise<void> {
  const doneAt = new Date().toISOString();
  await insertDeed({ id: randomUUID(), ...namesOf({ staffId }), deed, subject, storeSlug, doneAt });
}

/** How a row names whoever acts: the account, or the system's user of a command. */
export function namesOf({ staffId }: Actor): { staffId: string | null; doneBy: string } {
  const actor = staffId === null ? commandActor() : null;
  return { staffId: actor?.staffId ?? staffId, doneBy: actor?.doneBy ?? "" };
}

interface LogQuestion {
  /** Deeds of this account alone. */
  email?: string;
  /** UTC ISO. */
  since?: string;
}

/** A page of deeds, the newest first; pages of `limit` deeds count from 1. */
export function readStaffLog({
  limit,
  page = 1,
  ...question
}: LogQuestion & { limit: number; page?: number }): Promise<LoggedDeed[]> {
  return listDeeds(question, { limit, offset: (page - 1) * limit });
}

/** How many deeds there are in all. */
export function countStaffLog(question: LogQuestion): Promise<number> {
  return countDeeds(question);
}
