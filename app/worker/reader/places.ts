/** Where this browser's reader is in the books that it keeps. Places reached without a connection are sent later. */
import { type DBSchema, openDB } from "idb";

export interface KeptPlace {
  /** The id of the member who reads there: it is sent only as theirs. "" where the shop knows the place. */
  reader: string;
  code: string;
  /** As the address of the page has them, from 1. */
  chapter: string;
  part: string;
  /** The first of the page. "" where the shop knows the place. */
  paragraph: string;
  /** UTC ISO. */
  madeAt: string;
}

interface ReadingDatabase extends DBSchema {
  places: { key: [reader: string, code: string]; value: KeptPlace };
}

const open = () =>
  openDB<ReadingDatabase>("kept-places", 1, {
    upgrade: (database) => void database.createObjectStore("places", { keyPath: ["reader", "code"] }),
  });

export async function rememberPlace(place: KeptPlace): Promise<void> {
  await (await open()).put("places", place);
}

/** The later of what waits and what the shop knows. */
export async function findKeptPlace(reader: string, code: string): Promise<KeptPlace | undefined> {
  const database = await open();
  const [waiting, known] = await Promise.all([
    database.get("places", [reader, code]),
    database.get("places", ["", code]),
  ]);
  return waiting && known && waiting.madeAt < known.madeAt ? known : (waiting ?? known);
}

/** What the shop knows of the last reader. What waits stays: no one else has it, and it is sent only as its own reader's. */
export async function forgetKnownPlaces(): Promise<void> {
  const database = await open();
  const known = (await database.getAllKeys("places")).filter(([reader]) => reader === "");
  await Promise.all(known.map((key) => database.delete("places", key)));
}

/** Returns false where the shop can't be reached or doesn't know the reader: they go on waiting. */
export async function sendPlaces(): Promise<boolean> {
  return await navigator.locks.request("places", async () => {
    const database = await open();
    for (const place of await database.getAll("places")) {
      if (place.reader === "") continue;
      const answer = await send(place).catch(() => null);
      // 409: another member is signed in, or the book's file is missing for now.
      if (answer?.status === 409) continue;
      const isRefused = answer && answer.status >= 400 && answer.status < 500 && ![401, 429].includes(answer.status);
      if (answer?.status !== 200 && !isRefused) return false;
      const known = await database.get("places", ["", place.code]);
      if (!known || known.madeAt < place.madeAt) await database.put("places", { ...place, reader: "", paragraph: "" });
      const now = await database.get("places", [place.reader, place.code]);
      if (now?.madeAt === place.madeAt) await database.delete("places", [place.reader, place.code]);
    }
    return true;
  });
}

function send({ code, chapter, paragraph, madeAt, reader }: KeptPlace): Promise<Response> {
  const fields = new URLSearchParams({ intent: "place", chapter, paragraph, madeAt, reader, answer: "data" });
  return fetch(`/reader/read/${code}.data`, { method: "POST", body: fields });
}
