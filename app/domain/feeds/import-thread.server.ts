/** Runs in an import's worker thread, and does the work received from `threads.server.ts`. */
import { on, once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import type { ThreadLink } from "./thread-link.server";
import type { ThreadInput } from "./threads.server";

if (!parentPort) throw new Error("This module runs only as a worker thread.");
const port = parentPort;
const { task: work, questions } = workerData as ThreadInput;
const messages = on(port, "message");
const link: ThreadLink = {
  send: (message) => port.postMessage(message),
  async next() {
    const { value } = await messages.next();
    return value?.[0];
  },
  async ask(question) {
    questions.postMessage(question);
    return (await once(questions, "message"))[0];
  },
};
// Import only the modules for this kind of work, because each module takes time and memory.
if ("read" in work) await (await import("./feed-pieces.server")).sendPieces(work.read, link);
else link.send(await (await import("./count-lists.server")).countListsAt(work.count));
questions.close();
port.close();
