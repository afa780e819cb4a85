/** Counts lists in a second thread while the import builds their indexes, except on PostgreSQL, whose server is busy then. */
import { databaseTarget } from "~/database/engine/connection.server";
import type { FacetCounts } from "~/domain/catalogue/facets.server";
import { startThread } from "./threads.server";

/**
 * Minimum size in bytes of a first feed for counting in another thread. Starting a thread takes half a second, which isn't
 * worthwhile for smaller feeds.
 */
const LARGE = 8_000_000;

/** Returns a function that counts during an import of this many bytes, or undefined if that would gain nothing. `large` is for tests. */
export function countingBeside(bytes: number, large = LARGE): (() => Promise<FacetCounts>) | undefined {
  const target = bytes > large ? databaseTarget() : null;
  if (target === null || target.url !== undefined) return undefined;
  return () => startThread({ count: target }).next<FacetCounts>();
}
