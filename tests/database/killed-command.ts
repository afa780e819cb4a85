/** Runs a command that is killed part-way by the test, not by an error in the command. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { DatabaseTarget } from "~/database/engine/connection.server";

/** Returns the environment for a command on this database. On PostgreSQL its files are in `folder`. */
function environmentAt(target: DatabaseTarget, folder: string) {
  const { DATABASE_URL: _, ...environment } = process.env;
  return {
    ...environment,
    DATA_DIR: dataFolder(target, folder),
    ...(target.url && { DATABASE_URL: target.url }),
  };
}

/** Returns the folder for the files of a command on this database. */
export function dataFolder(target: DatabaseTarget, folder: string): string {
  return target.url ? folder : path.dirname(target.file);
}

/** Returns functions that run the command on this database. The first of `parts` is its script. */
export function killableCommand(parts: readonly string[], target: DatabaseTarget, folder: string) {
  const env = environmentAt(target, folder);
  const start = () => spawn(process.execPath, ["--import", "tsx", ...parts], { env, stdio: "ignore" });
  return {
    /** Kills the command once `isReached` returns true, unless the command ends first. */
    async runUntil(isReached: () => Promise<boolean>): Promise<void> {
      const running = start();
      const isOver = once(running, "exit");
      while (!(await isReached()) && running.exitCode === null) await wait(5);
      running.kill("SIGKILL");
      await isOver;
    },
    async runWhole(): Promise<number | null> {
      const [status] = await once(start(), "exit");
      return status;
    },
  };
}
