import { spawnSync } from "node:child_process";

/**
 * Stops a running process from writing to any file, even an open one, as if the disk were full or had become read-only. Returns
 * a function that lifts this restriction.
 */
export function stopWritesOf(pid: number): () => void {
  limitFiles(pid, "0");
  return () => limitFiles(pid, "unlimited");
}

/** Sets the soft limit, which the owner of the process can raise again. */
function limitFiles(pid: number, size: string): void {
  const { status, stderr, error } = spawnSync("prlimit", ["--pid", String(pid), `--fsize=${size}:`]);
  if (status !== 0) throw new Error(`prlimit failed: ${error ?? stderr}`);
}
