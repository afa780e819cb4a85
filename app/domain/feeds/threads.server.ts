/** The threads of an import. */
import { on } from "node:events";
import { type MessagePort, Worker } from "node:worker_threads";

/** The size in bytes above which a feed is worth extra threads, which only a new catalogue needs: each takes half a second to start. */
export const LARGE = 8_000_000;

/** Starts the module with that name in this folder, and passes it these ports. */
export function startThread(name: string, workerData: unknown, ports: MessagePort[] = []): Worker {
  return new Worker(new URL(`./${name}.server.ts`, import.meta.url), {
    workerData,
    transferList: ports,
    execArgv: ["--import", "tsx"],
  });
}

/** Returns the thread's messages one by one. Throws when it fails or ends. */
export function messagesOf(thread: Worker): <Message>() => Promise<Message> {
  const messages = on(thread, "message", { close: ["exit"] });
  return async () => {
    const { value, done } = await messages.next();
    if (done) throw new Error("A thread of the import ended before the import did.");
    return value[0];
  };
}
