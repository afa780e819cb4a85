/**
 * Purchases in a process that is killed at random, again and again, until all of them are done; then the books are checked: what was
 * ordered, paid, taken from shelves and vouchers, and mailed.
 */
import { type ChildProcess, fork } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type DatabasePlace, database } from "~/database/engine/connection.server";
import { MAIL_JOB } from "~/domain/mail/mail.server";
import { anItem } from "../factories/baskets";
import { aReadyCheckout, aVoucher } from "../factories/purchases";
import type { FromPurchaser, Purchase, ToPurchaser } from "./purchaser";

/** Fewer than buyers want: some are refused. */
const COPIES_OF_EACH = 16;
const BUYERS_OF_EACH = 20;
const VOUCHER_CENTS = 700;
/** A life is over within this many ms of its first purchase, or of this many done, whichever comes first. */
const LONGEST_LIFE_MS = 400;
const MOST_DONE_IN_A_LIFE = 8;

export interface KilledRun {
  purchases: number;
  kills: number;
  orders: number;
  refused: number;
  letters: number;
  /** What doesn't add up, in sentences; none when all does. */
  faults: string[];
}

interface World {
  purchases: Purchase[];
  books: string[];
  vouchers: string[];
}

/** On `database()`, which is `place`. `outbox` is an empty folder. */
export async function runKilledPurchases(
  place: DatabasePlace,
  outbox: string,
  { purchases, mostKills, say = () => {} }: { purchases: number; mostKills: number; say?: (line: string) => void },
): Promise<KilledRun> {
  const world = await aWorld(purchases);
  const left = new Map(world.purchases.map((purchase, at) => [at, purchase]));
  const count = { refused: 0, kills: 0 };
  while (left.size > 0) {
    const child = await aPurchaser(place, outbox);
    const before = left.size;
    let hasDoneEnough = () => {};
    const enough = new Promise<void>((resolve) => {
      hasDoneEnough = resolve;
    });
    child.on("message", (message: FromPurchaser) => {
      if (typeof message === "object" && left.delete(message.done) && message.refused) count.refused += 1;
      if (before - left.size >= MOST_DONE_IN_A_LIFE) hasDoneEnough();
    });
    if (count.kills >= mostKills) await liveOn(child, left);
    else {
      const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      send(child, { purchases: [...left] });
      await Promise.race([wait(20 + Math.random() * LONGEST_LIFE_MS), enough]);
      child.kill("SIGKILL");
      await gone;
      count.kills += 1;
      say(`${count.kills} kills, ${left.size} purchases left`);
    }
  }
  await drain(place, outbox);
  return { purchases, ...count, ...(await checkBooks(world, outbox)) };
}

/** Until all is bought. */
async function liveOn(child: ChildProcess, left: Map<number, Purchase>): Promise<void> {
  send(child, { purchases: [...left] });
  while (left.size > 0 && child.exitCode === null) await wait(20);
  child.kill("SIGKILL");
}

/** Every second buyer also redeems a voucher that another buyer of the same book redeems too: one of the two gets it. */
async function aWorld(count: number): Promise<World> {
  const world: World = { purchases: [], books: [], vouchers: [] };
  for (let at = 0; at < count; at += 1) {
    if (at % BUYERS_OF_EACH === 0) world.books.push(await anItem({ stock: COPIES_OF_EACH }));
    if (at % 4 === 0) {
      world.vouchers.push(await aVoucher({ value_cents: VOUCHER_CENTS, balance_cents: VOUCHER_CENTS }));
    }
    const vouchers = at % 2 === 0 ? world.vouchers.slice(-1) : [];
    const { owner, placing } = await aReadyCheckout({ holding: world.books.slice(-1), vouchers });
    world.purchases.push({ owner, placing, isHeardOf: at % 3 !== 0 });
  }
  return world;
}

async function aPurchaser(place: DatabasePlace, outbox: string): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, "purchaser.ts"), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_ENV: "test", PURCHASER: JSON.stringify({ place, outbox }) },
  });
  await heard(child, "ready");
  return child;
}

function send(child: ChildProcess, message: ToPurchaser): void {
  child.send(message);
}

function heard(child: ChildProcess, what: FromPurchaser): Promise<void> {
  return new Promise((resolve, reject) => {
    const exited = () => reject(new Error(`The purchaser is gone before it was ${what}.`));
    child.once("exit", exited);
    child.on("message", (message: FromPurchaser) => {
      if (message !== what) return;
      child.off("exit", exited);
      resolve();
    });
  });
}

/** A last life that ends by itself: what never arrived is asked for, and every letter sent, those of the killed included. */
async function drain(place: DatabasePlace, outbox: string): Promise<void> {
  const child = await aPurchaser(place, outbox);
  const ended = heard(child, "ended");
  send(child, "end");
  await ended;
  child.kill("SIGKILL");
}

async function checkBooks(world: World, outbox: string): Promise<Pick<KilledRun, "orders" | "letters" | "faults">> {
  const faults: string[] = [];
  const hold = (isSo: boolean, otherwise: string) => {
    if (!isSo) faults.push(otherwise);
  };
  const owners = world.purchases.map(({ owner }) => owner);
  const orders = await database().selectFrom("orders").selectAll().where("owner_id", "in", owners).execute();
  const letters = readdirSync(outbox)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(path.join(outbox, name), "utf8"));
  for (const order of orders) {
    const about = `Order ${order.number}`;
    hold(order.order_state === "paid", `${about} is ${order.order_state}.`);
    const payments = await database().selectFrom("payments").selectAll().where("order_id", "=", order.id).execute();
    const paid = payments.filter(({ state }) => state === "paid");
    const atBank = await database()
      .selectFrom("sandbox_payments")
      .select("outcome")
      .where("request_key", "in", ["", ...payments.map(({ id }) => id)])
      .where("outcome", "=", "paid")
      .execute();
    hold(
      paid.length === 1 && atBank.length === 1,
      `${about} was paid ${atBank.length} times, and known to be ${paid.length}.`,
    );
    hold(paid[0]?.amount_cents === order.total_cents - order.voucher_cents, `${about} was paid another amount.`);
    const moves = await database()
      .selectFrom("order_history")
      .select("state")
      .where("order_id", "=", order.id)
      .execute();
    hold(moves.filter(({ state }) => state === "paid").length === 1, `${about} became paid ${moves.length} times.`);
    const mailed = letters.filter((letter) => letter.includes(`Subject: Thank you for your order ${order.number}`));
    hold(mailed.length === 1, `${about} was confirmed by ${mailed.length} letters.`);
  }
  hold(new Set(orders.map(({ owner_id }) => owner_id)).size === orders.length, "Somebody has two orders of one form.");
  for (const code of world.books) {
    const { stock } = await database()
      .selectFrom("products")
      .select("stock")
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
    const lines = await database().selectFrom("order_lines").select("quantity").where("code", "=", code).execute();
    const sold = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    hold(
      (stock ?? -1) + sold === COPIES_OF_EACH && (stock ?? -1) >= 0,
      `${code}: ${stock} left and ${sold} sold of ${COPIES_OF_EACH}.`,
    );
  }
  for (const id of world.vouchers) {
    const { balance_cents: balance } = await database()
      .selectFrom("vouchers")
      .select("balance_cents")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const uses = await database().selectFrom("voucher_uses").select("cents").where("voucher_id", "=", id).execute();
    const spent = uses.reduce((sum, { cents }) => sum + cents, 0);
    hold(
      balance + spent === VOUCHER_CENTS && uses.length <= 1,
      `A voucher was used ${uses.length} times for ${spent}, and has ${balance} left.`,
    );
  }
  const open = await database()
    .selectFrom("jobs")
    .select("last_error")
    .where("kind", "=", MAIL_JOB)
    .where("done_at", "is", null)
    .execute();
  hold(open.length === 0, `${open.length} letters never went out.`);
  return { orders: orders.length, letters: letters.length, faults };
}
