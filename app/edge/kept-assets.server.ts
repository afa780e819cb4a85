import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const day = 24 * 60 * 60 * 1000;

/**
 * Copies this build's assets to `kept`, where those of the builds before stay for a day after they were replaced: pages open in browsers
 * go on asking for them. In DATA_DIR, because a build begins by emptying its own folder. `now` in ms.
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

/** When each file of a former build was replaced; those of the newest are not in it. An unreadable list only keeps files longer. */
function readReplaced(list: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(list, "utf8"));
  } catch {
    return {};
  }
}
