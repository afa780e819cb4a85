/** Stores the reader's position in each stored book. Positions reached without a connection are sent later. */
import { type DBSchema, openDB } from "idb";

export interface StoredPosition {
  /**
   * The reader's member id, because the position is sent only while this member is signed in. "" if the shop already knows the
   * position.
   */
  reader: string;
  code: string;
  /** The chapter and part as in the page's address, counted from 1. */
  chapter: string;
  part: string;
  /**
   * Number of characters of the chapter's text before the page's first paragraph. "" if the shop already knows the position.
   */
  position?: string;
  /** The paragraph's number, used instead of the position on a page from an earlier version of the shop. */
  paragraph?: string;
  /** Time when the position was reached, UTC ISO. */
  madeAt: string;
}

interface ReadingDatabase extends DBSchema {
  places: { key: [reader: string, code: string]; value: StoredPosition };
}

const open = () =>
  openDB<ReadingDatabase>("kept-places", 1, {
    upgrade: (database) => void database.createObjectStore("places", { keyPath: ["reader", "code"] }),
  });

export async function storePosition(stored: StoredPosition): Promise<void> {
  await (await open()).put("places", stored);
}

/** Returns the later of two positions: the one that waits to be sent, and the last one that the shop is known to have. */
export async function findStoredPosition(reader: string, code: string): Promise<StoredPosition | undefined> {
  const database = await open();
  const [waiting, known] = await Promise.all([
    database.get("places", [reader, code]),
    database.get("places", ["", code]),
  ]);
  return waiting && known && waiting.madeAt < known.madeAt ? known : (waiting ?? known);
}

/**
 * Deletes the last reader's positions that the shop already knows. Keeps those waiting to be sent, because there is no other
 * copy of them, and they are sent only while their own reader is signed in.
 */
export async function deleteKnownPositions(): Promise<void> {
  const database = await open();
  const known = (await database.getAllKeys("places")).filter(([reader]) => reader === "");
  await Promise.all(known.map((key) => database.delete("places", key)));
}

/**
 * Sends the waiting positions. Returns false, and keeps the positions, if the shop can't be reached or doesn't recognise the
 * reader.
 */
export async function sendPositions(): Promise<boolean> {
  return await navigator.locks.request("places", async () => {
    const database = await open();
    for (const stored of await database.getAll("places")) {
      if (stored.reader === "") continue;
      const answer = await send(stored).catch(() => null);
      // Keep the position after a 409, which means that another member is signed in, or that the book's file is temporarily
      // missing.
      if (answer?.status === 409) continue;
      const isRefused = answer && answer.status >= 400 && answer.status < 500 && ![401, 429].includes(answer.status);
      if (answer?.status !== 200 && !isRefused) return false;
      const known = await database.get("places", ["", stored.code]);
      if (!known || known.madeAt < stored.madeAt) await database.put("places", { ...stored, reader: "", position: "" });
      const now = await database.get("places", [stored.reader, stored.code]);
      if (now?.madeAt === stored.madeAt) await database.delete("places", [stored.reader, stored.code]);
    }
    return true;
  });
}

function send({ code, part: _, ...stored }: StoredPosition): Promise<Response> {
  // A position stored by an earlier version of the shop has a paragraph's number instead of a number of characters.
  const fields = new URLSearchParams({ intent: "place", ...stored, answer: "data" });
  return fetch(`/reader/read/${code}.data`, { method: "POST", body: fields });
}
