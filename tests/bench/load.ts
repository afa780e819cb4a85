/**
 * Measures requests per second over ten persistent connections, compressed as for browsers: with the default settings, and with
 * the page cache off.
 */
import path from "node:path";
import { type BenchShop, openBenchShop, sampleShopIn } from "./bench-shop";
import { LOADED_PAGES, namedPages, visitedPages } from "./pages";
import { type Bench, type Figure, type Part, skipped } from "./part";
import { CONNECTIONS, hasWrk, NO_WRK, press } from "./press";
import { findMemory } from "./processes";

const WARM_UP_SECONDS = 2;
const AS_SHIPPED = "as shipped";
const MAX_MEGABYTES = 250;

export const load: Part = {
  name: "load",
  about: `load: ${CONNECTIONS} connections, compressed as for browsers, one process, no shared cache`,
  async *measure(bench) {
    if (!hasWrk()) return yield skipped("load", NO_WRK);
    const folder = path.join(bench.folder, "sample");
    bench.say("filling a sample shop");
    await sampleShopIn(folder);
    for (const [how, settings] of [
      [AS_SHIPPED, {}],
      ["page cache off", { PAGE_CACHE_SECONDS: "0" }],
    ] as const) {
      const shop = await openBenchShop(folder, settings);
      try {
        yield* loadPages(bench, shop, how);
        yield memoryFigure(shop, how);
      } finally {
        await shop.close();
      }
    }
  },
};

async function* loadPages(bench: Bench, shop: BenchShop, how: string): AsyncGenerator<Figure> {
  for (const page of await visitedPages(shop, namedPages(bench.settings.pages, LOADED_PAGES))) {
    bench.say(`loading ${page.name}, ${how}`);
    const cookies = page.cookie === null ? [] : [page.cookie];
    await press(page.url, WARM_UP_SECONDS, cookies);
    const { perSecond, p50, p99 } = await press(page.url, bench.settings.seconds, cookies);
    const least = page.least ?? (how === AS_SHIPPED ? page.minAsShipped : undefined);
    yield {
      what: `${page.name}, ${how}`,
      measured: perSecond,
      unit: "requests/s",
      ...(least !== undefined && { limit: { least } }),
      note: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    };
  }
}

function memoryFigure({ pid }: BenchShop, how: string): Figure {
  const bytes = findMemory(pid, "VmHWM");
  return {
    what: `most memory of the process, ${how}`,
    measured: bytes && bytes / 2 ** 20,
    unit: "MB",
    limit: { most: MAX_MEGABYTES },
    note: bytes ? "after all of these pages" : "this system does not tell",
  };
}
