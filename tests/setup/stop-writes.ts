import { spawnSync } from "node:child_process";

/**
 * Lets a running process write to no file any more, as on a disk that has no room or has turned read-only: the system refuses every
 * write, to files that are open too. Answers the end of it.
 */
export function stopWritesOf(pid: number): () => void {
  limitFiles(pid, "0");
  return () => limitFiles(pid, "unlimited");
}

/** The soft limit, which its owner may raise again. */
function limitFiles(pid: number, size: string): void {
  const { status, stderr, error } = spawnSync("prlimit", ["--pid", String(pid), `--fsize=${size}:`]);
  if (status !== 0) throw new Error(`prlimit failed: ${error ?? stderr}`);
}
