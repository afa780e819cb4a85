/**
 * Gives each process an equal share of the processor. A machine with two cores thus shows how much a second process adds on a
 * larger machine, which has spare cores for nginx and the load. Uses Linux's control groups, which need root. (docs.kernel.org:
 * admin-guide/cgroup-v2, scheduler/sched-bwc for version 1)
 */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";

const GROUPS = "/sys/fs/cgroup";
/**
 * Period of the shares, in µs. If it were longer, all connections would have to wait for a process that has used up its share.
 */
const PERIOD = 10_000;
const OTHERS_CORES = 1;
/**
 * Maximum number of cores that a single process uses. It is more than one because V8 uses extra threads for garbage collection
 * and compiling.
 */
const MAX_CORES = 1.5;

export interface ProcessorShares {
  /** Number of cores for each process. */
  cores: number;
  /** Removes the groups. Call it after the processes have ended. */
  remove(): void;
}

/**
 * Limits each process to an equal share of the processor. Returns null if there are enough cores, or if the system has no
 * control groups.
 */
export function shareProcessor(pids: readonly number[]): ProcessorShares | null {
  const cores = (cpus().length - OTHERS_CORES) / pids.length;
  const folder = findGroupFolder();
  if (cores <= 0 || cores >= MAX_CORES || folder === null) return null;
  const quota = Math.round(cores * PERIOD);
  const folders = pids.map((pid) => path.join(folder, `lectern-bench-${pid}`));
  for (const [at, pid] of pids.entries()) {
    const write = (file: string, value: number | string) =>
      writeFileSync(path.join(folders[at] ?? "", file), String(value));
    mkdirSync(folders[at] ?? "");
    if (folder === GROUPS) write("cpu.max", `${quota} ${PERIOD}`);
    else {
      write("cpu.cfs_period_us", PERIOD);
      write("cpu.cfs_quota_us", quota);
    }
    write("cgroup.procs", pid);
  }
  return { cores, remove: () => folders.forEach((folder) => void rmdirSync(folder)) };
}

/** Returns the folder in which this process may create control groups that share the processor; null if it may not. */
function findGroupFolder(): string | null {
  const first = path.join(GROUPS, "cpu");
  if (existsSync(path.join(first, "cpu.shares"))) return isWritable(first) ? first : null;
  const controlled = path.join(GROUPS, "cgroup.subtree_control");
  const shares = existsSync(controlled) && readFileSync(controlled, "utf8").split(/\s/).includes("cpu");
  return shares && isWritable(GROUPS) ? GROUPS : null;
}

/** Returns true if this process can write to the folder. On most systems only root can, and in many containers nobody can. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
