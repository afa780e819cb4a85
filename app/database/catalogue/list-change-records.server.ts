/**
 * Whether people, words, works and categories of the catalogue changed since they were counted. A daily feed changes prices and
 * stock for the most part, which none of these counts depend on.
 */
import { database } from "~/database/engine/connection.server";
import { putFact, raiseFact, selectFact } from "~/database/engine/shop-records.server";
import type { WordsRow } from "~/domain/catalogue/product-rows";
import { areAmong, sliced } from "./codes-in-slices.server";

/** The number of transactions that changed the lists. */
const CHANGES = "changes of lists";
/** That number when the lists were last counted. */
const COUNTED = "lists counted to";

/** What the counts depend on. */
type CountedWords = Pick<WordsRow, "code" | "title" | "authors" | "other" | "authorNames" | "workKey"> & {
  categoryIds: string;
};

/** Whether the stored words of these products differ from the new ones. Call it before the stored ones are deleted. */
export async function differInLists(words: readonly CountedWords[]): Promise<boolean> {
  const wanted = new Map(words.map((row) => [row.code, row]));
  let same = 0;
  for (const slice of sliced([...wanted.keys()])) {
    const rows = await database()
      .selectFrom("product_words")
      .select(["code", "title", "authors", "other", "author_names", "category_ids", "work_key"])
      .where(areAmong(slice))
      .execute();
    for (const row of rows) {
      const now = wanted.get(row.code);
      const isSame =
        row.title === now?.title &&
        row.authors === now.authors &&
        row.other === now.other &&
        row.author_names === now.authorNames &&
        row.category_ids === now.categoryIds &&
        row.work_key === now.workKey;
      if (isSame) same += 1;
    }
  }
  return same < wanted.size;
}

/** Notes in the same transaction that lists change. Last in it, so that two imports that write the same products don't deadlock. */
export async function noteListChange(): Promise<void> {
  await raiseFact(CHANGES);
}

/** The number of changes so far, and whether lists were counted after the last of them. Ask before counting. */
export async function selectListChanges(): Promise<{ changes: string; areCounted: boolean }> {
  const changes = (await selectFact(CHANGES)) ?? "0";
  return { changes, areCounted: (await selectFact(COUNTED)) === changes };
}

/** Stores that everything was counted up to this number of changes. */
export async function putListsCounted(changes: string): Promise<void> {
  await putFact(COUNTED, changes);
}
