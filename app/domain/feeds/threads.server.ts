/** Starts an import's threads, which run `import-thread.server.ts`. No other file of an import uses threads directly. */
import { on } from "node:events";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import type { ThreadTask } from "./thread-link.server";

/** The input of a thread. */
export interface ThreadInput {
  task: ThreadTask;
  /** The port on which the thread sends questions. */
  questions: MessagePort;
}

/** A thread as seen from the thread that started it. */
export interface ImportThread {
  /** Returns the thread's next message. Throws when the thread fails or ends. */
  next<Message>(): Promise<Message>;
  send(message: unknown): void;
  /** Ends the thread, even in the middle of its work. */
  close(): Promise<void>;
}

/** Starts a thread with this task. Calls `answer` for each question from the thread, one at a time. */
export function startThread<Question>(
  task: ThreadTask,
  answer: (question: Question) => Promise<unknown> = async () => null,
): ImportThread {
  const { port1: asked, port2: questions } = new MessageChannel();
  const worker = new Worker(new URL("./import-thread.server.ts", import.meta.url), {
    workerData: { task, questions } satisfies ThreadInput,
    transferList: [questions],
    execArgv: ["--import", "tsx"],
  });
  asked.on("message", (question: Question) => {
    answer(question).then(
      (told) => asked.postMessage(told),
      (error: unknown) => worker.emit("error", error),
    );
  });
  const messages = on(worker, "message", { close: ["exit"] });
  return {
    async next() {
      const { value, done } = await messages.next();
      if (done) throw new Error("A thread of the import ended before the import did.");
      return value[0];
    },
    send: (message) => worker.postMessage(message),
    async close() {
      asked.close();
      await worker.terminate();
    },
  };
}
