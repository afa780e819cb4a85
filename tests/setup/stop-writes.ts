import { spawnSync } from "node:child_process";

/**
 * Stops a running process from writing to any file, even one that is already open, as if the disk were full or read-only.
 * Returns a function that allows writing again.
 */
export function stopWritesOf(pid: number): () => void {
  limitFiles(pid, "0");
  return () => limitFiles(pid, "unlimited");
}

/** Sets only the soft limit, because the process's owner can raise it again. */
function limitFiles(pid: number, size: string): void {
  const { status, stderr, error } = spawnSync("prlimit", ["--pid", String(pid), `--fsize=${size}:`]);
  if (status !== 0) throw new Error(`prlimit failed: ${error ?? stderr}`);
}
