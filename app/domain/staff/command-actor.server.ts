/** The person who acts in a process that runs a command. */
import { userInfo } from "node:os";

export interface CommandActor {
  /** The account's address, or the system's user. */
  name: string;
  /** The account that `--by` names. */
  staffId: string | null;
  /** The system's user where no account is named; otherwise ''. */
  doneBy: string;
}

let actor: CommandActor | null = null;

/** All that this process does without an account of its own is done by that one from now on. */
export function adoptCommandActor(given: CommandActor): void {
  actor = given;
}

/** Null in processes that run no command. */
export function commandActor(): CommandActor | null {
  return actor;
}

/** The user who became root with sudo, or else the system's user. */
export function systemUser(): string {
  if (process.env.SUDO_USER) return process.env.SUDO_USER;
  try {
    return userInfo().username;
  } catch {
    // A container's user need not have a name.
    return "unknown";
  }
}
