/** The person who runs a command in this process. */
import { userInfo } from "node:os";

export interface CommandActor {
  /** Email address of the account, or the name of the operating system's user. */
  name: string;
  /** Id of the account that `--by` names; null without `--by`. */
  staffId: string | null;
  /** Name of the operating system's user if no account is named; otherwise ''. */
  doneBy: string;
}

let actor: CommandActor | null = null;

/** Attributes all later actions of this process to this actor, unless an action names an account. */
export function adoptCommandActor(given: CommandActor): void {
  actor = given;
}

/** Returns the actor; null in processes that don't run a command. */
export function commandActor(): CommandActor | null {
  return actor;
}

/** Returns the user who ran sudo, or else the operating system's user. */
export function systemUser(): string {
  if (process.env.SUDO_USER) return process.env.SUDO_USER;
  try {
    return userInfo().username;
  } catch {
    // The user of a container might have no name.
    return "unknown";
  }
}
