/**
 * Tests experiments defined in a file: each visitor who consented gets one variant of a page, and all visitors with this
 * variant share the page.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, aRealShop, type RealShop } from "../setup/real-shop";
import { shopCommand } from "../setup/shop-command";

const EXPERIMENTS = [
  { id: "hero", paths: ["/", "/trial"], variants: [{ name: "usual" }, { name: "bold", pageVariation: "7" }] },
];
const block = (text: string, conditions: string) => ({ kind: "text", text, conditions });
const TRIAL = {
  path: "/trial",
  pageTitle: "A trial",
  pageSeoDescription: "A trial",
  markup: [
    block("The usual words", 'experiment.hero !== "bold"'),
    block("The bold words", 'experiment.hero === "bold"'),
    block("Words for all", 'page.path === "/trial"'),
  ],
};

let folder: string;
let shop: RealShop;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-trial-"));
  mkdirSync(path.join(folder, "content/pages"), { recursive: true });
  writeFileSync(path.join(folder, "content/pages/trial.json"), JSON.stringify(TRIAL));
  writeFileSync(path.join(folder, "experiments.json"), JSON.stringify(EXPERIMENTS));
  const settings = { ANALYTICS_URL: "file", EXPERIMENTS_FILE: path.join(folder, "experiments.json") };
  shop = await aRealShop({ goods: false, settings: { ...settings, PAGE_CACHE_SECONDS: "50" } });
  expect(await shopCommand("cms-import", [path.join(folder, "content"), "--strict"], shop.folder)).not.toMatch(/known/);
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const listCookies = ({ headers }: Answer) => (headers["set-cookie"] ?? []).map((each) => each.split(";")[0] ?? "");

/** Returns a guest's cookies after answering the privacy question, including the earlier cookies. */
async function answered(agreed: "yes" | "no", cookie = ""): Promise<string> {
  const answer = await shop.post("/privacy-choices", { agreed }, { Cookie: cookie });
  expect(answer.status).toBe(303);
  const given = listCookies(answer).filter((each) => !each.startsWith("flash="));
  const changed = new Set(given.map((each) => each.split("=")[0]));
  const kept = cookie.split("; ").filter((each) => each !== "" && !changed.has(each.split("=")[0]));
  return [...kept, ...given.filter((each) => !each.endsWith("="))].join("; ");
}

async function caller(cookie: string, headers: Record<string, string> = {}) {
  const answer = await shop.ask("/trial", { headers: { Cookie: cookie, ...headers } });
  expect([answer.status, answer.headers["set-cookie"]]).toEqual([200, undefined]);
  expect(answer.body).toContain("Words for all");
  const variation = /name="page-variation" content="(\d+)"/.exec(answer.body)?.[1];
  const isBold = answer.body.includes("The bold words");
  expect(answer.body.includes("The usual words")).toBe(!isBold);
  expect(variation).toBe(isBold ? "7" : undefined);
  return { isBold, answer };
}

/**
 * Returns the cookies of a new visitor with this variant. Tries until a visitor gets it, which on average every second visitor
 * does.
 */
async function aVisitor(wanted: "usual" | "bold"): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) {
    const cookie = await answered("yes");
    if ((await caller(cookie)).isBold === (wanted === "bold")) return cookie;
  }
  throw new Error(`Nobody got the variant ${wanted}.`);
}

it("an experiment gives consenting visitors both variants, and each visitor always the same one", async () => {
  const [usual, bold] = [await aVisitor("usual"), await aVisitor("bold")];
  for (const [cookie, isBold] of [
    [bold, true],
    [usual, false],
    ["", false],
    [bold, true],
  ] as const) {
    expect((await caller(cookie)).isBold).toBe(isBold);
  }
  // Agreeing again doesn't change the variant.
  expect((await caller(await answered("yes", bold))).isBold).toBe(true);
});

it("an experiment gives visitors of one variant the same page, which no shared cache keeps", async () => {
  const [one, other] = [await aVisitor("bold"), await aVisitor("bold")];
  const [first, second] = [await caller(one), await caller(other)];
  const own = /name="k17Token" content="[^"]*"|k17Token[^,]*,/g;
  expect(second.answer.body.replace(own, "")).toBe(first.answer.body.replace(own, ""));
  expect(second.answer.headers["cache-control"]).toBe("private, no-cache");
  expect((await caller("")).answer.headers["cache-control"]).toContain("public");
  // The page's data for scripts contains the same variant.
  const data = await shop.ask("/trial.data", { headers: { Cookie: one } });
  expect([data.status, data.body.includes("The bold words")]).toEqual([200, true]);
});

it("an experiment gives no variant before consent, after withdrawal, in lite mode, or with Sec-GPC", async () => {
  const bold = await aVisitor("bold");
  const without = [
    await caller(""),
    await caller(await answered("no", bold)),
    await caller(`${bold}; experimentation-enabled=0`),
    await caller(bold, { "Sec-GPC": "1" }),
    await caller(bold, { "Save-Data": "on" }),
    await caller(bold.replace(/(experiments=)[^;]+/, "$1forged")),
  ];
  expect(without.map(({ isBold }) => isBold)).toEqual(without.map(() => false));
  expect((await caller(bold)).isBold).toBe(true);
});

it("an experiment changes only the pages that it names", async () => {
  const bold = await aVisitor("bold");
  const variation = async (target: string) =>
    (await shop.ask(target, { headers: { Cookie: bold } })).body.includes("page-variation");
  expect([await variation("/"), await variation("/site-map"), await variation("/basket")]).toEqual([
    true,
    false,
    false,
  ]);
});
