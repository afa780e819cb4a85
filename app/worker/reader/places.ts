/** Where this browser's reader is in the books that it keeps. Places reached without a connection are sent later. */
import { type DBSchema, openDB } from "idb";

export interface KeptPlace {
  code: string;
  /** As the address of the page has them, from 1. */
  chapter: string;
  part: string;
  /** The first of the page. Null where the shop knows the place. */
  paragraph: string | null;
  /** UTC ISO. */
  madeAt: string;
}

interface ReadingDatabase extends DBSchema {
  places: { key: string; value: KeptPlace };
}

const open = () =>
  openDB<ReadingDatabase>("reading", 1, {
    upgrade: (database) => void database.createObjectStore("places", { keyPath: "code" }),
  });

export async function rememberPlace(place: KeptPlace): Promise<void> {
  await (await open()).put("places", place);
}

export async function findKeptPlace(code: string): Promise<KeptPlace | undefined> {
  return (await open()).get("places", code);
}

export async function forgetPlaces(): Promise<void> {
  await (await open()).clear("places");
}

/** Returns false where the shop can't be reached or doesn't know the reader: they go on waiting. */
export async function sendPlaces(): Promise<boolean> {
  return await navigator.locks.request("places", async () => {
    const database = await open();
    for (const place of await database.getAll("places")) {
      if (place.paragraph === null) continue;
      const answer = await send(place).catch(() => null);
      const isRefused = answer !== null && answer.status >= 400 && answer.status < 500 && answer.status !== 429;
      // 202 leads to the page for signing in.
      if (answer?.status !== 200 && !isRefused) return false;
      const now = await database.get("places", place.code);
      if (now?.madeAt === place.madeAt) await database.put("places", { ...place, paragraph: null });
    }
    return true;
  });
}

function send({ code, chapter, paragraph, madeAt }: KeptPlace): Promise<Response> {
  const fields = new URLSearchParams({ intent: "place", chapter, paragraph: paragraph ?? "1", madeAt, answer: "data" });
  return fetch(`/reader/read/${code}.data`, { method: "POST", body: fields });
}
