/** Stores products added to the basket without a connection. They wait in the browser until the shop has received them. */
import { type DBSchema, openDB } from "idb";
import { type AddNews, OFFLINE_WORDS } from "~/domain/offline/worker-messages";
import { readAnswer } from "./read-answer";
import { tellPages } from "./tell-pages";

interface WaitingAdd {
  /** Key of the add, so that the shop performs it only once, however often it is sent. */
  key: string;
  /** The form as sent. */
  body: string;
  /** Time of the add, in ms since 1970. */
  at: number;
}

interface WaitingDatabase extends DBSchema {
  adds: { key: string; value: WaitingAdd };
}

/** Maximum wait in ms: nobody expects an older add to appear in the basket. */
const MAX_WAIT_MS = 7 * 24 * 60 * 60 * 1000;

const open = () =>
  openDB<WaitingDatabase>("waiting-adds", 1, {
    upgrade: (database) => void database.createObjectStore("adds", { keyPath: "key" }),
  });

export async function putAside(add: WaitingAdd): Promise<void> {
  await (await open()).put("adds", add);
}

export async function forgetWaitingAdds(): Promise<void> {
  await (await open()).clear("adds");
}

export async function countWaitingAdds(): Promise<number> {
  return (await open()).count("adds");
}

/** Sends an add with its key, in the same way as a page's script. Rejects without a connection. */
function sendAdd({ key, body }: WaitingAdd): Promise<Response> {
  const fields = new URLSearchParams(body);
  fields.set("answer", "data");
  const headers = { "Idempotency-Key": key };
  return fetch("/basket/addToBasket.data", { method: "POST", body: fields, headers });
}

/**
 * Sends the waiting adds in order. Only one page or event sends them at a time. Returns false if the shop can't be reached, and
 * keeps the remaining adds.
 */
export async function sendWaitingAdds(): Promise<boolean> {
  return await navigator.locks.request("waiting-adds", async () => {
    const database = await open();
    const adds = (await database.getAll("adds")).sort((one, other) => one.at - other.at);
    for (const add of adds) {
      const isOld = Date.now() - add.at > MAX_WAIT_MS;
      const answer = isOld ? null : await sendAdd(add).catch(() => null);
      if (!isOld && (!answer || answer.status === 429 || answer.status >= 500)) return false;
      await database.delete("adds", add.key);
      if (answer) await tellPages(await getNews(answer));
    }
    return true;
  });
}

async function getNews(answer: Response): Promise<AddNews> {
  const read = await readAnswer(answer);
  if (read?.options) return { type: "add sent", message: OFFLINE_WORDS.needsDetails, kind: "info" };
  if (!read?.message) return { type: "add sent", message: OFFLINE_WORDS.failed, kind: "error" };
  return { type: "add sent", message: read.message, kind: read.kind };
}
