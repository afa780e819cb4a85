/**
 * Simulates a long day in a short time: random requests and purchases at two processes on one database. One process is killed
 * repeatedly. The other runs throughout and takes most of the random requests, so a leak shows in its memory at the end,
 * compared with the middle.
 */
import { randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { adoptDatabase, closeDatabase, openDatabase } from "../../../app/database/engine/connection.server";
import { checkBooks } from "../../setup/books";
import { aFreePort } from "../../setup/free-port";
import { aPostgres } from "../../setup/postgres";
import { type BenchShop, openBenchShop, sampleShopIn } from "../bench-shop";
import type { Bench, Figure, Part } from "../part";
import { aSoakWorld, type Buyer, buyAt } from "./buyers";
import { keptInMind, watchMemory } from "./memory";
import { MortalShop } from "./mortal-shop";
import { askAnything, findKnownThings } from "./random-visitors";
import { leftUndone, settle } from "./settling";
import { Tally } from "./tally";

const A_MINUTE = { requests: 10_000, purchases: 50 };
const BUYERS_AT_ONCE = 6;
const SAID_EVERY_MS = 30_000;
/** Time limit in ms for jobs whose process was killed half-way, and for payments without a notification. */
const SETTLING_MS = 10 * 60_000;

export const soak: Part = {
  name: "soak",
  about: "soak: random requests and purchases at two processes, one of them killed at random, SQLite and PostgreSQL",
  async *measure(bench) {
    yield* soaked(bench, "SQLite", {});
    const postgres = await aPostgres();
    try {
      yield* soaked(bench, "PostgreSQL", { DATABASE_URL: postgres.url });
    } finally {
      await postgres.stop();
    }
  },
};

async function* soaked(bench: Bench, name: string, settings: Record<string, string>): AsyncGenerator<Figure> {
  const folder = path.join(bench.folder, "soak", name);
  bench.say(`${name}: filling a sample shop`);
  await sampleShopIn(folder, settings);
  adoptDatabase(openDatabase({ url: settings.DATABASE_URL, file: path.join(folder, "shop.sqlite") }));
  const tally = new Tally();
  const closers: (() => Promise<void>)[] = [closeDatabase];
  try {
    const shared = { ...settings, TRUST_PROXY: "loopback", COOKIE_SECRETS: randomBytes(32).toString("hex") };
    const atPort = async () => ({ ...shared, PORT: String(await aFreePort()) });
    const lasting = await openBenchShop(folder, await atPort(), (line) => tally.hear(line));
    closers.unshift(lasting.close);
    const mortal = await MortalShop.open(folder, await atPort(), tally);
    closers.unshift(() => mortal.close());
    for await (const figure of lived(bench, { name, lasting, mortal, tally }))
      yield { ...figure, what: `${name}, ${figure.what}` };
  } finally {
    for (const close of closers) await close();
  }
}

interface Soak {
  name: string;
  lasting: BenchShop;
  mortal: MortalShop;
  tally: Tally;
}

async function* lived(bench: Bench, { name, lasting, mortal, tally }: Soak): AsyncGenerator<Figure> {
  const { minutes } = bench.settings;
  const goals = { requests: minutes * A_MINUTE.requests, purchases: minutes * A_MINUTE.purchases };
  const world = await aSoakWorld(goals.purchases);
  const known = await findKnownThings(lasting, world.keeping.points);
  const seed = Math.floor(Math.random() * 2 ** 30);
  const began = performance.now();
  const span = minutes * 60_000;
  bench.say(`${name}: ${minutes} minutes, seed ${seed}`);

  const memory = watchMemory(lasting.pid);
  let isOver = false;
  const dying = mortal.dieAgainAndAgain(() => isOver);
  const asking = askAnything({ lasting, mortal, tally, known, seed, span, requests: goals.requests });
  const refusals = new Map<string, number>();
  const ends = { ordered: 0, lost: [] as string[] };
  const buying = buyAll(world.buyers, span, async (buyer) => {
    try {
      const refusal = await buyAt((await mortal.shop).origin, mortal, tally, buyer);
      if (refusal === null) ends.ordered += 1;
      else refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
    } catch (error) {
      ends.lost.push(error instanceof Error ? error.message : String(error));
    }
  });
  const saying = setInterval(() => {
    const { answers, busy, lostAtKills, unanswered, faults } = tally;
    bench.say(
      `${name}: ${answers} answers (${busy} of them 503), ${mortal.kills} kills, ${lostAtKills} lost at them, ${ends.ordered} orders, ${unanswered.count} unanswered, ${faults.count} faults`,
    );
  }, SAID_EVERY_MS);
  try {
    await Promise.all([asking, buying]);
  } finally {
    isOver = true;
    clearInterval(saying);
  }
  await dying;
  const took = performance.now() - began;
  const held = memory.stop();
  bench.say(`${name}: settling`);
  const settled = await settle(SETTLING_MS);
  const undone = await leftUndone();
  const books = await checkBooks(world.keeping, path.join(lasting.folder, "outbox"));
  if (books.orders !== ends.ordered)
    books.faults.push(`${ends.ordered} buyers ordered, and ${books.orders} orders are there.`);
  const none = { most: 0 };
  yield* [
    {
      what: "requests",
      measured: tally.answers,
      unit: "",
      limit: { least: goals.requests },
      note: `in ${(took / 60_000).toFixed(1)} minutes, seed ${seed}; ${tally.busy} were asked to come again (503)`,
    },
    {
      what: "in hand at a kill, and sent again",
      measured: tally.lostAtKills,
      unit: "",
      note: `${mortal.kills} SIGKILLs`,
    },
    { what: "without an answer", measured: tally.unanswered.count, unit: "", limit: none, note: tally.unanswered.note },
    { what: "5xx but 503", measured: tally.faults.count, unit: "", limit: none, note: tally.faults.note },
    { what: "errors in the log", measured: tally.complaints.count, unit: "", note: tally.complaints.note },
    ...keptInMind(held),
    {
      what: "orders",
      measured: books.orders,
      unit: "",
      limit: { least: goals.purchases },
      note: `of ${world.buyers.length} buyers; refused: ${[...refusals].map(([why, times]) => `${times} ${why}`).join("; ") || "nobody"}`,
    },
    {
      what: "buyers who got lost",
      measured: ends.lost.length,
      unit: "",
      limit: none,
      note: ends.lost.slice(0, 3).join("; "),
    },
    { what: "until all money and letters had arrived", measured: settled / 1000, unit: "s" },
    { what: "left undone", measured: undone.length, unit: "", limit: none, note: undone.slice(0, 5).join(" ") },
    { what: "confirmations mailed", measured: books.emails, unit: "", limit: { most: books.orders } },
    {
      what: "what doesn't add up",
      measured: books.faults.length,
      unit: "",
      limit: none,
      note: books.faults.slice(0, 5).join(" "),
    },
  ];
}

/** Spreads the purchases evenly over `span` ms. */
async function buyAll(buyers: readonly Buyer[], span: number, buy: (buyer: Buyer) => Promise<void>): Promise<void> {
  const began = performance.now();
  const waiting = [...buyers];
  const one = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await wait(Math.max(0, began + (next.at / buyers.length) * span - performance.now()));
      await buy(next);
    }
  };
  await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, one));
}
