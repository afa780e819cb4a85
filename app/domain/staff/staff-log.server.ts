/** Everything staff do, with who and when. Rows are only ever added. */
import { randomUUID } from "node:crypto";
import { insertDeed, listDeeds } from "~/database/staff/staff-records.server";
import { commandActor } from "./command-actor.server";
import type { Deed, LoggedDeed } from "./deed";

/** Who acts for the shop. */
export interface Actor {
  /** The account that does it; null for commands, which know their own actor. */
  staffId: string | null;
  storeSlug?: string;
}

/** Whoever runs the command. */
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
  return (staffId === null && commandActor()) || { staffId, doneBy: "" };
}

/** The newest deeds, at most `limit`; only one account's when `email` is given, and only since a time (UTC ISO). */
export function readStaffLog(question: { email?: string; since?: string; limit: number }): Promise<LoggedDeed[]> {
  return listDeeds(question);
}
