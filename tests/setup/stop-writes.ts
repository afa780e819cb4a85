import { spawnSync } from "node:child_process";

/**
 * Stops a running process from writing to any file, as on a disk that is full or has turned read-only: the system refuses every write, even to open
 * files. Returns a function that ends this.
 */
export function stopWritesOf(pid: number): () => void {
  limitFiles(pid, "0");
  return () => limitFiles(pid, "unlimited");
}

/** Sets the soft limit, which the process's owner may raise again. */
function limitFiles(pid: number, size: string): void {
  const { status, stderr, error } = spawnSync("prlimit", ["--pid", String(pid), `--fsize=${size}:`]);
  if (status !== 0) throw new Error(`prlimit failed: ${error ?? stderr}`);
}
