/** Counts lists on a separate database connection. */
import {
  adoptDatabase,
  cachePages,
  closeDatabase,
  type DatabaseTarget,
  openDatabase,
} from "~/database/engine/connection.server";
import { countFacets, type FacetCounts } from "~/domain/catalogue/facets.server";

/** SQLite's page cache and sorting memory, in kB. It is smaller than the import's, because both are in use at the same time. */
const CACHE = 4000;

/** Counts the lists in this database. Use it only in a process or thread that has no other connection. */
export async function countListsAt(target: DatabaseTarget): Promise<FacetCounts> {
  adoptDatabase(openDatabase(target));
  await cachePages(CACHE);
  const counts = await countFacets();
  await closeDatabase();
  return counts;
}
