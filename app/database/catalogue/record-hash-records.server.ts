/** Stores hashes of the raw records that products were read from, so that an import can skip an unchanged record. */
import { sql } from "kysely";
import { database, dialect } from "~/database/engine/connection.server";
import { areAmong, sliced } from "./codes-in-slices.server";
import { insertRows } from "./insert-rows.server";

/** A product's code, the hash of its content, and the hash of the raw record that it was read from. */
export type ReadVersion = readonly [code: string, contentHash: string, recordHash: string];

/** Returns, by product code, the hashes of the raw records that these products were last read from. */
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

/** Stores hashes for products that are being written. If a product has no hash now, deletes its earlier one. */
export async function putRecordHashes(
  products: readonly { code: string; recordHash?: string | undefined }[],
): Promise<void> {
  await forgetRecords(products.filter(({ recordHash }) => recordHash === undefined).map(({ code }) => code));
  const hashed = products.filter(({ recordHash }) => recordHash !== undefined);
  await insertRows("product_records", ["code", "recordHash"], hashed);
}

/** Stores hashes for products that are already stored, except products that another import has changed. */
export async function putReadVersions(versions: readonly ReadVersion[]): Promise<void> {
  const isPostgres = dialect() === "postgres";
  const fresh = isPostgres
    ? sql`json_array_elements(${JSON.stringify(versions)}::json)`
    : sql`json_each(${JSON.stringify(versions)})`;
  // Lock the products on PostgreSQL: it then waits for an import that is changing a product, and checks the condition again.
  await sql`insert into product_records (code, record_hash)
    select products.code, fresh.value ->> 2 from ${fresh} as fresh
    join products on products.code = fresh.value ->> 0
    where products.content_hash = fresh.value ->> 1 and products.withdrawn_at is null ${isPostgres ? sql`for share of products` : sql``}
    on conflict (code) do update set record_hash = excluded.record_hash`.execute(database());
}

/** Deletes the hashes of these codes, so that the next import reads their records even if they are unchanged. */
export async function forgetRecords(codes: readonly string[]): Promise<void> {
  for (const slice of sliced(codes)) await database().deleteFrom("product_records").where(areAmong(slice)).execute();
}
