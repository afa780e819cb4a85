/** Counts lists on its own thread while the import builds their indexes. PostgreSQL's server is busy with other work at that time. */
import { databasePlace } from "~/database/engine/connection.server";
import type { FacetCounts } from "~/domain/catalogue/facets.server";
import type { CountThreadInput } from "./count-thread.server";
import { LARGE, messagesOf, startThread } from "./threads.server";

/** Returns a function that counts during an import of this many bytes, or undefined if that would gain nothing. `large` is for tests. */
export function countingBeside(bytes: number, large = LARGE): (() => Promise<FacetCounts>) | undefined {
  const place = bytes > large ? databasePlace() : null;
  if (place === null || place.url !== undefined) return undefined;
  return () => messagesOf(startThread("count-thread", place satisfies CountThreadInput))<FacetCounts>();
}
