/** Stores notes and highlights made without a connection. They wait in the browser until the shop has them. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

export interface WaitingNote {
  /** The note's id. The shop stores a note once, however often it is sent. */
  id: string;
  /** The author's member id: the note is shown only to that member, and sent only on that member's behalf. */
  reader: string;
  code: string;
  /** The chapter as in the page's address, counted from 1. */
  chapter: string;
  /**
   * Number of characters of the chapter's text before the start of the note's passage; `untilPosition` is the number before its
   * end. Notes stored by earlier versions of the shop identify paragraphs instead.
   */
  position?: number;
  untilPosition?: number;
  colour: string;
  note: string;
  /** Time when the note was made, UTC ISO. */
  madeAt: string;
}

interface NotesDatabase extends DBSchema {
  notes: { key: string; value: WaitingNote };
}

interface SendingDatabase extends DBSchema {
  times: { key: "sent"; value: number };
}

/** Notifies every other page in this browser that a note was sent. */
export const sentNotes = new BroadcastChannel("notes sent");

const open = () =>
  openDB<NotesDatabase>("waiting-notes", 1, {
    upgrade: (database) => void database.createObjectStore("notes", { keyPath: "id" }),
  });

const openTimes = () =>
  openDB<SendingDatabase>("sent-notes", 1, {
    upgrade: (database) => void database.createObjectStore("times"),
  });

/**
 * Returns the time when this browser last sent a note, in ms since 1970; 0 if it never did. A page that was requested before
 * that time may lack the mark of that note.
 */
export async function findSentTime(): Promise<number> {
  return (await (await openTimes()).get("times", "sent")) ?? 0;
}

async function noteSent(): Promise<void> {
  await (await openTimes()).put("times", Date.now(), "sent");
  sentNotes.postMessage(null);
}

export async function putNoteAside(note: WaitingNote): Promise<void> {
  await (await open()).put("notes", note);
}

/** Deletes a note once the page on which it was made has the shop's response. */
export async function dropWaitingNote(id: string): Promise<void> {
  await (await open()).delete("notes", id);
}

export async function listWaitingNotes(reader: string): Promise<WaitingNote[]> {
  return listNotes(await open(), reader);
}

async function listNotes(database: IDBPDatabase<NotesDatabase>, reader: string): Promise<WaitingNote[]> {
  return (await database.getAll("notes")).filter((note) => note.reader === reader);
}

/**
 * Sends the signed-in reader's notes. Calls `onFull` with the response if a book has too many notes. Returns false, and keeps
 * the notes, if the shop can't be reached or doesn't recognise the reader.
 */
export async function sendWaitingNotes(onFull?: (answer: Response) => unknown): Promise<boolean> {
  return await navigator.locks.request("waiting-notes", async () => {
    const database = await open();
    if ((await database.count("notes")) === 0) return true;
    const reader = await findReader().catch(() => null);
    if (reader === null) return false;
    const notes = (await listNotes(database, reader)).sort((one, other) => (one.madeAt < other.madeAt ? -1 : 1));
    for (const note of notes) {
      const answer = await sendNote(note).catch(() => null);
      if (!answer || answer.status === 401 || answer.status === 429 || answer.status >= 500) return false;
      if (answer.status === 422) onFull?.(answer);
      // Delete notes that were stored, or whose reader no longer has the book (404). Keep other refused notes, because the book
      // may have room later, or a fault in the shop may be fixed.
      if (answer.status === 200 || answer.status === 404) await database.delete("notes", note.id);
      if (answer.status === 200) await noteSent();
    }
    return true;
  });
}

/** Returns the id of the signed-in member. */
async function findReader(): Promise<string | null> {
  const answer = await fetch("/reader/signed-in", { cache: "no-store" });
  return answer.ok ? ((await answer.json()) as { id: string | null }).id : null;
}

/** Sends the note, even if the page is closed before the response arrives. Rejects without a connection. */
export function sendNote({ code, ...note }: WaitingNote): Promise<Response> {
  const fields = Object.entries({ intent: "note", ...note, answer: "data" }).map(([name, value]) => [name, `${value}`]);
  return fetch(`/reader/read/${code}.data`, { method: "POST", body: new URLSearchParams(fields), keepalive: true });
}
