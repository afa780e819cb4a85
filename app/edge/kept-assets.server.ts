import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const day = 24 * 60 * 60 * 1000;

/**
 * Copies this build's assets to `kept`, where assets of earlier builds remain for a day after they were replaced, because open
 * pages still request them. This folder is in DATA_DIR rather than next to the build, because building empties the build's
 * folder. `now` is in ms.
 */
export function keepAssets({ assets, kept, now }: { assets: string; kept: string; now: number }): void {
  if (!existsSync(assets)) return;
  mkdirSync(kept, { recursive: true });
  const list = path.join(kept, ".replaced.json");
  const there = readdirSync(kept).filter((name) => !name.startsWith("."));
  const current = new Set(readdirSync(assets));
  const { outdated, replaced } = sortReplaced({ there, current, since: readReplaced(list), now });
  for (const name of outdated) rmSync(path.join(kept, name), { force: true });
  cpSync(assets, kept, { recursive: true });
  // Write to a temporary file and rename it, because another process may start at the same time.
  const draft = path.join(kept, `.replaced.${process.pid}.json`);
  writeFileSync(draft, JSON.stringify(replaced));
  renameSync(draft, list);
}

interface KeptFiles {
  there: readonly string[];
  /** Names of this build's files. */
  current: ReadonlySet<string>;
  /** Times when files of earlier builds were replaced, if known, in ms since 1970. */
  since: Readonly<Record<string, number>>;
  /** Current time in ms since 1970. */
  now: number;
}

/**
 * Sorts the kept files of earlier builds. Returns the names of those replaced more than a day ago, and the times at which the
 * others were replaced.
 */
export function sortReplaced({ there, current, since, now }: KeptFiles) {
  const replaced: Record<string, number> = {};
  const outdated: string[] = [];
  for (const name of there.filter((each) => !current.has(each))) {
    const time = since[name] ?? now;
    if (now - time > day) outdated.push(name);
    else replaced[name] = time;
  }
  return { outdated, replaced };
}

/**
 * Reads the times at which files of earlier builds were replaced. A list that can't be read counts as empty, so that these
 * files are only kept longer.
 */
function readReplaced(list: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(list, "utf8"));
  } catch {
    return {};
  }
}
