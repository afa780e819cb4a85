/** Requests a second, as shipped and with the page cache off: ten connections, kept alive, gzip. */
import path from "node:path";
import autocannon from "autocannon";
import { type BenchShop, openBenchShop, sampleShopIn } from "./bench-shop";
import { LOADED_PAGES, type VisitedPage, visitedPages } from "./pages";
import type { Bench, Figure, Part } from "./part";
import { memoryOf } from "./processes";

const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;
const AS_SHIPPED = "as shipped";
const MOST_MEGABYTES = 250;

export const load: Part = {
  name: "load",
  about: `load: ${CONNECTIONS} connections, gzip, one process, no shared cache`,
  async measure(bench) {
    const folder = path.join(bench.folder, "sample");
    bench.say("filling a sample shop");
    await sampleShopIn(folder);
    const figures: Figure[] = [];
    for (const [how, settings] of [
      [AS_SHIPPED, {}],
      ["page cache off", { PAGE_CACHE_SECONDS: "0" }],
    ] as const) {
      const shop = await openBenchShop(folder, settings);
      try {
        figures.push(...(await loadPages(bench, shop, how)), memoryFigure(shop, how));
      } finally {
        await shop.close();
      }
    }
    return figures;
  },
};

async function loadPages(bench: Bench, shop: BenchShop, how: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of await visitedPages(shop, LOADED_PAGES)) {
    bench.say(`loading ${page.name}, ${how}`);
    await press(page, WARM_UP_SECONDS);
    const { perSecond, p50, p99 } = await press(page, bench.settings.seconds);
    const least = page.least ?? (how === AS_SHIPPED ? page.leastAsShipped : undefined);
    figures.push({
      what: `${page.name}, ${how}`,
      measured: perSecond,
      unit: "requests/s",
      ...(least !== undefined && { limit: { least } }),
      note: `p50 ${p50} ms, p99 ${p99} ms`,
    });
  }
  return figures;
}

function memoryFigure({ pid }: BenchShop, how: string): Figure {
  const bytes = memoryOf(pid, "VmHWM");
  return {
    what: `most memory of the process, ${how}`,
    measured: bytes && bytes / 2 ** 20,
    unit: "MB",
    limit: { most: MOST_MEGABYTES },
    note: bytes ? "after all of these pages" : "this system does not tell",
  };
}

interface LoadTimes {
  perSecond: number;
  /** ms. */
  p50: number;
  p99: number;
}

/** Asks for one page as fast as it comes. Throws when any answer was not a 200: a shop that refuses is quick, and no use. */
async function press(page: Pick<VisitedPage, "name" | "url" | "cookie">, seconds: number): Promise<LoadTimes> {
  const headers = { "accept-encoding": "gzip", accept: "text/html", ...(page.cookie && { cookie: page.cookie }) };
  const result = await autocannon({ url: page.url, connections: CONNECTIONS, duration: seconds, headers });
  const statuses = Object.entries(result.statusCodeStats ?? {}).filter(([status]) => status !== "200");
  if (statuses.length > 0 || result.errors > 0 || result.timeouts > 0)
    throw new Error(
      `The ${page.name} page failed under load: ${result.errors} errors, ${result.timeouts} timeouts, ${statuses.map(([status, { count }]) => `${count} times ${status}`).join(", ") || "no other status"}.`,
    );
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
