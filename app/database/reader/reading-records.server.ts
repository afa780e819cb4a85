/** Stores positions and notes in books. */
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

export interface ParagraphRecord {
  chapter: string;
  /** Number of characters in the chapter's text before the position; null if an earlier version of the shop stored it. */
  position: number | null;
  paragraph: number;
  quote: string;
  progress: number;
}

export interface PositionRecord extends ParagraphRecord {
  /** EPUB CFI, or empty if the position has no CFI. */
  cfi: string;
  /** Number of seconds into the recording that `chapter` names; for audio books only. */
  seconds: number;
}

export interface NoteRecord extends ParagraphRecord {
  id: string;
  note: string;
  colour: string;
  firstAt: number;
  lastParagraph: number;
  lastAt: number;
  /** Number of characters in the chapter's text before the end of the note. */
  untilPosition: number | null;
  createdAt: string;
}

/** Allows a record without a position, like those that earlier versions of the shop stored. */
type WithoutPosition<T> = Omit<T, "position" | "untilPosition"> & Partial<T>;

const paragraphColumns = named("chapter", "position", "paragraph", "quote", "progress");

/** Saves a position. The position with the latest time wins, not the last to arrive. */
export async function savePosition(
  ownerId: string,
  code: string,
  saved: WithoutPosition<ParagraphRecord> & { cfi?: string; seconds?: number },
  updatedAt: string,
): Promise<void> {
  const columns = toColumns({ seconds: 0, cfi: "", position: null, ...saved, updatedAt });
  await database()
    .insertInto("reading_places")
    .values({ owner_id: ownerId, code, ...columns })
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "code"]).doUpdateSet(columns).where("reading_places.updated_at", "<=", updatedAt),
    )
    .execute();
}

export async function findPosition(ownerId: string, code: string): Promise<PositionRecord | null> {
  const row = await database()
    .selectFrom("reading_places")
    .select([...paragraphColumns, "cfi", "seconds"])
    .where("owner_id", "=", ownerId)
    .where("code", "=", code)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the codes of the books whose positions the owner saved last, latest first. */
export async function latestBooks(ownerId: string, limit: number): Promise<string[]> {
  const rows = await database()
    .selectFrom("reading_places")
    .select("code")
    .where("owner_id", "=", ownerId)
    .orderBy("updated_at", "desc")
    .orderBy("code")
    .limit(limit)
    .execute();
  return rows.map(({ code }) => code);
}

/** Returns, by code, the share of each book that its owner has read, in thousandths. */
export async function getProgress(ownerId: string): Promise<Map<string, number>> {
  const rows = await database()
    .selectFrom("reading_places")
    .select(["code", "progress"])
    .where("owner_id", "=", ownerId)
    .execute();
  return new Map(rows.map(({ code, progress }) => [code, progress]));
}

/**
 * Adds a note. Returns false when the note is new and the owner already has `most` notes in this book. Leaves an existing note
 * unchanged.
 */
export async function insertNote(
  ownerId: string,
  code: string,
  note: WithoutPosition<NoteRecord>,
  most: number,
): Promise<boolean> {
  const sent = await database()
    .selectFrom("reading_notes")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("id", "=", note.id)
    .executeTakeFirst();
  if (sent) return true;
  const count = await database()
    .selectFrom("reading_notes")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("owner_id", "=", ownerId)
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  if (Number(count.count) >= most) return false;
  await database()
    .insertInto("reading_notes")
    .values({ owner_id: ownerId, code, ...toColumns(note) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return true;
}

/** Lists the owner's notes in the order of the book. */
export async function listNotes(ownerId: string, code: string): Promise<NoteRecord[]> {
  return database()
    .selectFrom("reading_notes")
    .select([
      ...paragraphColumns,
      ...named("id", "note", "colour", "first_at", "last_paragraph", "last_at", "until_position", "created_at"),
    ])
    .where("owner_id", "=", ownerId)
    .where("code", "=", code)
    .orderBy("progress")
    .orderBy("chapter")
    .orderBy("paragraph")
    .orderBy("first_at")
    .orderBy("created_at")
    .execute();
}

/** The owner's notes of all books, the newest first. */
export async function listLatestNotes(
  ownerId: string,
  limit: number,
): Promise<(Pick<NoteRecord, "id" | "quote" | "note" | "colour"> & { code: string })[]> {
  return database()
    .selectFrom("reading_notes")
    .select(["id", "code", "quote", "note", "colour"])
    .where("owner_id", "=", ownerId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Changes a note. Returns false when it isn't the owner's note. */
export async function setNote(
  ownerId: string,
  id: string,
  changes: Pick<NoteRecord, "note" | "colour">,
): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("reading_notes")
    .set(changes)
    .where("owner_id", "=", ownerId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets the position of a note stored by an earlier version of the shop, unless it has been set in the meantime. */
export async function setNotePosition(
  ownerId: string,
  id: string,
  found: { position: number; untilPosition: number; quote: string },
): Promise<void> {
  await database()
    .updateTable("reading_notes")
    .set(toColumns(found))
    .where("owner_id", "=", ownerId)
    .where("id", "=", id)
    .where("position", "is", null)
    .execute();
}

export async function deleteNote(ownerId: string, id: string): Promise<void> {
  await database().deleteFrom("reading_notes").where("owner_id", "=", ownerId).where("id", "=", id).execute();
}
