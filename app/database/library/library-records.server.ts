/** Stores the digital library: products' files, and the products' owners. */
import { toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

const fileColumns = [
  "library_files.file",
  "download_name as downloadName",
  "media_type as mediaType",
  "bytes",
  "sha256",
  "library_files.added_at as fileAddedAt",
] as const;

export interface LibraryFileRecord {
  file: string;
  downloadName: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  fileAddedAt: string;
}

export async function findLibraryFile(code: string): Promise<LibraryFileRecord | null> {
  const row = await database()
    .selectFrom("library_files")
    .select(fileColumns)
    .where("code", "=", code)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds a file by its file name. */
export async function findLibraryFileNamed(file: string): Promise<LibraryFileRecord | null> {
  const row = await database()
    .selectFrom("library_files")
    .select(fileColumns)
    .where("file", "=", file)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds the file, or replaces the product's earlier one. */
export async function saveLibraryFile(code: string, { fileAddedAt, ...file }: LibraryFileRecord): Promise<void> {
  const columns = { ...toColumns(file), added_at: fileAddedAt };
  await database()
    .insertInto("library_files")
    .values({ code, ...columns })
    .onConflict((conflict) => conflict.column("code").doUpdateSet(columns))
    .execute();
}

/** Lists an owner's books, newest first. The columns of the file are null if the book has no file yet. */
export async function listOwned(ownerId: string) {
  return database()
    .selectFrom("library_entries")
    .innerJoin("products", "products.code", "library_entries.code")
    .leftJoin("library_files", "library_files.code", "library_entries.code")
    .where("owner_id", "=", ownerId)
    .select([
      "library_entries.code",
      "title",
      "slug",
      "authors",
      "format",
      "gift_id as giftId",
      "library_entries.added_at as addedAt",
      "withdrawn_at as withdrawnAt",
      "media_type as mediaType",
      "bytes",
    ])
    .orderBy("library_entries.added_at", "desc")
    .orderBy("title")
    .execute();
}

/** Returns an owner's newest books with the columns that determine how each book is opened. */
export async function listOwnedFiles(ownerId: string, limit: number) {
  return database()
    .selectFrom("library_entries")
    .innerJoin("products", "products.code", "library_entries.code")
    .leftJoin("library_files", "library_files.code", "library_entries.code")
    .where("owner_id", "=", ownerId)
    .select(["library_entries.code", "format", "media_type as mediaType", "bytes"])
    .orderBy("library_entries.added_at", "desc")
    .limit(limit)
    .execute();
}

export async function owns(ownerId: string, code: string): Promise<boolean> {
  const row = await database()
    .selectFrom("library_entries")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("code", "=", code)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the owners who are waiting for a product's file, with the member's email address or, for a guest, the order's. */
export async function listOwnersToEmail(code: string) {
  return database()
    .selectFrom("library_entries")
    .leftJoin("members", "members.id", "library_entries.owner_id")
    .leftJoin("orders", "orders.id", "library_entries.order_id")
    .where("library_entries.code", "=", code)
    .where("members.closed_at", "is", null)
    .select([
      "library_entries.id as entryId",
      "members.email as memberEmail",
      "orders.email as orderEmail",
      "orders.number",
      "access_token as accessToken",
    ])
    .execute();
}

/** Counts the entries of a product in customers' libraries. */
export async function countOwners(code: string): Promise<number> {
  const { owners } = await database()
    .selectFrom("library_entries")
    .where("code", "=", code)
    .select((eb) => eb.fn.countAll<number | string>().as("owners"))
    .executeTakeFirstOrThrow();
  return Number(owners);
}

/** The files of these products, by code. */
export async function findFilesOf(codes: readonly string[]): Promise<Map<string, LibraryFileRecord>> {
  if (codes.length === 0) return new Map();
  const rows = await database()
    .selectFrom("library_files")
    .select(["code", ...fileColumns])
    .where("code", "in", codes)
    .execute();
  return new Map(rows.map(({ code, ...file }) => [code, file]));
}

/** Finds a product. Includes withdrawn products, because their buyers still have them. */
export async function findProductForFile(code: string) {
  return database()
    .selectFrom("products")
    .select(["title", "format", "product_type as productType"])
    .where("code", "=", code)
    .executeTakeFirst();
}
