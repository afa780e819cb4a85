import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const day = 24 * 60 * 60 * 1000;

/**
 * Copies this build's assets to `kept`, where assets of earlier builds stay for a day after they were replaced, because
 * open pages still request them. In DATA_DIR, because a build empties its own folder first. `now` in ms.
 */
export function keepAssets({ assets, kept, now }: { assets: string; kept: string; now: number }): void {
  if (!existsSync(assets)) return;
  mkdirSync(kept, { recursive: true });
  const list = path.join(kept, ".replaced.json");
  const replaced = readReplaced(list);
  const current = new Set(readdirSync(assets));
  const next: Record<string, number> = {};
  for (const name of readdirSync(kept)) {
    if (name.startsWith(".") || current.has(name)) continue;
    const since = replaced[name] ?? now;
    if (now - since > day) rmSync(path.join(kept, name), { force: true });
    else next[name] = since;
  }
  cpSync(assets, kept, { recursive: true });
  // Renamed into place: another process may start at the same time.
  const draft = path.join(kept, `.replaced.${process.pid}.json`);
  writeFileSync(draft, JSON.stringify(next));
  renameSync(draft, list);
}

/**
 * When each file of an earlier build was replaced, without the newest build's files. An unreadable list only keeps
 * files longer.
 */
function readReplaced(list: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(list, "utf8"));
  } catch {
    return {};
  }
}
