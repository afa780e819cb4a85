/**
 * Measures nginx with the shop's configuration. In front of one process: pages for anonymous visitors who have other sites'
 * cookies, and how soon a new price shows. In front of two processes: how many more private pages they serve.
 */
import { cpus } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Database from "better-sqlite3";
import { type Front, findNginx, openFront } from "../../scripts/cluster/front";
import { aFreePort } from "../setup/free-port";
import { type BenchShop, openBenchShop, sampleShopIn } from "./bench-shop";
import { namedPages, visitedPages } from "./pages";
import { type Bench, type Figure, type Part, skipped } from "./part";
import { CONNECTIONS, hasWrk, NO_WRK, press } from "./press";
import { findProcessorTime } from "./processes";
import { type ProcessorShares, shareProcessor } from "./processor-shares";

const WARM_UP_SECONDS = 2;
const LIMITS = { perSecond: 5000, priceSeconds: 60, secondProcess: 1.7 };
/** Time in ms for which the process itself caches a page. It has nearly expired when nginx requests the page. */
const PROCESS_KEEPS_MS = 4000;
const PATIENCE_SECONDS = 120;
/** Cookies like those that advertisers set. */
const STRANGERS = Array.from(
  { length: 50 },
  (_, visitor) => `_ga=GA1.1.${visitor}.${visitor * 7919}; screen=${320 + visitor}x800; _fbp=fb.1.${visitor}`,
);

export const front: Part = {
  name: "front",
  about: `front: nginx before one process and two, ${CONNECTIONS} connections, compressed as for browsers, strangers with marketing cookies`,
  async *measure(bench) {
    if (!findNginx()) return yield skipped("nginx", "nginx is not on this machine: apt-get install nginx-light");
    if (!hasWrk()) return yield skipped("nginx", NO_WRK);
    const folder = path.join(bench.folder, "sample");
    bench.say("filling a sample shop");
    await sampleShopIn(folder);
    const shop = await openBenchShop(folder, { TRUST_PROXY: "loopback" });
    let second: BenchShop | undefined;
    let shares: ProcessorShares | null = null;
    try {
      second = await openBenchShop(folder, { TRUST_PROXY: "loopback" });
      const nginx = await openFront({
        folder: path.join(bench.folder, "front"),
        port: await aFreePort(),
        processes: [{ port: toPort(shop) }],
      });
      try {
        yield* loadPages(bench, shop, nginx);
        yield await changePrice(bench, shop, nginx);
        shares = shareProcessor([shop.pid, second.pid]);
        yield* loadProcesses(bench, [shop, second], nginx, shares);
      } finally {
        await nginx.close();
      }
    } finally {
      await second?.close();
      await shop.close();
      shares?.remove();
    }
  },
};

async function* loadPages(bench: Bench, shop: BenchShop, { port }: Front): AsyncGenerator<Figure> {
  for (const page of await visitedPages(shop)) {
    if (!page.isPublic) continue;
    bench.say(`loading ${page.name} behind nginx`);
    const { pathname, search } = new URL(page.url);
    const url = `http://127.0.0.1:${port}${pathname}${search}`;
    await press(url, WARM_UP_SECONDS, STRANGERS);
    const { perSecond, p50, p99 } = await press(url, bench.settings.seconds, STRANGERS);
    yield {
      what: `${page.name}, behind nginx`,
      measured: perSecond,
      unit: "requests/s",
      limit: { least: LIMITS.perSecond },
      note: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    };
  }
}

function toPort({ origin }: BenchShop): number {
  return Number(new URL(origin).port);
}

/** Measures requests for one buyer's basket, which is never cached, with one process and with two. */
async function* loadProcesses(
  bench: Bench,
  shops: readonly BenchShop[],
  nginx: Front,
  shares: ProcessorShares | null,
): AsyncGenerator<Figure> {
  const [first] = shops;
  const [basket] = first ? await visitedPages(first, namedPages(["basket"])) : [];
  if (!basket?.cookie) throw new Error("There is no basket to load.");
  const url = `http://127.0.0.1:${nginx.port}/basket`;
  const rates: number[] = [];
  for (const some of [shops.slice(0, 1), shops]) {
    const what = `basket, behind nginx, ${some.length === 1 ? "one process" : `${some.length} processes`}`;
    bench.say(`loading ${what}`);
    await nginx.use(some.map((shop) => ({ port: toPort(shop) })));
    await press(url, WARM_UP_SECONDS, [basket.cookie]);
    const [taken, machine] = [shopTime(some), machineTime()];
    const { requests, perSecond } = await press(url, bench.settings.seconds, [basket.cookie]);
    const perRequest = (shopTime(some) - taken) / requests;
    const now = machineTime();
    const busy = Math.round((100 * (now.busy - machine.busy)) / (now.all - machine.all));
    rates.push(perSecond);
    yield {
      what,
      measured: perSecond,
      unit: "requests/s",
      note: `${perRequest.toFixed(2)} ms of the shop's processor time each; all ${cpus().length} cores, with nginx and the load, ${busy}% busy`,
    };
  }
  const [one, all] = rates;
  yield {
    what: "two processes against one",
    measured: (all ?? 0) / (one || 1),
    unit: "times",
    limit: { least: LIMITS.secondProcess },
    ...(shares && { note: `each has ${shares.cores.toFixed(1)} cores, so that nginx and the load have theirs` }),
  };
}

function shopTime(shops: readonly BenchShop[]): number {
  return shops.reduce((sum, { pid }) => sum + (findProcessorTime(pid) ?? 0), 0);
}

/** Returns the processor time of all cores since the machine started, in ms. */
function machineTime(): { busy: number; all: number } {
  const times = cpus().map(({ times: { idle, ...busy } }) => ({ idle, busy: Object.values(busy) }));
  const busy = times.flatMap((each) => each.busy).reduce((sum, each) => sum + each, 0);
  return { busy, all: times.reduce((sum, { idle }) => sum + idle, busy) };
}

/**
 * Measures the longest time until a new price shows. This happens if the process cached the old page just before the price
 * changed, and nginx fetches that copy just before it expires.
 */
async function changePrice(bench: Bench, shop: BenchShop, { port }: Front): Promise<Figure> {
  const list = await (await fetch(`${shop.origin}/c/bibles`)).text();
  const product = /href="(\/product\/[^"?]+_\d{13})"/.exec(list)?.[1] ?? "";
  const code = product.slice(product.lastIndexOf("_") + 1);
  const [cents, shown] = [98_765, "$987.65"];
  // Request the page in one encoding, so that nginx still has to fetch it in the other: the process caches one page for all
  // encodings, but nginx caches each encoding separately.
  const answerIn = async (coding: "br" | "gzip") =>
    (await fetch(`http://127.0.0.1:${port}${product}`, { headers: { "Accept-Encoding": coding } })).text();
  if ((await answerIn("br")).includes(shown)) throw new Error("The price was changed before.");
  setPrice(path.join(shop.folder, "shop.sqlite"), code, cents);
  const changed = performance.now();
  await wait(PROCESS_KEEPS_MS);
  bench.say("a price has changed; waiting until nginx shows it");
  const seconds = () => (performance.now() - changed) / 1000;
  const wasOld = !(await answerIn("gzip")).includes(shown);
  while (!(await answerIn("gzip")).includes(shown)) {
    if (seconds() > PATIENCE_SECONDS) throw new Error(`The new price was not seen in ${PATIENCE_SECONDS} s.`);
    await wait(100);
  }
  return {
    what: "a changed price is seen behind nginx",
    measured: seconds(),
    unit: "s",
    limit: { most: LIMITS.priceSeconds },
    note: wasOld ? "after the old page was kept as late as it can be" : "the old page was not kept at all",
  };
}

function setPrice(file: string, code: string, cents: number): void {
  const db = new Database(file);
  db.pragma("busy_timeout = 5000");
  const { changes } = db.prepare("update products set price_cents = ? where code = ?").run(cents, code);
  db.close();
  if (changes !== 1) throw new Error(`There is no product ${code}.`);
}
