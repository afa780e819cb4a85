/**
 * Makes purchases in processes that are killed at random until all purchases are done. Then checks orders, payments, stock,
 * vouchers and emails.
 */
import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { DatabaseTarget } from "~/database/engine/connection.server";
import { anItem } from "../factories/baskets";
import { aReadyCheckout, aVoucher } from "../factories/purchases";
import { type BookKeeping, checkBooks } from "./books";
import type { FromPurchaser, Purchase, ToPurchaser } from "./purchaser";

/** Number of copies of each book. It is lower than the number of buyers, so that some buyers are refused. */
const COPIES_OF_EACH = 16;
const BUYERS_OF_EACH = 20;
const VOUCHER_CENTS = 700;
/**
 * Maximum time in ms that a process lives after its first purchase. It is killed earlier once it has made MAX_DONE_IN_A_LIFE
 * purchases.
 */
const MAX_LIFE_MS = 400;
const MAX_DONE_IN_A_LIFE = 8;

export interface KilledRun {
  purchases: number;
  kills: number;
  orders: number;
  refused: number;
  emails: number;
  /** Discrepancies, in sentences; empty when everything adds up. */
  faults: string[];
}

interface World {
  purchases: Purchase[];
  keeping: BookKeeping;
}

/** Makes purchases in `database()`, which must be the database at `target`. `outbox` must be an empty folder. */
export async function runKilledPurchases(
  target: DatabaseTarget,
  outbox: string,
  { purchases, maxKills, say = () => {} }: { purchases: number; maxKills: number; say?: (line: string) => void },
): Promise<KilledRun> {
  const world = await aWorld(purchases);
  const left = new Map(world.purchases.map((purchase, at) => [at, purchase]));
  const count = { refused: 0, kills: 0 };
  while (left.size > 0) {
    const child = await aPurchaser(target, outbox);
    const before = left.size;
    let hasDoneEnough = () => {};
    const enough = new Promise<void>((resolve) => {
      hasDoneEnough = resolve;
    });
    child.on("message", (message: FromPurchaser) => {
      if (typeof message === "object" && left.delete(message.done) && message.refused) count.refused += 1;
      if (before - left.size >= MAX_DONE_IN_A_LIFE) hasDoneEnough();
    });
    if (count.kills >= maxKills) await liveOn(child, left);
    else {
      const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      send(child, { purchases: [...left] });
      await Promise.race([wait(20 + Math.random() * MAX_LIFE_MS), enough]);
      child.kill("SIGKILL");
      await gone;
      count.kills += 1;
      say(`${count.kills} kills, ${left.size} purchases left`);
    }
  }
  await drain(target, outbox);
  return { purchases, ...count, ...(await checkBooks(world.keeping, outbox)) };
}

/** Runs the process until all purchases are made or the process is killed. */
async function liveOn(child: ChildProcess, left: Map<number, Purchase>): Promise<void> {
  send(child, { purchases: [...left] });
  while (left.size > 0 && child.exitCode === null) await wait(20);
  child.kill("SIGKILL");
}

/**
 * Creates the products and buyers. Every second buyer also tries to redeem a voucher. Each voucher is shared by two buyers of
 * the same book, only one of whom can redeem it.
 */
async function aWorld(count: number): Promise<World> {
  const world: World = { purchases: [], keeping: { books: [], copies: COPIES_OF_EACH, vouchers: [], points: 0 } };
  const { books, vouchers } = world.keeping;
  for (let at = 0; at < count; at += 1) {
    if (at % BUYERS_OF_EACH === 0) books.push(await anItem({ stock: COPIES_OF_EACH }));
    if (at % 4 === 0) {
      const id = await aVoucher({ valueCents: VOUCHER_CENTS, balanceCents: VOUCHER_CENTS });
      vouchers.push({ id, cents: VOUCHER_CENTS });
    }
    const given = at % 2 === 0 ? vouchers.slice(-1).map(({ id }) => id) : [];
    const { owner, placing } = await aReadyCheckout({ holding: books.slice(-1), vouchers: given });
    world.purchases.push({ owner, placing, isHeardOf: at % 3 !== 0 });
  }
  return world;
}

async function aPurchaser(target: DatabaseTarget, outbox: string): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, "purchaser.ts"), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_ENV: "test", PURCHASER: JSON.stringify({ target, outbox }) },
  });
  await waitFor(child, "ready");
  return child;
}

function send(child: ChildProcess, message: ToPurchaser): void {
  child.send(message);
}

function waitFor(child: ChildProcess, what: FromPurchaser): Promise<void> {
  return new Promise((resolve, reject) => {
    const exited = () => reject(new Error(`The purchaser ended before it was ${what}.`));
    child.once("exit", exited);
    child.on("message", (message: FromPurchaser) => {
      if (message !== what) return;
      child.off("exit", exited);
      resolve();
    });
  });
}

/**
 * Runs a last process, which isn't killed. It queries the bank about missing payments, and sends all emails, including those
 * left by the killed processes.
 */
async function drain(target: DatabaseTarget, outbox: string): Promise<void> {
  const child = await aPurchaser(target, outbox);
  const ended = waitFor(child, "ended");
  send(child, "end");
  await ended;
  child.kill("SIGKILL");
}
