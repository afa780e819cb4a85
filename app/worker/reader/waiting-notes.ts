/** Notes and highlights that were made without a connection. They wait in the browser until the shop has them. */
import { type DBSchema, openDB } from "idb";

export interface WaitingNote {
  /** The note's id: the shop keeps it once, however often it is sent. */
  id: string;
  code: string;
  /** As the address of the page has it, from 1. */
  chapter: string;
  paragraph: number;
  from: number;
  lastParagraph: number;
  until: number;
  colour: string;
  note: string;
  /** UTC ISO. */
  madeAt: string;
}

interface NotesDatabase extends DBSchema {
  notes: { key: string; value: WaitingNote };
}

const open = () =>
  openDB<NotesDatabase>("waiting-notes", 1, {
    upgrade: (database) => void database.createObjectStore("notes", { keyPath: "id" }),
  });

export async function putNoteAside(note: WaitingNote): Promise<void> {
  await (await open()).put("notes", note);
}

export async function listWaitingNotes(): Promise<WaitingNote[]> {
  return (await open()).getAll("notes");
}

export async function forgetWaitingNotes(): Promise<void> {
  await (await open()).clear("notes");
}

/** Returns false where the shop can't be reached or doesn't know the reader: they go on waiting. */
export async function sendWaitingNotes(): Promise<boolean> {
  return await navigator.locks.request("waiting-notes", async () => {
    const database = await open();
    const notes = (await database.getAll("notes")).sort((one, other) => (one.madeAt < other.madeAt ? -1 : 1));
    for (const note of notes) {
      const answer = await sendNote(note).catch(() => null);
      // 202 leads to the page for signing in.
      if (!answer || answer.status === 202 || answer.status === 429 || answer.status >= 500) return false;
      // 422: the book has too many notes, and may have room later. Other refusals last: the book is no longer the reader's.
      if (answer.status !== 422) await database.delete("notes", note.id);
    }
    return true;
  });
}

/** Rejects without a connection. */
export function sendNote({ code, ...note }: WaitingNote): Promise<Response> {
  const fields = Object.entries({ intent: "note", ...note, answer: "data" }).map(([name, value]) => [name, `${value}`]);
  return fetch(`/reader/read/${code}.data`, { method: "POST", body: new URLSearchParams(fields) });
}
