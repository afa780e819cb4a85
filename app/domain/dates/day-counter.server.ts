/** Counts things by day in memory, and stores the counts after the counted requests have been answered. */
import { log } from "~/log.server";
import { todayInSydney } from "./sydney-days";

interface DayCounts<Counts> {
  /** Maximum number of keys that a process counts in a day, so that invented ones can't fill the database. */
  maxKeys: number;
  add(one: Counts, other: Counts): Counts;
  /** Adds the counts to those stored for a day in Sydney. */
  store(day: string, key: string, counts: Counts): Promise<void>;
  /** Log message if the counts can't be stored. */
  failed: string;
}

/** Creates a counter. `count` returns immediately; `written` resolves once everything counted so far has been stored. */
export function dayCounter<Counts>({ maxKeys, add, store, failed }: DayCounts<Counts>) {
  /** Counts since the last write, by key. */
  const waiting = new Map<string, Counts>();
  let seen = { day: "", keys: new Set<string>() };
  let writing: Promise<void> | undefined;

  /** Stores the counts, one statement at a time, so that a crowd puts no extra load on a slow database. */
  async function write(day: string): Promise<void> {
    for (const [key, counts] of waiting) {
      waiting.delete(key);
      await store(day, key, counts).catch((err: unknown) => log.warn({ err }, failed));
    }
  }

  return {
    count(key: string, counts: Counts): void {
      const day = todayInSydney();
      if (seen.day !== day) seen = { day, keys: new Set() };
      if (!seen.keys.has(key) && seen.keys.size >= maxKeys) return;
      seen.keys.add(key);
      const known = waiting.get(key);
      waiting.set(key, known === undefined ? counts : add(known, counts));
      writing ??= write(day).finally(() => {
        writing = undefined;
      });
    },
    async written(): Promise<void> {
      await writing;
    },
  };
}
