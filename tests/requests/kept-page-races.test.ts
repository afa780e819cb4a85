/**
 * Tests pages that a process and nginx cache for everyone, while visitors change their own data. Visitors must see their own
 * changes immediately, and the caches must contain nobody's data.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aFront, type TestFront } from "../setup/front";
import { addMember, MEMBERS_PASSWORD } from "../setup/real-member";
import { type Answer, aRealShop, type RealShop } from "../setup/real-shop";

const ENCODINGS = ["identity", "gzip", "br"];
/** A name that is not in the sample shop. */
const NAME = "Zuleika Wrenfeather";
const DOLLARS = "$4,321.09";

let shop: RealShop;
let front: TestFront;
let products: { code: string; path: string }[];

beforeAll(async () => {
  // Set a cache time so short that most pages are rendered while the tests race.
  shop = await aRealShop({ settings: { TRUST_PROXY: "loopback", PAGE_CACHE_SECONDS: "1" } });
  front = await aFront(shop.port);
  const list = (await shop.ask("/c/books")).body;
  products = [...list.matchAll(/<h2 class="card-title"><a href="(\/product\/[^"]+_(\d{13}))"/g)].map((match) => ({
    path: match[1] ?? "",
    code: match[2] ?? "",
  }));
});
afterAll(async () => {
  await front.close();
  await shop.close();
  expect(shop.complaints).toEqual([]);
});

/** Sends a form; returns the browser's cookies after the answer. */
async function send(target: string, fields: Record<string, string>, cookie = ""): Promise<string> {
  const answer = await shop.post(target, fields, cookie ? { Cookie: cookie } : {});
  expect([target, answer.status]).toEqual([target, 303]);
  const jar = new Map(cookie.split("; ").map((each) => [each.split("=")[0], each]));
  for (const each of answer.headers["set-cookie"] ?? []) jar.set(each.split("=")[0], each.split(";")[0] ?? "");
  return [...jar.values()].filter(Boolean).join("; ");
}

async function aNamedMember(): Promise<string> {
  const email = await addMember(shop, `${Math.random()}@wrenfeather.example`);
  const [firstName, surname] = NAME.split(" ");
  shop.sql("update members set first_name = ?, surname = ? where email = ?", firstName, surname, email);
  return send("/login", { email, password: MEMBERS_PASSWORD });
}

const withoutFlash = (cookie: string) =>
  cookie
    .split("; ")
    .filter((each) => !each.startsWith("flash="))
    .join("; ");
const toBadge = ({ body }: Answer) => Number(body.match(/class="badge">([^<]+)</)?.[1] ?? 0);

function toText({ raw, headers }: Pick<Answer, "raw" | "headers">): string {
  const encoding = headers["content-encoding"];
  if (encoding === "gzip") return gunzipSync(raw).toString();
  return encoding === "br" ? brotliDecompressSync(raw).toString() : raw.toString();
}

test("a basket that changes while its page is rendered shows on the visitor's next page, and on no other visitor's", async () => {
  let guest = "";
  for (const [number, { code, path: page }] of products.slice(0, 8).entries()) {
    const pageFor = (cookie: string) => shop.ask(page, cookie ? { headers: { Cookie: cookie } } : {});
    const before = guest;
    const [changed, ...answers] = await Promise.all([
      send("/basket/addToBasket", { productCodes: code }, withoutFlash(guest)),
      ...["", before, "", before, "", before].map(pageFor),
    ]);
    guest = changed;
    for (const [at, answer] of answers.entries()) {
      expect(answer.status).toBe(200);
      if (at % 2 === 0) expect(toBadge(answer)).toBe(0);
    }
    const quiet = withoutFlash(guest);
    const next = await Promise.all([guest, quiet, "", guest, quiet, ""].map(pageFor));
    expect(next.map(toBadge)).toEqual([number + 1, number + 1, 0, number + 1, number + 1, 0]);
    expect(next.map(({ body }) => body.includes("View in Basket: "))).toEqual([true, true, false, true, true, false]);
  }
});

test("a visitor who signs out in one tab while others load is signed out in all of them", async () => {
  const pages = ["/", "/c/books", products[9]?.path ?? "", "/search/results?w=grace", "/lite", "/stores", "/basket"];
  for (const _round of [1, 2, 3]) {
    const member = withoutFlash(await aNamedMember());
    const load = () => Promise.all(pages.map((page) => shop.ask(page, { headers: { Cookie: member } })));
    expect((await load()).every(({ body }) => body.includes(NAME))).toBe(true);
    const [early, , late] = await Promise.all([load(), send("/logout", {}, member), load()]);
    for (const { status, body, headers } of [...early, ...late]) {
      expect([status, body.trimEnd().endsWith("</html>")]).toEqual([200, true]);
      expect(headers["cache-control"]).toMatch(/^(private, no-cache|no-store)$/);
    }
    for (const { body } of await load()) expect(body).not.toContain(NAME);
  }
});

test("a new price is in the basket at once, and within 60 seconds on the page for anonymous visitors", async () => {
  const { code = "", path: page = "" } = products[10] ?? {};
  const guest = withoutFlash(await send("/basket/addToBasket", { productCodes: code }));
  const stranger = await shop.ask(page);
  expect(stranger.body).not.toContain(DOLLARS);
  shop.sql("update products set price_cents = 432109 where code = ?", code);
  for (const cookie of [guest, await send("/basket/addToBasket", { productCodes: products[11]?.code ?? "" }, guest)])
    expect((await shop.ask("/basket", { headers: { Cookie: cookie } })).body).toContain(DOLLARS);
  await expect.poll(async () => (await shop.ask(page)).body, { timeout: 60_000 }).toContain(DOLLARS);
  // A page can be as old as the process's cache time plus nginx's cache time, plus two seconds for rounding and rendering.
  const inNginx = Number(/^public, max-age=0, s-maxage=(\d+)$/.exec(stranger.headers["cache-control"] ?? "")?.[1]);
  expect(1 + inNginx + 2).toBe(60);
});

test("a page cached by a process or nginx has nothing of a visitor in any encoding", async () => {
  const add = { productCodes: products[12]?.code ?? "" };
  const member = await send("/basket/addToBasket", add, withoutFlash(await aNamedMember()));
  const guest = await send(
    "/account/wishlists/choose",
    { add: add.productCodes },
    await send("/basket/addToBasket", add),
  );
  const cookies = [...member.split("; "), ...guest.split("; ")].map((each) => each.slice(each.indexOf("=") + 1));
  const traces = [
    NAME,
    "wrenfeather",
    "View in Basket",
    "Remove from wishlist",
    "Added to ",
    'class="badge"',
    ...cookies,
  ];
  const found = (texts: string[]) => traces.filter((trace) => texts.some((text) => text.includes(trace)));
  const book = products[12]?.path ?? "";
  const catalogue = ["/", "/c", "/c/books", "/author/helena-brandt", book, "/search/results?w=grace"];
  const pages = [...catalogue, "/site-map", "/lite", "/stores", "/stores/blackburn", "/create-account"];
  const ask = async (at: RealShop | TestFront, page: string, cookie = "") => {
    const asked = ENCODINGS.map((encoding) => ({ "Accept-Encoding": encoding, ...(cookie && { Cookie: cookie }) }));
    const answers = await Promise.all(asked.map((headers) => at.ask(page, { headers })));
    return answers.map((answer) => JSON.stringify(answer.headers) + toText(answer));
  };
  const [mine, others]: [string[], string[]] = [[], []];
  for (const page of pages) {
    for (const at of [front, shop])
      for (const cookie of [member, guest, withoutFlash(member), withoutFlash(guest)])
        mine.push(...(await ask(at, page, cookie)));
    for (const at of [front, shop])
      for (const cookie of ["", "view=list", "lite=on"]) others.push(...(await ask(at, page, cookie)));
  }
  expect(found(mine)).toEqual(traces.filter((trace) => !cookies.includes(trace) && trace !== "wrenfeather"));
  expect(found(others)).toEqual([]);

  const kept = keptByNginx(front.cache);
  expect(kept.filter((text) => text.includes("</html>")).length).toBeGreaterThanOrEqual(
    pages.length * ENCODINGS.length,
  );
  expect(found(kept)).toEqual([]);
});

/** Returns each cached file's key and headers, with its body as text. */
function keptByNginx(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return files.map((file) => {
    const bytes = readFileSync(path.join(file.parentPath, file.name));
    const start = bytes.indexOf("\r\n\r\n") + 4;
    const head = bytes.subarray(0, start).toString("latin1");
    const encoding = /^content-encoding: (\w+)/im.exec(head)?.[1];
    return head + toText({ raw: bytes.subarray(start), headers: { "content-encoding": encoding } });
  });
}
