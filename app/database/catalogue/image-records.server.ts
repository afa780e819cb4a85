/** The source of a product's image. */
import { database } from "~/database/engine/connection.server";

export interface CoverRecord {
  /** File name below `covers/`, an http(s) address, or null for the generated placeholder. */
  cover: string | null;
  title: string;
  subtitle: string | null;
  authors: string[];
  format: string;
}

/** Finds the source of an image, also for withdrawn products, because orders show their image. */
export async function findCoverRecord(code: string): Promise<CoverRecord | null> {
  const row = await database()
    .selectFrom("products")
    .select(["cover", "title", "subtitle", "authors", "format"])
    .where("code", "=", code)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, authors: row.authors.split("^").filter((name) => name !== "") };
}
