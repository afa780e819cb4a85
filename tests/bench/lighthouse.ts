/** Measures Lighthouse's scores for the most visited pages: its mobile run, with the processor at a quarter of its speed. */
import { createServer } from "node:net";
import path from "node:path";
import type { Result } from "lighthouse";
import { type BenchShop, openBenchShop, sampleShopIn } from "./bench-shop";
import { openBrowser } from "./browser";
import { median } from "./figures";
import { namedPages, type VisitedPage, visitedPages } from "./pages";
import type { Bench, Figure, Part } from "./part";

const PAGES = ["home", "category", "product", "basket"];
/**
 * Number of attempts. More than one is needed because on a busy machine, the beginning of Lighthouse's trace is sometimes
 * missing, and Lighthouse then recommends another run.
 */
const TRIES = 3;
const LIMITS = { performance: 97, blocked: 150, longestTask: 100 };

export const lighthouseRuns: Part = {
  name: "lighthouse",
  about: "lighthouse: its mobile run, cold, median; on a busy machine every figure is worse",
  async *measure(bench) {
    const folder = path.join(bench.folder, "sample");
    bench.say("filling a sample shop");
    await sampleShopIn(folder);
    const shop = await openBenchShop(folder);
    try {
      yield* judgePages(bench, shop);
    } finally {
      await shop.close();
    }
  },
};

async function* judgePages(bench: Bench, shop: BenchShop): AsyncGenerator<Figure> {
  for (const page of await visitedPages(shop, namedPages(bench.settings.pages ?? PAGES))) {
    const results: Result[] = [];
    for (let run = 0; run < bench.settings.runs; run += 1) {
      bench.say(`judging ${page.name}, ${run + 1} of ${bench.settings.runs}`);
      results.push(await judge(bench, page));
    }
    yield* listFigures(page.name, results);
  }
}

async function judge(bench: Bench, page: VisitedPage): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const result = await judgeOnce(page);
    if (!result.runtimeError) return result;
    const failure = `Lighthouse on ${page.url}: ${result.runtimeError.message}`;
    if (tries === TRIES) throw new Error(failure);
    bench.say(failure);
  }
}

/** Measures one page in a new browser, so that nothing is left from the previous visit. */
async function judgeOnce({ url, cookie }: VisitedPage): Promise<Result> {
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    // Import Lighthouse here: loading it takes a second, which would otherwise delay the other parts.
    const { default: lighthouse } = await import("lighthouse");
    const answer = await lighthouse(url, {
      port,
      logLevel: "error",
      onlyCategories: ["performance"],
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    });
    if (!answer) throw new Error(`Lighthouse says nothing of ${url}.`);
    return answer.lhr;
  } finally {
    await browser.close();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function listFigures(name: string, results: readonly Result[]): Figure[] {
  const typical = (read: (result: Result) => number) => median(results.map(read));
  const audit = (id: string) => typical((result) => result.audits[id]?.numericValue ?? Number.NaN);
  const inMs = (id: string) => `${Math.round(audit(id))} ms`;
  return [
    {
      what: `${name}, performance`,
      measured: Math.round(typical((result) => 100 * (result.categories.performance?.score ?? Number.NaN))),
      unit: "",
      limit: { least: LIMITS.performance },
      note: `first paint ${inMs("first-contentful-paint")}, largest ${inMs("largest-contentful-paint")}`,
    },
    {
      what: `${name}, blocking time`,
      measured: audit("total-blocking-time"),
      unit: "ms",
      limit: { most: LIMITS.blocked },
    },
    {
      what: `${name}, longest task`,
      measured: typical(longestTask),
      unit: "ms",
      limit: { most: LIMITS.longestTask },
    },
  ];
}

/** Returns the longest task, in ms. Lighthouse lists tasks of 50 ms and more, with the processor at a quarter of its speed. */
function longestTask({ audits }: Result): number {
  const details = audits["long-tasks"]?.details;
  const tasks = details?.type === "table" ? details.items : [];
  return Math.max(0, ...tasks.map(({ duration }) => Number(duration)));
}
