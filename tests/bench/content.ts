/** Measures the server's time for a content page of forty blocks of many kinds, with the page cache off. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openBenchShop, sampleShopIn } from "./bench-shop";
import { quantile } from "./figures";
import type { Part } from "./part";
import { runCommand } from "./processes";

const MAX_MS = 10;
/**
 * Number of requests before timing begins, so that V8 has compiled the page's code, as in a shop that has been open for a
 * minute.
 */
const WARM_UPS = 400;
const REQUESTS = 300;

const GROUP = [
  { kind: "heroBanner", title: "A hero", text: "Its words", href: "/c", label: "Go" },
  { kind: "text", text: "For guests", conditions: 'user.accountType === "guest" && screen.width >= 600' },
  { kind: "richText", html: "<h2>Words</h2><p>Some <strong>rich</strong> text with a <a href='/c'>link</a>.</p>" },
  { kind: "row", children: [{ kind: "column", children: [{ kind: "promoLink", href: "/c", title: "Promoted" }] }] },
  { kind: "userData", field: "firstName", otherwise: "Stranger" },
  { kind: "blockGroup", title: "A group", children: [{ kind: "text", text: "In it", style: { marginTop: 8 } }] },
];

/**
 * Returns forty blocks, including nested ones: three groups with one hero in total, two lists of products, a store, and text
 * blocks to fill the rest.
 */
function fortyBlocks(): unknown[] {
  const blocks: unknown[] = [...GROUP, ...GROUP, ...GROUP].flatMap((block, at) =>
    at % GROUP.length === 0 && at > 0 ? [] : [block],
  );
  const count = (some: readonly unknown[]): number =>
    some.reduce<number>((sum, block) => sum + 1 + count((block as { children?: unknown[] }).children ?? []), 0);
  const rest = [
    { kind: "productList", title: "Bestsellers", products: "bestsellers" },
    { kind: "productList", title: "New", products: "new", limit: 6 },
    { kind: "storeView", store: "adelaide" },
  ];
  while (count([...blocks, ...rest]) < 40) blocks.push({ kind: "text", text: "And more words" });
  return [...blocks, ...rest];
}

/**
 * Returns the processor time that a process has used, in ms, in steps of 10. This measure is the one least affected by other
 * work on the machine.
 */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export const content: Part = {
  name: "content",
  about: "content: a page of forty blocks, one request at a time, page cache off",
  async *measure(bench) {
    const folder = path.join(bench.folder, "content");
    await sampleShopIn(folder);
    const pages = path.join(bench.folder, "forty", "pages");
    mkdirSync(pages, { recursive: true });
    const page = { path: "/forty", pageTitle: "Forty", markup: fortyBlocks() };
    writeFileSync(path.join(pages, "forty.json"), JSON.stringify(page));
    await runCommand("cms:import", [path.dirname(pages), "--strict"], { ...process.env, DATA_DIR: folder });
    const shop = await openBenchShop(folder, { PAGE_CACHE_SECONDS: "0" });
    try {
      const times: number[] = [];
      let before = 0;
      for (let step = 0; step < WARM_UPS + REQUESTS; step += 1) {
        if (step === WARM_UPS) before = processorTime(shop.pid);
        const started = performance.now();
        const answer = await fetch(`${shop.origin}/forty`);
        await answer.text();
        if (answer.status !== 200) throw new Error(`/forty answers ${answer.status}.`);
        if (step >= WARM_UPS) times.push(performance.now() - started);
      }
      const busy = (processorTime(shop.pid) - before) / REQUESTS;
      yield* [
        { what: "forty blocks, processor time", measured: busy, unit: "ms", limit: { most: MAX_MS } },
        { what: "forty blocks, p50", measured: quantile(times, 0.5), unit: "ms", limit: { most: MAX_MS } },
        { what: "forty blocks, p95", measured: quantile(times, 0.95), unit: "ms" },
      ];
    } finally {
      await shop.close();
    }
  },
};
