/** Counts lists on a thread of its own while the import makes their indexes. On PostgreSQL the server has other things to do at the same time. */
import { databasePlace } from "~/database/engine/connection.server";
import type { FacetCounts } from "~/domain/catalogue/facets.server";
import type { CountThreadInput } from "./count-thread.server";
import { LARGE, messagesOf, startThread } from "./threads.server";

/** What counts beside an import of this many bytes, or nothing where that would gain nothing. `large` is for tests. */
export function countingBeside(bytes: number, large = LARGE): (() => Promise<FacetCounts>) | undefined {
  const place = bytes > large ? databasePlace() : null;
  if (place === null || place.url !== undefined) return undefined;
  return () => messagesOf(startThread("count-thread", place satisfies CountThreadInput))<FacetCounts>();
}
