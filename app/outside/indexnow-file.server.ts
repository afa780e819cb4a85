/**
 * Writes each report as a line of JSON to a file instead of sending it to search engines, for a shop that is only tried out.
 */
import { appendFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { type SearchEngines, SearchEnginesUnavailable } from "./indexnow";

export function indexNowFile(folder: string): SearchEngines {
  return {
    async tell(pages) {
      try {
        await mkdir(folder, { recursive: true });
        await appendFile(path.join(folder, "indexnow.jsonl"), `${JSON.stringify(pages)}\n`);
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? "unknown";
        throw new SearchEnginesUnavailable(`The file of changed pages could not be written: ${code}.`);
      }
    },
  };
}
