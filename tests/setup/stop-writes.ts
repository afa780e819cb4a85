import { spawnSync } from "node:child_process";

/**
 * Prevents a running process from writing to any file, even one that is already open, as if the disk were full or read-only.
 * Returns a function that lifts this restriction.
 */
export function stopWritesOf(pid: number): () => void {
  limitFiles(pid, "0");
  return () => limitFiles(pid, "unlimited");
}

/** Sets the soft limit, because the owner of the process can raise it again. */
function limitFiles(pid: number, size: string): void {
  const { status, stderr, error } = spawnSync("prlimit", ["--pid", String(pid), `--fsize=${size}:`]);
  if (status !== 0) throw new Error(`prlimit failed: ${error ?? stderr}`);
}
