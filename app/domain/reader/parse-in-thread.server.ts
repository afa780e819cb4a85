/** Parses books in a thread with limits on time and memory, so that no book holds up the shop. */
import { MessageChannel } from "node:worker_threads";
import { Piscina } from "piscina";
import type { Archive } from "./archive.server";
import type * as calls from "./book-thread.server";
import type { Answer, Question } from "./book-thread.server";
import { UNREADABLE, UnreadableBook } from "./publication";

/** Maximum number of seconds per call. A chapter of 100 kB takes 20 ms, and a Bible in one chapter 2 s. */
const MAX_SECONDS = 8;
const MAX_MEGABYTES = 512;
/** Time in ms without work after which the thread ends, to free its memory. */
const IDLE_MS = 60_000;

/**
 * Error for a part of a book that reaches a limit. Another attempt would reach the limit again, so the error is worth caching.
 */
export class TooCostly extends UnreadableBook {
  constructor() {
    super(UNREADABLE.tooLarge);
  }
}

const here = import.meta.url;
const isBuilt = !here.endsWith(".ts");
const BUILT = here.includes("/server/assets/") ? "../book-thread.js" : "./book-thread.js";

let pool: Piscina | undefined;

function thread(): Piscina {
  pool ??= new Piscina({
    filename: new URL(isBuilt ? BUILT : "./book-thread.server.ts", here).href,
    execArgv: isBuilt ? [] : ["--import", "tsx"],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
    recordTiming: false,
  });
  return pool;
}

type Calls = typeof calls;
type Given<Name extends keyof Calls> = Omit<Parameters<Calls[Name]>[0], "book" | "port">;
type Value<Name extends keyof Calls> = Awaited<ReturnType<Calls[Name]>> extends Answer<infer T> ? T : never;

/**
 * Promise that settles when the last call ends. Each call waits for the previous one, because Piscina drops the calls that are
 * queued for a thread when it ends that thread.
 */
let last: Promise<unknown> = Promise.resolve();

/**
 * Calls a function in the thread for a book. `seconds` is the time limit, which excludes the time taken by the book's store.
 * Throws {@link UnreadableBook}.
 */
export function inThread<Name extends keyof Calls>(
  name: Name,
  book: { book: string; archive: Archive; seconds?: number | undefined },
  given: Given<Name>,
): Promise<Value<Name>> {
  const called = last.then(() => call(name, book, given));
  last = called.catch(() => {});
  return called;
}

async function call<Name extends keyof Calls>(
  name: Name,
  { book, archive, seconds = MAX_SECONDS }: { book: string; archive: Archive; seconds?: number | undefined },
  given: Given<Name>,
): Promise<Value<Name>> {
  const { port1: port, port2 } = new MessageChannel();
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  port.on("message", async (message: "begun" | Question) => {
    // Restart the timer at each message, because neither the thread's start nor a slow store is the book's fault.
    clearTimeout(timer);
    if (message !== "begun") port.postMessage(await answerTo(message, archive));
    timer = setTimeout(() => limit.abort(), seconds * 1000).unref();
  });
  try {
    const task = { ...given, book, port: port2 };
    const answer: Answer<Value<Name>> = await thread().run(task, { name, signal: limit.signal, transferList: [port2] });
    if ("unreadable" in answer) throw new UnreadableBook(answer.unreadable);
    return answer.value;
  } catch (error) {
    throw isAtLimit(error) ? new TooCostly() : error;
  } finally {
    port.close();
    clearTimeout(timer);
  }
}

function isAtLimit(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string };
  return name === "AbortError" || code === "ERR_WORKER_OUT_OF_MEMORY";
}

async function answerTo(question: Question, archive: Archive): Promise<Answer<unknown>> {
  try {
    if (question === "files") return { value: archive.files };
    return { value: await archive.read(question.path, question.limit) };
  } catch (error) {
    // The message gives no reason, because the thread can't know the reason and the book's owner can't do anything about it.
    return {
      unreadable: error instanceof UnreadableBook ? error.message : "A part of this book can't be read at the moment.",
    };
  }
}
