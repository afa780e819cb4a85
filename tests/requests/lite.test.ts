/**
 * Tests lite mode of the built shop over HTTP. It is turned on by header or by cookie, and lite pages are never mixed up with
 * full ones. (design 4.6, 4.7)
 */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Answer, aRealShop, type RealShop } from "../setup/real-shop";

let shop: RealShop;
let product: string;

beforeAll(async () => {
  shop = await aRealShop();
  product = (await shop.ask("/c/books")).body.match(/href="(\/product\/[^"]+_\d{13})"/)?.[1] ?? "";
});
afterAll(() => shop.close());
afterEach(() => expect(shop.complaints.splice(0), "the shop complained").toEqual([]));

const saving = { "Save-Data": "on" };
const get = (path: string, headers: Record<string, string> = {}) => shop.ask(path, { headers });

function expectLite({ body }: Answer): void {
  expect(body).not.toMatch(/<script|modulepreload|\.js"|woff2|srcset/i);
  for (const [, variant] of body.matchAll(/\/images\/[^"]+-([a-d])(?:@2x)?"/g)) expect(variant).toBe("a");
  expect(body).toContain("Turn off lite mode");
}

function expectFull({ body }: Answer): void {
  expect(body).toContain("<script");
  expect(body).toMatch(/srcset=/i);
  expect(body).toContain("Turn on lite mode");
}

/** Sends the form of the lite mode switch. Returns the answer, and its cookies as a browser sends them back. */
async function choose(lite: string, from = "/c/books"): Promise<{ cookie: string; answer: Answer }> {
  const answer = await shop.post("/lite", { lite, from });
  const set = answer.headers["set-cookie"] ?? [];
  return { answer, cookie: set.map((each) => each.split(";")[0] ?? "").find((each) => each.startsWith("lite=")) ?? "" };
}

describe("lite mode by the Save-Data header", () => {
  test.each(["/", "/c/books", "product", "/search/results?w=grace", "/basket", "/lite", "/nowhere"])(
    "%s in lite mode has no scripts, no fonts and small pictures",
    async (path) => {
      const answer = await get(path === "product" ? product : path, saving);
      expectLite(answer);
      const sheets = [...answer.body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href);
      expect(sheets.length).toBeGreaterThan(0);
      for (const sheet of sheets) expect((await get(sheet)).body).not.toMatch(/url\([^)]*woff/);
      const policy = String(answer.headers["content-security-policy"]);
      expect(policy).toContain("script-src 'self';");
    },
  );

  test("a page in lite mode sends the large picture to visitors who request it", async () => {
    const { body } = await get(`${product}/images`, saving);
    expect(body).toMatch(/<img class="cover cover-d"[^>]* src="\/images\/[^"]+-d"/);
    expect(body).not.toMatch(/srcset|<script/i);
  });

  test("a process caches lite and full pages, and answers each request with its own kind, in either order", async () => {
    for (const [path, first] of [
      ["/c/bibles", saving],
      ["/c/music", {}],
    ] as const) {
      await get(path, first);
      const requests = Array.from({ length: 20 }, (_, turn) => get(path, turn % 2 ? saving : {}));
      for (const [turn, answer] of (await Promise.all(requests)).entries())
        (turn % 2 ? expectLite : expectFull)(answer);
    }
  });

  test("public pages vary by Cookie and Save-Data in full and lite mode, and stay public", async () => {
    for (const headers of [{}, saving]) {
      const answer = await get(product, headers);
      expect(answer.headers.vary).toMatch(/Cookie.*Save-Data/i);
      expect(answer.headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=\d+$/);
    }
  });

  test("a lite page's data for scripts is private", async () => {
    const answer = await get(`${product}.data`, saving);
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
  });
});

describe("lite mode by choice", () => {
  test("the choice of lite mode is stored in a signed cookie, confirmed, and leads back to the page", async () => {
    const { answer, cookie } = await choose("on", "/c/books?sort=titleAsc&page=2");
    expect([answer.status, answer.headers.location]).toEqual([303, "/c/books?sort=titleAsc&page=2"]);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const page = await get("/c/books", { Cookie: cookie });
    expectLite(page);
    expect(page.headers["cache-control"]).toBe("private, no-cache");
    const cookies = (answer.headers["set-cookie"] ?? []).map((each) => each.split(";")[0]).join("; ");
    expect((await get("/c/books", { Cookie: cookies })).body).toContain("Lite mode is on. Pages load without");
  });

  test("lite mode that is turned off stays off for a browser with Save-Data", async () => {
    const { cookie } = await choose("off");
    expectFull(await get("/c/books", { Cookie: cookie, ...saving }));
  });

  test("an unsigned lite mode cookie is ignored", async () => {
    expectFull(await get("/c/books", { Cookie: "lite=on" }));
  });

  test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "the choice of lite mode doesn't lead back to %s",
    async (from) => {
      expect((await choose("on", from)).answer.headers.location).toBe("/");
    },
  );

  test("a choice of lite mode that is neither on nor off is refused and changes nothing", async () => {
    const answer = await shop.post("/lite", { lite: "perhaps" });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain("Please choose on or off.");
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
});

describe("the size that a lite page states", () => {
  const unpack: Record<string, (raw: Buffer) => Buffer> = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: (raw) => raw,
  };

  test.each(["br", "gzip", "identity"])(
    "the size that a lite page states is what was sent over the wire, in %s",
    async (encoding) => {
      const { cookie } = await choose("on");
      for (const chosen of [saving, { Cookie: cookie }]) {
        const headers = { ...chosen, "Accept-Encoding": encoding };
        for (const path of ["/", "/c/books", product, "/basket", "/nowhere"]) {
          const { raw } = await get(path, headers);
          const html = unpack[encoding]?.(raw).toString() ?? "";
          const printed = Number(html.match(/>This page: (\d+) kB\./)?.[1]);
          expect(
            Math.abs(raw.length - printed * 1000),
            `${path}: ${raw.length} bytes, ${printed} kB said`,
          ).toBeLessThan(506);
        }
      }
    },
  );

  test("a lite page states how much lite mode left out", async () => {
    const { body } = await get(product, saving);
    const leftOut = Number(body.match(/Lite mode saved (\d+) kB of scripts and fonts\./)?.[1]);
    const full = await get(product);
    expect(full.body).not.toContain("Lite mode saved");
    expect(leftOut).toBeGreaterThan(50);
  });
});

test("a product's lite page weighs at most 60 kB with its stylesheet and cover", async () => {
  const headers = { ...saving, "Accept-Encoding": "br" };
  const page = await get(product, headers);
  const html = brotliDecompressSync(page.raw).toString();
  const sheet = await get(html.match(/<link rel="stylesheet" href="([^"]+)"/)?.[1] ?? "", headers);
  const cover = await get(html.match(/<link rel="preload" as="image" href="([^"]+)"/)?.[1] ?? "", {
    Accept: "image/avif",
  });
  expect([page.status, sheet.status, cover.status]).toEqual([200, 200, 200]);
  expect(page.raw.length + sheet.raw.length + cover.raw.length).toBeLessThanOrEqual(60_000);
});
