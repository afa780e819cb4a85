/** Compares what a feed brings with the catalogue. */
import { areRecordsStored, areStored, rememberRecords } from "~/domain/catalogue/store-products.server";
import type { Comparison } from "./changed-items.server";

/** For a dry run. Has every record read: the database may be older than the table of records. */
export async function compareContents({ of, versions }: Comparison): Promise<boolean[]> {
  return of === "products" ? areStored(versions) : versions.map(() => false);
}

/** A product that was read from another text than the last time, and is the same, is known by that text from now on. */
export async function compareOrRemember({ of, versions }: Comparison): Promise<boolean[]> {
  if (of === "records") return areRecordsStored(versions);
  const stored = await areStored(versions);
  await rememberRecords(versions.filter((_, at) => stored[at]));
  return stored;
}
