/**
 * Measures the weight of a page on the wire and the time until it shows on a slow line: with scripts, without, in lite mode,
 * and written by hand.
 */
import path from "node:path";
import { type BenchShop, openBenchShop, sampleShopIn } from "./bench-shop";
import { KINDS, openBrowser, type Visit, type VisitOptions, visit } from "./browser";
import { median } from "./figures";
import { namedPages, type VisitedPage, visitedPages } from "./pages";
import { type Bench, type Figure, type Part, skipped } from "./part";
import { openStaticSite, type StaticSite } from "./static-pages";

const WARM_UPS = 10;
const LIMITS = {
  js: 105,
  jsOfForms: 130,
  css: 12,
  fonts: 25,
  firstPaint: 650,
  withScripts: 1.05,
  layoutShift: 0.02,
  lite: 60,
};

export const weigh: Part = {
  name: "weigh",
  about: "weigh: compressed, with headers; a phone on 400 ms and 400 kbit/s, cold, median",
  async *measure(bench) {
    const folder = path.join(bench.folder, "sample");
    bench.say("filling a sample shop");
    await sampleShopIn(folder);
    const shop = await openBenchShop(folder);
    try {
      yield* weighPages(bench, shop);
    } finally {
      await shop.close();
    }
  },
};

async function* weighPages(bench: Bench, shop: BenchShop): AsyncGenerator<Figure> {
  const pages = await visitedPages(shop, namedPages(bench.settings.pages));
  const statics = await staticSite(shop, pages);
  const browser = await openBrowser();
  const typical = async (what: string, url: string, options: VisitOptions): Promise<Visit> => {
    bench.say(what);
    const visits: Visit[] = [];
    for (let run = 0; run < bench.settings.runs; run += 1) visits.push(await visit(browser, url, options));
    return middle(visits);
  };
  try {
    for (const page of pages) {
      const { name, url, cookie } = page;
      await warm(page);
      const shown = await typical(`weighing ${name}`, url, { cookie });
      const without = await typical(`weighing ${name} without scripts`, url, { cookie, scripts: false });
      const plain = await typical(`weighing ${name} as written by hand`, statics.url(name), {});
      yield* pageFigures(page, shown, plain);
      yield withoutScripts(name, without);
      if (!page.isNeverLite) {
        const lite = await typical(`weighing ${name} in lite mode`, url, { cookie, saveData: true });
        yield* liteFigures(name, lite);
      }
      if (page.largestPaint === undefined) continue;
      const blocked = await typical(`weighing ${name} with its script files held back`, url, {
        cookie,
        scriptFiles: false,
      });
      yield costOfScripts(name, shown, blocked);
    }
  } finally {
    await browser.close();
    await statics.close();
  }
}

/** Warms up the server. Warming up the browser would be pointless, because each visit uses a new one. */
async function warm({ url, cookie }: VisitedPage): Promise<void> {
  for (let times = 0; times < WARM_UPS; times += 1)
    await (await fetch(url, { headers: cookie ? { Cookie: cookie } : {} })).arrayBuffer();
}

function staticSite(shop: BenchShop, pages: readonly VisitedPage[]): Promise<StaticSite> {
  const html = new Map(pages.map(({ name, source }) => [name, source]));
  return openStaticSite(html, async (address) => {
    const answer = await fetch(shop.origin + address, { headers: { Accept: "image/avif,image/webp,image/*" } });
    if (!answer.ok) throw new Error(`no picture ${address}`);
    return { type: answer.headers.get("content-type") ?? "", body: Buffer.from(await answer.arrayBuffer()) };
  });
}

/** Takes the median of each figure separately. */
function middle(visits: readonly Visit[]): Visit {
  const of = (read: (visit: Visit) => number | null) => {
    const values = visits.map(read).filter((value) => value !== null);
    return values.length === 0 ? null : median(values);
  };
  return {
    bytes: Object.fromEntries(KINDS.map((kind) => [kind, of((visit) => visit.bytes[kind]) ?? 0])) as Visit["bytes"],
    requests: of((visit) => visit.requests) ?? 0,
    firstPaint: of((visit) => visit.firstPaint),
    largestPaint: of((visit) => visit.largestPaint),
    layoutShift: of((visit) => visit.layoutShift),
  };
}

const kB = (bytes: number) => bytes / 1000;
const total = (visit: Visit) => KINDS.reduce((sum, kind) => sum + visit.bytes[kind], 0);

function pageFigures(page: VisitedPage, shown: Visit, plain: Visit): Figure[] {
  const { name } = page;
  const beside = (value: number | null, unit: string) =>
    value === null ? "" : `by hand ${Math.round(value * 10) / 10} ${unit}`;
  const kind = (key: "js" | "font" | "image", label: string, most?: number): Figure => ({
    what: `${name}, ${label}`,
    measured: kB(shown.bytes[key]),
    unit: "kB",
    ...(most !== undefined && { limit: { most } }),
    note: plain.bytes[key] > 0 ? beside(kB(plain.bytes[key]), "kB") : "",
  });
  return [
    {
      what: `${name}, HTML`,
      measured: kB(page.sent),
      unit: "kB",
      ...(page.html !== undefined && { limit: { most: page.html } }),
      note: `compressed; with headers ${kB(shown.bytes.html).toFixed(1)} kB, ${beside(kB(plain.bytes.html), "kB")}`,
    },
    {
      what: `${name}, CSS in all`,
      measured: kB(shown.bytes.css + page.inlineCss),
      unit: "kB",
      limit: { most: LIMITS.css },
      note: `linked ${kB(shown.bytes.css).toFixed(1)} kB, in the page ${kB(page.inlineCss).toFixed(1)} kB by gzip`,
    },
    kind("js", "scripts", page.scripts ?? (page.isFormHeavy ? LIMITS.jsOfForms : LIMITS.js)),
    kind("font", "fonts", LIMITS.fonts),
    kind("image", "pictures"),
    {
      what: `${name}, in all`,
      measured: kB(total(shown)),
      unit: "kB",
      note: `${shown.requests} requests; ${beside(kB(total(plain)), "kB")}`,
    },
    paint(`${name}, first contentful paint`, shown.firstPaint, beside(plain.firstPaint, "ms"), LIMITS.firstPaint),
    paint(`${name}, largest contentful paint`, shown.largestPaint, beside(plain.largestPaint, "ms"), page.largestPaint),
    { what: `${name}, layout shift`, measured: shown.layoutShift, unit: "", limit: { most: LIMITS.layoutShift } },
  ];
}

function paint(what: string, measured: number | null, note: string, most?: number): Figure {
  if (measured === null) return skipped(what, "nothing was painted");
  return { what, measured, unit: "ms", note, ...(most !== undefined && { limit: { most } }) };
}

function withoutScripts(name: string, visit: Visit): Figure {
  return {
    what: `${name}, in all, without scripts`,
    measured: kB(total(visit)),
    unit: "kB",
    note: `${visit.requests} requests`,
  };
}

function costOfScripts(name: string, shown: Visit, blocked: Visit): Figure {
  const what = `${name}, first contentful paint, times that with script files held back`;
  if (shown.firstPaint === null || blocked.firstPaint === null) return skipped(what, "nothing was painted");
  return { what, measured: shown.firstPaint / blocked.firstPaint, unit: "", limit: { most: LIMITS.withScripts } };
}

function liteFigures(name: string, visit: Visit): Figure[] {
  return [
    {
      what: `${name}, lite mode, scripts and fonts`,
      measured: kB(visit.bytes.js + visit.bytes.font),
      unit: "kB",
      limit: { most: 0 },
    },
    {
      what: `${name}, lite mode, in all`,
      measured: kB(total(visit)),
      unit: "kB",
      ...(name === "product" && { limit: { most: LIMITS.lite } }),
      note: visit.firstPaint === null ? "" : `first contentful paint ${Math.round(visit.firstPaint)} ms`,
    },
  ];
}
