/**
 * Measures the server's time for pages from catalogues of several sizes. Requests are sent one after another on one connection,
 * with the page cache off, so that every page is rendered. The requested products are in catalogues of all sizes.
 */
import { Agent, get } from "node:http";
import { UNFOLDED } from "../../app/domain/catalogue/listing";
import { BROWSER_ENCODINGS } from "../setup/browser-encodings";
import { type BenchShop, openBenchShop } from "./bench-shop";
import { type DatabaseName, getCatalogue } from "./catalogues";
import { quantile } from "./figures";
import { type Bench, type Figure, type Part, skipped } from "./part";
import { findMemory, findProcessorTime } from "./processes";
import { MIXES, type MixName, shownPage } from "./scale-mixes";

/** Maximum time for a page, as a multiple of its time in the smallest catalogue. */
const MAX_TIMES = 2;
const MAX_TIMES_FOLDED = 1.2;
const MAX_P95: Partial<Record<MixName, number>> = { "search with facets": 60, suggestions: 25 };
const MAX_MEMORY_MB = 350;
const WARM_UP_REQUESTS = 60;

const SETTINGS = { PAGE_CACHE_SECONDS: "0", LOG_LEVEL: "info" };

interface Times {
  p50: number;
  p95: number;
  slowest: string;
}
type TimedRequest = Partial<Record<MixName, Times>>;

export const scale: Part = {
  name: "scale",
  about: "scale: on SQLite and PostgreSQL, the server's time, one request at a time, page cache off",
  async *measure(bench) {
    for (const database of bench.settings.databases)
      for await (const figure of measureOn(bench, database)) yield { ...figure, what: `${database}: ${figure.what}` };
  },
};

async function* measureOn(bench: Bench, database: DatabaseName): AsyncGenerator<Figure> {
  let smallest: TimedRequest | null = null;
  for (const size of bench.settings.sizes) {
    const catalogue = await getCatalogue(bench, size, database);
    const settings = { ...catalogue.settings, ...SETTINGS };
    const shop = await openBenchShop(catalogue.folder, settings).catch(async (error: unknown) => {
      await catalogue.close();
      throw error;
    });
    try {
      const { timed, missing } = await timeMixes(bench, shop, size);
      smallest ??= timed;
      yield* listFigures(size, timed, smallest, size === bench.settings.sizes.at(-1));
      for (const [name, why] of missing) yield skipped(`${name}, ${size.toLocaleString("en-AU")} products`, why);
      if (size === bench.settings.sizes.at(-1)) yield* foldingFigures(bench, shop, size);
      yield memoryFigure(shop, size);
    } finally {
      await shop.close();
      await catalogue.close();
    }
  }
}

async function timeMixes(bench: Bench, shop: BenchShop, size: number) {
  const timed: TimedRequest = {};
  const missing: [MixName, string][] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (const [name, addresses] of Object.entries(MIXES) as [MixName, (typeof MIXES)[MixName]][]) {
      bench.say(`timing ${name} at ${size.toLocaleString("en-AU")} products`);
      const paths = await addresses(shop.origin, Math.min(...bench.settings.sizes));
      const first = await getTime(agent, shop.origin + (paths[0] ?? "/"));
      if (first.status === 404) {
        missing.push([name, `the shop has no ${paths[0]}`]);
        continue;
      }
      timed[name] = await timeAll(agent, shop.origin, paths);
    }
    return { timed, missing };
  } finally {
    agent.destroy();
  }
}

/**
 * Compares lists with one card per work with lists of all products. Measures them alternately, in both elapsed time and
 * processor time.
 */
async function* foldingFigures(bench: Bench, shop: BenchShop, size: number): AsyncGenerator<Figure> {
  bench.say(`timing folded lists at ${size.toLocaleString("en-AU")} products`);
  const folded = await MIXES.category(shop.origin, Math.min(...bench.settings.sizes));
  const unfolded = await Promise.all(
    folded.map((path) => shownPage(shop.origin, `${path}${path.includes("?") ? "&" : "?"}show=${UNFOLDED}`)),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sums = { folded: { clock: 0, processor: 0 }, unfolded: { clock: 0, processor: 0 } };
  try {
    for (const kind of ["folded", "unfolded", "unfolded", "folded", "folded", "unfolded"] as const) {
      const before = findProcessorTime(shop.pid) ?? 0;
      sums[kind].clock += (await timeAll(agent, shop.origin, kind === "folded" ? folded : unfolded)).p50;
      sums[kind].processor += (findProcessorTime(shop.pid) ?? 0) - before;
    }
  } finally {
    agent.destroy();
  }
  const what = `category, folded, ${size.toLocaleString("en-AU")} products, times unfolded`;
  const ratio = (kind: "clock" | "processor") => sums.folded[kind] / sums.unfolded[kind];
  yield* [
    { what: `${what}, p50`, measured: ratio("clock"), unit: "", limit: { most: MAX_TIMES_FOLDED } },
    { what: `${what}, processor`, measured: ratio("processor"), unit: "", limit: { most: MAX_TIMES_FOLDED } },
  ];
}

/** Requests every address once, after enough requests to warm up the process. Throws if a status isn't 200. */
async function timeAll(agent: Agent, origin: string, paths: readonly string[]): Promise<Times> {
  for (let step = 0; step < WARM_UP_REQUESTS; step += 1)
    await getTime(agent, origin + (paths[step % paths.length] ?? "/"));
  const times: number[] = [];
  let slowest = { path: "", milliseconds: 0 };
  for (const path of paths) {
    const { status, milliseconds } = await getTime(agent, origin + path);
    if (status !== 200) throw new Error(`${path} answers ${status}.`);
    times.push(milliseconds);
    if (milliseconds > slowest.milliseconds) slowest = { path, milliseconds };
  }
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    slowest: `${decodeURIComponent(slowest.path)} ${slowest.milliseconds.toFixed(0)} ms`,
  };
}

function getTime(agent: Agent, url: string): Promise<{ status: number; milliseconds: number }> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    get(url, { agent, headers: { "accept-encoding": BROWSER_ENCODINGS, accept: "text/html" } }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, milliseconds: performance.now() - started }));
      answer.on("error", reject);
    }).on("error", reject);
  });
}

function listFigures(size: number, timed: TimedRequest, smallest: TimedRequest, isLargest: boolean): Figure[] {
  return (Object.entries(timed) as [MixName, Times][]).flatMap(([name, { p50, p95, slowest }]) => {
    const what = `${name}, ${size.toLocaleString("en-AU")} products`;
    const base = smallest[name];
    const p95Limit = MAX_P95[name];
    const figures: Figure[] = [
      { what: `${what}, p50`, measured: p50, unit: "ms" },
      {
        what: `${what}, p95`,
        measured: p95,
        unit: "ms",
        ...(isLargest && p95Limit !== undefined && { limit: { most: p95Limit } }),
        note: `slowest ${slowest}`,
      },
    ];
    if (isLargest && base && base !== timed[name] && p95Limit === undefined)
      figures.push({
        what: `${what}, times the smallest catalogue's p50`,
        measured: p50 / base.p50,
        unit: "",
        limit: { most: MAX_TIMES },
        note: `p95 ${(p95 / base.p95).toFixed(2)} times`,
      });
    return figures;
  });
}

function memoryFigure(shop: BenchShop, size: number): Figure {
  const what = `memory of the app, ${size.toLocaleString("en-AU")} products, at its highest`;
  const bytes = findMemory(shop.pid, "VmHWM");
  if (bytes === null) return skipped(what, "this system does not tell");
  return { what, measured: bytes / 1_000_000, unit: "MB", limit: { most: MAX_MEMORY_MB } };
}
