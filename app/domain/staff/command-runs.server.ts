/** Logs commands that change the shop. */
import { findStaffId } from "~/database/staff/staff-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import { adoptCommandActor, type CommandActor, systemUser } from "./command-actor.server";
import { logDeed } from "./staff-log.server";

/** Thrown if no staff account has the email address. */
export class NotStaff extends Error {
  override name = "NotStaff";
}

interface CommandRun {
  /** The command's name and arguments, without option values, which may contain personal text. */
  words: string;
  /** Email address of a staff account; null if the operating system's user runs the command. */
  by: string | null;
}

const MAX_CHARACTERS = 1000;

/** Logs the run, and attributes its actions to this account or user. Throws {@link NotStaff}. */
export async function beginCommand({ words, by }: CommandRun): Promise<void> {
  const staffId = by === null ? null : await findStaffId(emailKey(by));
  if (by !== null && staffId === null) throw new NotStaff(`There is no staff account for ${by}.`);
  await recordCommand(words, toActor(staffId, by));
}

/**
 * Logs a run when it is over, for commands that create the staff accounts themselves, such as restoring a backup. Stores an
 * unknown email address as it was typed.
 */
export async function recordFinishedCommand({ words, by }: CommandRun): Promise<void> {
  const staffId = by === null ? null : await findStaffId(emailKey(by));
  await recordCommand(words, toActor(staffId, by));
}

function toActor(staffId: string | null, by: string | null): CommandActor {
  const name = by ?? systemUser();
  return { staffId, name, doneBy: staffId === null ? name : "" };
}

async function recordCommand(words: string, actor: CommandActor): Promise<void> {
  adoptCommandActor(actor);
  await logDeed({ staffId: null, deed: "ran a command", subject: withoutSecrets(words).slice(0, MAX_CHARACTERS) });
}

/** Removes secrets, since a URL may contain a key before its host. */
function withoutSecrets(words: string): string {
  return words.replace(/\/\/[^/@\s]+@/g, "//(not shown)@");
}
