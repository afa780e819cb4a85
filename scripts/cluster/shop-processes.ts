/** Starts the shop's processes, checks that they are ready, restarts any that ends, and replaces them one by one. */
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { HANG_UP } from "../../app/edge/hang-up";
import type { ShopProcess } from "./front";

/**
 * Flags as in `npm start`. Without the first two, Node would let the young heap grow to 134 MB, and the whole heap to four
 * times the live data, which is about 60 MB. The third counts buffers towards the heap's limit. The last stops the engine from
 * treating new objects as long-lived because earlier objects like them were. (docs/decisions/0132-memory-flags.md)
 */
export const SHOP_FLAGS = [
  "--max-semi-space-size=6",
  "--heap-growing-percent=25",
  "--external-memory-accounted-in-global-limit",
  "--no-allocation-site-pretenuring",
];
/** Limits malloc to one arena. Otherwise each thread that compresses or hashes retains 30 MB or more of freed memory. */
export const SHOP_MEMORY = { MALLOC_ARENA_MAX: "1" };

const START_LIMIT_MS = 60_000;
const CHECK_EVERY_MS = 1000;
const CHECK_LIMIT_MS = 2500;
/** Number of consecutive failed checks after which a process receives no more requests. */
const SILENT_CHECKS = 2;
const MAX_PAUSE_MS = 10_000;

export interface ProcessOptions {
  ports: readonly number[];
  environment: NodeJS.ProcessEnv;
  /** Called when the processes that may receive requests change. Resolves when the change is in effect. */
  changed(processes: readonly ShopProcess[]): Promise<void>;
  say(what: string): void;
  /** Called when one of the processes has received SIGHUP, which requests the replacement of all of them. */
  hungUp?(): void;
}

interface Slot {
  port: number;
  child: ChildProcess | null;
  isLeaving: boolean;
  isReady: boolean;
  silentFor: number;
  /** Number of consecutive times that the process crashed soon after starting. */
  crashes: number;
  /** Timer for restarting the process after it has ended unexpectedly. */
  starting: NodeJS.Timeout | undefined;
}

export class ShopProcesses {
  readonly #given: ProcessOptions;
  readonly #slots: Slot[];
  #told = "";
  #closing = false;
  #telling: Promise<void> = Promise.resolve();
  #checking: NodeJS.Timeout | undefined;

  constructor(given: ProcessOptions) {
    this.#given = given;
    this.#slots = given.ports.map((port) => ({
      port,
      child: null,
      isLeaving: false,
      isReady: false,
      silentFor: 0,
      crashes: 0,
      starting: undefined,
    }));
  }

  /** Starts the processes and resolves when all are ready. Throws if one ends, or isn't ready within a minute. */
  async open(): Promise<void> {
    for (const slot of this.#slots) this.#start(slot);
    await Promise.all(this.#slots.map((slot) => this.#untilReady(slot)));
    this.#checking = setInterval(() => void this.#checkAll(), CHECK_EVERY_MS);
  }

  get list(): ShopProcess[] {
    // If none is ready, send requests to all, because one may have become ready since the last check.
    const nobody = this.#slots.every((slot) => !slot.isReady || slot.isLeaving);
    return this.#slots.map(({ port, isReady, isLeaving }) => ({ port, down: !nobody && (!isReady || isLeaving) }));
  }

  /**
   * Replaces the processes one after another: each receives no more requests, finishes its current ones, ends and starts again.
   * If one doesn't start, throws and leaves the rest as they are. The failed process is started again until it succeeds, as
   * after a crash.
   */
  async replace(): Promise<void> {
    for (const slot of this.#slots) {
      if (this.#closing) return;
      slot.isLeaving = true;
      await this.#tell();
      await end(slot.child);
      slot.isLeaving = false;
      this.#start(slot);
      await this.#untilReady(slot);
      await this.#tell();
      this.#given.say(`the process at port ${slot.port} was replaced`);
    }
  }

  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#checking);
    await Promise.all(this.#slots.map((slot) => end(slot.child)));
  }

  #start(slot: Slot): void {
    // Cancel a scheduled start. Otherwise a process that is replaced while waiting for it would start twice, and the second
    // would find its port taken.
    clearTimeout(slot.starting);
    const child = spawn(process.execPath, [...SHOP_FLAGS, path.resolve("build/server/server.js")], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      env: { ...SHOP_MEMORY, ...this.#given.environment, PORT: String(slot.port) },
    });
    child.on("message", (message) => message === HANG_UP && this.#given.hungUp?.());
    const started = Date.now();
    slot.child = child;
    slot.isReady = false;
    child.once("exit", (status, signal) => {
      slot.isReady = false;
      if (this.#closing || slot.isLeaving) return;
      this.#given.say(`the process at port ${slot.port} ended with ${signal ?? status}`);
      slot.crashes = Date.now() - started < MAX_PAUSE_MS ? slot.crashes + 1 : 0;
      void this.#tell();
      const pause = Math.min(MAX_PAUSE_MS, 250 * 2 ** slot.crashes);
      slot.starting = setTimeout(() => !this.#closing && this.#start(slot), pause);
    });
  }

  async #untilReady(slot: Slot): Promise<void> {
    const until = Date.now() + START_LIMIT_MS;
    while (!(await isReady(slot.port))) {
      const { exitCode, signalCode } = slot.child ?? {};
      if (exitCode !== null || signalCode !== null)
        throw new Error(`The process at port ${slot.port} did not start: it ended with ${signalCode ?? exitCode}.`);
      if (Date.now() > until) throw new Error(`The process at port ${slot.port} was not ready in time.`);
      await wait(50);
    }
    slot.isReady = true;
    slot.silentFor = 0;
  }

  async #checkAll(): Promise<void> {
    await Promise.all(
      this.#slots.map(async (slot) => {
        if (slot.isLeaving) return;
        slot.silentFor = (await isReady(slot.port)) ? 0 : slot.silentFor + 1;
        if (slot.silentFor === 0) slot.isReady = true;
        else if (slot.silentFor >= SILENT_CHECKS) slot.isReady = false;
      }),
    );
    if (!this.#closing) await this.#tell();
  }

  /** Reports changes, one call at a time. Changes made during a call are reported by the next one. */
  #tell(): Promise<void> {
    this.#telling = this.#telling.then(async () => {
      const list = this.list;
      const words = JSON.stringify(list);
      if (words === this.#told) return;
      this.#told = words;
      await this.#given.changed(list);
    });
    return this.#telling;
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(CHECK_LIMIT_MS) });
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Ends the process once it has finished its requests. */
async function end(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}
