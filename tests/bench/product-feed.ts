/** Measures the time and memory of the feed for Google's Merchant Center, read in full from the built shop. */
import { type BenchShop, openBenchShop } from "./bench-shop";
import { type DatabaseName, getCatalogue } from "./catalogues";
import type { Bench, Figure, Part } from "./part";
import { findMemory } from "./processes";

/** Limits for a million products; other sizes are reported without a limit. */
const MILLION = 1_000_000;
const MAX_SECONDS = 60;
const MAX_MEGABYTES_MORE = 60;

export const productFeed: Part = {
  name: "feed",
  about: "feed: all products for Google's Merchant Center, SQLite and PostgreSQL",
  async *measure(bench) {
    for (const database of bench.settings.databases) yield* readFeedOn(bench, database);
  },
};

async function* readFeedOn(bench: Bench, database: DatabaseName): AsyncGenerator<Figure> {
  const { rows } = bench.settings;
  const catalogue = await getCatalogue(bench, rows, database);
  try {
    const shop = await openBenchShop(catalogue.folder, catalogue.settings);
    try {
      bench.say(`reading the feed of ${rows.toLocaleString("en-AU")} products on ${database}`);
      yield* listFigures(`${database}: ${rows.toLocaleString("en-AU")} products`, shop, rows === MILLION);
    } finally {
      await shop.close();
    }
  } finally {
    await catalogue.close();
  }
}

async function* listFigures(what: string, shop: BenchShop, isMillion: boolean): AsyncGenerator<Figure> {
  // Request a page first, because the first request of any kind uses some memory that must not be counted for the feed.
  await (await fetch(`${shop.origin}/c/books`)).text();
  const before = findMemory(shop.pid, "VmRSS");
  const started = performance.now();
  const { items, bytes, most } = await readFeed(shop);
  const seconds = (performance.now() - started) / 1000;
  yield* [
    {
      what: `${what}, feed, time`,
      measured: seconds,
      unit: "s",
      ...(isMillion && { limit: { most: MAX_SECONDS } }),
      note: `${items.toLocaleString("en-AU")} items, ${Math.round(bytes / 1_000_000)} MB`,
    },
    {
      what: `${what}, feed, memory on top`,
      measured: before === null || most === null ? null : (most - before) / 1_000_000,
      unit: "MB",
      ...(isMillion && { limit: { most: MAX_MEGABYTES_MORE } }),
      ...(before === null && { note: "this system does not tell" }),
    },
  ];
}

/** Counts items and bytes as they arrive, without storing them. */
async function readFeed({ origin, pid }: BenchShop): Promise<{ items: number; bytes: number; most: number | null }> {
  const { status, body } = await fetch(`${origin}/feeds/google.xml`, { headers: { "Accept-Encoding": "identity" } });
  if (status !== 200 || !body) throw new Error(`The feed answered ${status}.`);
  let items = 0;
  let bytes = 0;
  let most: number | null = null;
  let end = "";
  for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    const text = end + Buffer.from(piece).toString("latin1");
    items += text.split("<item>").length - 1;
    end = text.slice(-"<item".length);
    most = Math.max(most ?? 0, findMemory(pid, "VmRSS") ?? 0) || null;
  }
  return { items, bytes, most };
}
