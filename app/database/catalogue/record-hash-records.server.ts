/** Hashes of the texts that products were read from, so that an import need not read the same text again. */
import { sql } from "kysely";
import { database, dialect } from "~/database/engine/connection.server";
import { areAmong, sliced } from "./codes-in-slices.server";
import { insertRows } from "./insert-rows.server";

/** A product's code, the hash of its content, and that of the text that it was read from. */
export type ReadVersion = readonly [code: string, contentHash: string, recordHash: string];

/** The hashes of the texts that these codes were last read from, by code. */
export async function listRecordHashes(codes: readonly string[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const slice of sliced(codes)) {
    const rows = await database()
      .selectFrom("product_records")
      .select(["code", "record_hash"])
      .where(areAmong(slice))
      .execute();
    for (const row of rows) hashes.set(row.code, row.record_hash);
  }
  return hashes;
}

/** Stores hashes for products that are being written. Deletes the earlier hash of a product that now has none. */
export async function putRecordHashes(
  products: readonly { code: string; recordHash?: string | undefined }[],
): Promise<void> {
  await forgetRecords(products.filter(({ recordHash }) => recordHash === undefined).map(({ code }) => code));
  const hashed = products.filter(({ recordHash }) => recordHash !== undefined);
  await insertRows("product_records", ["code", "recordHash"], hashed);
}

/** Stores hashes for products that are already stored, except those that another import has changed. */
export async function putReadVersions(versions: readonly ReadVersion[]): Promise<void> {
  const isPostgres = dialect() === "postgres";
  const fresh = isPostgres
    ? sql`json_array_elements(${JSON.stringify(versions)}::json)`
    : sql`json_each(${JSON.stringify(versions)})`;
  // PostgreSQL waits for an import that is changing the product, and then checks again.
  await sql`insert into product_records (code, record_hash)
    select products.code, fresh.value ->> 2 from ${fresh} as fresh
    join products on products.code = fresh.value ->> 0
    where products.content_hash = fresh.value ->> 1 and products.withdrawn_at is null ${isPostgres ? sql`for share of products` : sql``}
    on conflict (code) do update set record_hash = excluded.record_hash`.execute(database());
}

/** Deletes the hashes of these codes, so that their records are read the next time, even if unchanged. */
export async function forgetRecords(codes: readonly string[]): Promise<void> {
  for (const slice of sliced(codes)) await database().deleteFrom("product_records").where(areAmong(slice)).execute();
}
