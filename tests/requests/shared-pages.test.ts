/**
 * Tests pages that are rendered once for all visitors and filled in for each. The result must equal a page rendered for that
 * visitor alone. Uses two processes of one shop: the first caches pages, and the second renders a page for every request.
 */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMembersCookie, giveBook } from "../setup/real-member";
import { type Answer, aRealShop, type RealShop } from "../setup/real-shop";
import { samplePages } from "../setup/sample-pages";

const folder = mkdtempSync(path.join(tmpdir(), "lectern-shared-"));
const EXPERIMENTS_FILE = path.join(folder, "experiments.json");
const settings = { SHOP_ORIGIN: "http://shop.test", ANALYTICS_URL: "file", EXPERIMENTS_FILE };
const HOST = { Host: "shop.test" };

/** Cache time of a page, in seconds: long enough that no page is rendered again during the tests of one visitor. */
const CACHE_SECONDS = 50;

let keeping: RealShop;
let rendering: RealShop;
/** Products in the order in which a list shows them. */
let products: { code: string; path: string }[];

beforeAll(async () => {
  const variants = ["1", "2"].map((pageVariation) => ({ name: pageVariation, pageVariation }));
  writeFileSync(EXPERIMENTS_FILE, JSON.stringify([{ id: "hero", paths: ["/", "/c/*"], variants }]));
  keeping = await aRealShop({ settings: { ...settings, PAGE_CACHE_SECONDS: String(CACHE_SECONDS) } });
  rendering = await aRealShop({ settings: { ...settings, PAGE_CACHE_SECONDS: "0" }, beside: keeping });
  const list = (await keeping.ask("/c/books", { headers: HOST })).body;
  products = [...list.matchAll(/<h2 class="card-title"><a href="(\/product\/[^"]+_(\d{13}))"/g)].map((match) => ({
    path: match[1] ?? "",
    code: match[2] ?? "",
  }));
});
afterAll(async () => {
  await rendering.close();
  await keeping.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the cookies that an answer sets, as a browser sends them back. */
function listCookies(answer: Answer): string[] {
  return (answer.headers["set-cookie"] ?? []).map((each) => each.split(";")[0] ?? "");
}

async function send(path: string, fields: Record<string, string> | string, cookie = ""): Promise<string[]> {
  const answer = await keeping.post(path, fields, { ...HOST, ...(cookie && { Cookie: cookie }) });
  if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}.`);
  return listCookies(answer);
}

/**
 * Returns the cookies of a guest with three books in the basket and two on the wishlist, one of which is also in the basket.
 * The last cookie is the flash of the latest answer.
 */
async function aGuest(): Promise<string[]> {
  const three = products.slice(0, 3).map(({ code }) => ["productCodes", code]);
  const [guest = ""] = await send("/basket/addToBasket", new URLSearchParams(three).toString());
  await send("/account/wishlists/choose", { add: products[1]?.code ?? "" }, guest);
  const wished = await send("/account/wishlists/choose", { add: products[5]?.code ?? "" }, guest);
  return [guest, ...wished.filter((each) => each.startsWith("flash="))];
}

/** Returns the cookies of a guest with a basket who chose Penrith as their store. */
async function aPenrithGuest(): Promise<string> {
  const [store = ""] = await send("/stores/penrith", { mine: "yes" });
  return `${(await aGuest())[0]}; ${store}`;
}

/** Returns the cookies of a guest with a basket who takes part in experiments. */
async function aGuestOnTrial(): Promise<string> {
  const [guest = ""] = await aGuest();
  const agreed = await send("/privacy-choices", { agreed: "yes" }, guest);
  return [guest, ...agreed.filter((each) => !each.startsWith("flash="))].join("; ");
}

async function aMember(accountType = "personal"): Promise<string> {
  const cookie = await aMembersCookie(keeping, HOST);
  keeping.sql("update members set account_type = ? where first_name = 'Ada'", accountType);
  // Store an address, because its postcode determines the arrival dates for the member.
  keeping.sql(`insert or ignore into member_addresses (member_id, kind, street1, street2, city, state, postcode, country, updated_at)
    select id, 'delivery', '1 George Street', '', 'Penrith', 'NSW', '2750', 'AUS', created_at from members where first_name = 'Ada'`);
  await send("/basket/addToBasket", { productCodes: products[2]?.code ?? "" }, cookie);
  await send("/account/wishlists/choose", { add: products[0]?.code ?? "" }, cookie);
  await send("/account/wishlists/new", { name: "One more", description: "<b>'\"&", colour: "#7b1e2b" }, cookie);
  return cookie;
}

const VISITORS: Record<string, () => Promise<string>> = {
  "a stranger": async () => "_ga=GA1.1.1",
  "a guest with a basket and wishes": async () => (await aGuest())[0] ?? "",
  "a guest with a flash": async () => (await aGuest()).join("; "),
  "a guest who likes rows": async () => `${(await aGuest())[0]}; view=list`,
  "a guest in lite mode": async () => `${(await aGuest())[0]}; ${(await send("/lite", { lite: "on" }))[0]}`,
  "a guest with a store of their own": aPenrithGuest,
  "a guest who takes part in experiments": aGuestOnTrial,
  "a member": () => aMember(),
  "a business": () => aMember("b2b"),
  "a member who has the book": async () => {
    const cookie = await aMember();
    giveBook(keeping, products[0]?.code ?? "");
    return cookie;
  },
  "a stranger after all of these": async () => "",
  "somebody with cookies that are none of ours": async () => "guest=forged.x; session=forged.y; flash=z; view=%",
};

const SHARED =
  /^(\/|\/c(\/.*)?|\/author\/.*|\{product\}|\/search\/.*|\/info\/.*|\/help\/.*|\/lite|\/site-map|\/tickets|\/catalogues|\/contact-us(\/.*)?|\/voucher-balance|\/stores(\/.*)?|\/create-account)(\/images)?(\?.*)?$/;
const pages = samplePages.filter(({ post, status = 200, path }) => !post && status === 200 && SHARED.test(path));
/** Pages that are for guests, and redirect members. */
const GUESTS_ONLY = ["/create-account"];
const MEMBERS = ["a member", "a business", "a member who has the book"];

/** Time in ms, a little longer than the cache time of a page for visitors with cookies. */
const KEPT_MS = 6000;

describe.each(Object.keys(VISITORS))("%s gets a shared page as if it were rendered for them", (who) => {
  let cookie: string;
  beforeAll(async () => {
    cookie = (await VISITORS[who]?.()) ?? "";
  });
  const theirs = pages.filter(({ path }) => !(MEMBERS.includes(who) && GUESTS_ONLY.includes(path)));
  test.each(theirs.map(({ name, path, headers }) => ({ name, path, headers })))(
    "$name",
    async ({ path, headers = {} }) => {
      const target = path.replace("{product}", products[0]?.path ?? "").replace("{code}", products[0]?.code ?? "");
      const own = [headers.Cookie, cookie].filter(Boolean).join("; ");
      const asked = { headers: { ...headers, ...HOST, Cookie: own } };
      // Make the first request as an anonymous visitor, so that the page is cached for the second.
      const ask = async () => {
        await keeping.ask(target, { headers: { ...headers, ...HOST, Cookie: "" } });
        return [await keeping.ask(target, asked), await rendering.ask(target, asked)] as const;
      };
      let [kept, alone] = await ask();
      // If the answers differ, try again after the cached page has been updated, because a store may have opened or closed
      // between the two requests, or a new day may have begun there.
      if (shown(kept).body !== shown(alone).body) {
        await wait(withoutHours(kept) === withoutHours(alone) ? CACHE_SECONDS * 1000 + 1000 : KEPT_MS);
        [kept, alone] = await ask();
      }
      expect(shown(kept)).toEqual(shown(alone));
      expect(shown(kept).refusedScripts).toEqual([]);
      const packed = await keeping.ask(target, { headers: { ...asked.headers, "Accept-Encoding": "gzip" } });
      const unpacked = gunzipSync(packed.raw).toString();
      expect(shown({ ...packed, body: unpacked }).body).toBe(shown(kept).body);
      const size = Number(/This page: (\d+) kB/.exec(unpacked)?.[1] ?? packed.raw.length / 1000);
      expect(Math.abs(packed.raw.length - size * 1000)).toBeLessThanOrEqual(505);
      expect(kept.status).toBe(200);
    },
  );
});

/** Returns an answer's body without the parts that depend on stores' opening hours. */
function withoutHours(answer: Answer): string {
  return shown(answer).body.replace(/(?:opens|open until|closed|usually ready)\b[^<'"\\]*/gi, "");
}

/**
 * Returns an answer without the parts that always differ: its size, and the number of minutes left to order, which also affects
 * the hash of a script.
 */
function shown({ status, headers, body }: Answer) {
  const {
    date: _,
    "x-request-id": __,
    "content-length": ___,
    "content-security-policy": ownPolicy,
    ...others
  } = headers;
  const policy = String(ownPolicy);
  const scripts = [...body.matchAll(/<script(?: async="")?>([^<]*)<\/script>/g)].map((script) => script[1] ?? "");
  return {
    status,
    headers: { ...others, "cache-control": others["cache-control"]?.replace(/s-maxage=\d+/, "s-maxage=0") },
    policy: policy.replace(/'sha256-[^']+'/g, "'sha256'"),
    refusedScripts: scripts.filter((script) => !policy.includes(createHash("sha256").update(script).digest("base64"))),
    body: body
      .replace(/This page: \d+ kB/, "This page: 0 kB")
      .replace(/saved \d+ kB/, "saved 0 kB")
      .replace(/Order within [^"]+? for/g, "Order within")
      .replace(/(ready to collect today from) [\d:]+[ap]m/g, "$1 noon"),
  };
}

test("a shared page is cached for visitors with a basket, until they change something", async () => {
  const path = products[3]?.path ?? "";
  const [guest = "", ...flash] = await aGuest();
  await keeping.ask(path, { headers: HOST });
  const titled = async (cookie: string) => (await keeping.ask(path, { headers: { ...HOST, Cookie: cookie } })).body;
  keeping.sql("update products set title = 'Another title' where code = ?", products[3]?.code);
  expect(await titled(guest)).not.toContain("Another title");
  expect(await titled([guest, ...flash].join("; "))).toContain("Another title");
  expect(await titled(guest)).toContain("Another title");
});

test("a guest's name, basket, wishes and messages are in no page that others get", async () => {
  const cookie = await aMember();
  const [, ...flash] = await aGuest();
  const own = { headers: { ...HOST, Cookie: [cookie, ...flash].join("; ") } };
  const [mine, others] = [await keeping.ask("/c/books", own), await keeping.ask("/c/books", { headers: HOST })];
  for (const trace of ["Ada Reader", "View in Basket", "Remove from wishlist", "Added to "]) {
    expect(mine.body).toContain(trace);
    expect(others.body).not.toContain(trace);
  }
  expect(mine.headers["cache-control"]).toBe("private, no-cache");
  expect(others.headers["cache-control"]).toContain("public");
  expect(others.headers["set-cookie"]).toBeUndefined();
});

test("product cards show the stock of the visitor's own store only", async () => {
  const body = async (cookie: string) => (await keeping.ask("/c/books", { headers: { ...HOST, Cookie: cookie } })).body;
  const ours = /(?:\d+ in stock|Last copy)(?:<!-- -->)? at (?:<!-- -->)?Penrith/;
  const [guest = ""] = await aGuest();
  const [adelaide = ""] = await send("/stores/adelaide", { mine: "yes" });
  expect(await body(await aPenrithGuest())).toMatch(ours);
  for (const other of ["", guest, adelaide]) expect(await body(other)).not.toMatch(ours);
  expect(await body(adelaide)).toMatch(/in stock(?:<!-- -->)? at (?:<!-- -->)?Adelaide/);
});

test("a member is redirected from the sign-up page to the account, and a guest still gets the page after that", async () => {
  const path = "/create-account?to=/stores";
  const [guest = ""] = await aGuest();
  const member = await aMember();
  const ask = (cookie: string) => keeping.ask(path, { headers: { ...HOST, Cookie: cookie } });
  for (const round of [1, 2]) {
    const sent = await ask(member);
    expect([round, sent.status, sent.headers.location]).toEqual([round, 302, "/account"]);
    expect((await ask(guest)).body).toContain("Become a Member");
  }
});

test("a store's page says that it is the visitor's store only to those who chose it", async () => {
  const [guest = ""] = await aGuest();
  const penrith = await aPenrithGuest();
  const isTheirs = async (cookie: string, slug: string) =>
    (await keeping.ask(`/stores/${slug}`, { headers: { ...HOST, Cookie: cookie } })).body.includes("Remove my store");
  for (const _round of [1, 2]) {
    expect(await isTheirs(penrith, "penrith")).toBe(true);
    expect(await isTheirs(penrith, "adelaide")).toBe(false);
    for (const other of [guest, ""]) expect(await isTheirs(other, "penrith")).toBe(false);
  }
});

test("members of one kind share a cached page, and each is greeted by name", async () => {
  const ada = await aMember();
  const grace = await aMember();
  const ofGrace = "where rowid = (select max(rowid) from members)";
  keeping.sql(`update members set first_name = 'Grace' ${ofGrace}`);
  const home = async (cookie: string) => (await keeping.ask("/", { headers: { ...HOST, Cookie: cookie } })).body;
  const first = await home(ada);
  expect(first).toContain("Welcome back, Ada.");
  const [, code] = /href="\/product\/[^"]+_(\d{13})"/.exec(first) ?? [];
  keeping.sql("update products set title = 'Quite another' where code = ?", code);
  const second = await home(grace);
  expect(second).toContain("Welcome back, Grace.");
  expect(second).not.toContain("Welcome back, Ada.");
  expect(second).not.toContain("Quite another");
  keeping.sql(`update members set membership_points = 4711 ${ofGrace}`);
  expect(await home(grace)).toContain("Quite another");
});
