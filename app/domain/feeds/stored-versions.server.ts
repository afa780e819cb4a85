/** Compares a feed's records and products with the catalogue. */
import { areRecordsStored, areStored, rememberRecords } from "~/domain/catalogue/store-products.server";
import type { Comparison } from "./changed-items.server";

/**
 * Compares for a dry run. Reports the text of every record as changed, because the database may be from an older release that
 * has no table of records.
 */
export async function compareContents({ of, versions }: Comparison): Promise<boolean[]> {
  return of === "products" ? areStored(versions) : versions.map(() => false);
}

/** Compares with the catalogue. If a product's text changed but its content didn't, stores the new text's hash. */
export async function compareOrRemember({ of, versions }: Comparison): Promise<boolean[]> {
  if (of === "records") return areRecordsStored(versions);
  const stored = await areStored(versions);
  await rememberRecords(versions.filter((_, at) => stored[at]));
  return stored;
}
