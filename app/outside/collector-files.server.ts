/** Creates a collector that writes files: one fact per line, one file per day (UTC), such as `events-2026-11-21.jsonl`. */
import { appendFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { type Collector, CollectorUnavailable } from "./collector";

export function fileCollector<Fact extends { id: string }>(folder: string, name: string): Collector<Fact> {
  return {
    async take(facts) {
      const day = new Date().toISOString().slice(0, 10);
      const lines = facts.map((fact) => `${JSON.stringify(fact)}\n`).join("");
      try {
        await mkdir(folder, { recursive: true });
        await appendFile(path.join(folder, `${name}-${day}.jsonl`), lines);
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? "unknown";
        throw new CollectorUnavailable(`the collector's file could not be written: ${code}`);
      }
    },
  };
}
