/** Runs the shop's commands as staff type them, in a separate process. */
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Runs a file of `scripts` on the shop with this DATA_DIR, and returns its output. `settings` are additional environment
 * variables. Rejects with `stdout` and `stderr` if the command fails.
 */
export async function shopCommand(
  name: string,
  args: readonly string[],
  folder: string,
  settings: Record<string, string> = {},
): Promise<string> {
  const { stdout, stderr } = await run(process.execPath, ["--import", "tsx", `scripts/${name}.ts`, ...args], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: { ...process.env, ...settings, DATA_DIR: folder, LOG_LEVEL: "warn" },
  });
  return stdout + stderr;
}
