/** Stores staff's descriptions of the pictures of pages, and finds the content that shows a picture. */
import { sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

export interface StoredPicture {
  name: string;
  /** Description; '' for decoration, null while nobody has described the picture. */
  alt: string | null;
  /** Percent from the left and the top; null if the picture is never cropped. */
  focusX: number | null;
  focusY: number | null;
  /** Pixels. */
  width: number;
  height: number;
  bytes: number;
  format: string;
  /** UTC ISO. */
  updatedAt: string;
  version: number;
}

export type PictureFile = Pick<StoredPicture, "name" | "width" | "height" | "bytes" | "format">;
export type PictureWords = Pick<StoredPicture, "alt" | "focusX" | "focusY">;

const columns = named(
  "name",
  "alt",
  "focus_x",
  "focus_y",
  "width",
  "height",
  "bytes",
  "format",
  "updated_at",
  "version",
);

/** All pictures, by name. */
export async function selectPictures(): Promise<StoredPicture[]> {
  return database().selectFrom("pictures").select(columns).orderBy("name").execute();
}

/** Adds a picture without a description. Returns false if a picture with this name exists. */
export async function insertPicture(file: PictureFile, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await database()
    .insertInto("pictures")
    .values({ ...file, updated_at: now, version: 1 })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Updates the facts about a picture's file. */
export async function updatePictureFile({ name, ...file }: PictureFile, now: string): Promise<void> {
  await database()
    .updateTable("pictures")
    .set({ ...file, updated_at: now })
    .where("name", "=", name)
    .execute();
}

/** Changes a picture's description and focus. Returns false if its version is not `seen`; null for `seen` accepts any version. */
export async function updatePictureWords(
  name: string,
  seen: number | null,
  { alt, focusX, focusY }: PictureWords,
): Promise<boolean> {
  let query = database()
    .updateTable("pictures")
    .set({ alt, focus_x: focusX, focus_y: focusY })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("name", "=", name);
  if (seen !== null) query = query.where("version", "=", seen);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a picture. Returns false if its version is not `seen`; null for `seen` accepts any version. */
export async function deletePicture(name: string, seen: number | null): Promise<boolean> {
  let query = database().deleteFrom("pictures").where("name", "=", name);
  if (seen !== null) query = query.where("version", "=", seen);
  const { numDeletedRows } = await query.executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the pages, menus and newsletters whose stored text contains `text`. */
export async function selectContentWith(text: string): Promise<{
  pages: { path: string; isDraft: number; body: string }[];
  menus: { name: string; body: string }[];
  newsletters: { body: string }[];
}> {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const pages = await database()
    .selectFrom("content_pages")
    .select(["path", "is_draft as isDraft", "markup as body"])
    .where(sql<boolean>`markup like ${pattern} escape '\\'`)
    .orderBy("path")
    .execute();
  const menus = await database()
    .selectFrom("content_menus")
    .select(["name", "body"])
    .where(sql<boolean>`body like ${pattern} escape '\\'`)
    .orderBy("name")
    .execute();
  const newsletters = await database()
    .selectFrom("newsletters")
    .select("content as body")
    .where(sql<boolean>`content like ${pattern} escape '\\'`)
    .execute();
  return { pages, menus, newsletters };
}
