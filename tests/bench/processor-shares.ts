/**
 * Gives each process an equal share of the processor, so that a machine of two cores shows what a second process adds where nginx and
 * the load have cores of their own. By Linux's control groups, which need root. (docs.kernel.org: admin-guide/cgroup-v2,
 * scheduler/sched-bwc for version 1)
 */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";

const GROUPS = "/sys/fs/cgroup";
/** In µs. Short, or all connections wait for the process that has used up its share. */
const PERIOD = 10_000;
const OTHERS_CORES = 1;
/** A process of its own takes no more: V8 collects garbage and compiles on threads beside the shop's. */
const MAX_CORES = 1.5;

export interface ProcessorShares {
  /** Cores of each process. */
  cores: number;
  /** When the processes have ended. */
  remove(): void;
}

/** Null where there are cores enough, or the system has no such groups. */
export function shareProcessor(pids: readonly number[]): ProcessorShares | null {
  const cores = (cpus().length - OTHERS_CORES) / pids.length;
  const place = groupsPlace();
  if (cores <= 0 || cores >= MAX_CORES || place === null) return null;
  const quota = Math.round(cores * PERIOD);
  const folders = pids.map((pid) => path.join(place, `lectern-bench-${pid}`));
  for (const [at, pid] of pids.entries()) {
    const write = (file: string, value: number | string) =>
      writeFileSync(path.join(folders[at] ?? "", file), String(value));
    mkdirSync(folders[at] ?? "");
    if (place === GROUPS) write("cpu.max", `${quota} ${PERIOD}`);
    else {
      write("cpu.cfs_period_us", PERIOD);
      write("cpu.cfs_quota_us", quota);
    }
    write("cgroup.procs", pid);
  }
  return { cores, remove: () => folders.forEach((folder) => void rmdirSync(folder)) };
}

/** Where groups share the processor, and this process may make some. */
function groupsPlace(): string | null {
  const first = path.join(GROUPS, "cpu");
  if (existsSync(path.join(first, "cpu.shares"))) return isWritable(first) ? first : null;
  const controlled = path.join(GROUPS, "cgroup.subtree_control");
  const shares = existsSync(controlled) && readFileSync(controlled, "utf8").split(/\s/).includes("cpu");
  return shares && isWritable(GROUPS) ? GROUPS : null;
}

/** Most often for root only, and in many containers for no one. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
