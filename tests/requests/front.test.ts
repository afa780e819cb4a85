/**
 * Tests a real nginx with the configuration of scripts/nginx in front of the shop: for whom and how long it caches pages, and
 * the headers that it passes on.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stateCookies } from "~/http/visitor.server";
import { findNginx } from "../../scripts/cluster/front";
import { aFront, type TestFront } from "../setup/front";
import type { Answer } from "../setup/real-shop";
import { anEdge, type EdgeWorld } from "./edge-world";

const nginxFiles = path.resolve(import.meta.dirname, "../../scripts/nginx");
const fate = ({ headers }: Answer) => headers["x-cache"];
const toBody = ({ body }: Answer) => body;

test("nginx's configuration knows every cookie that makes a page one visitor's own, and no other", () => {
  const text = readFileSync(path.join(nginxFiles, "lectern.conf"), "utf8");
  const known = text.match(/\(__Host-\)\?\(([a-z|-]+)\)/)?.[1]?.split("|");
  expect(new Set(known)).toEqual(new Set(stateCookies));
});

test("the nginx files, copied as README.md says, are a valid configuration", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-etc-nginx-"));
  try {
    cpSync(nginxFiles, path.join(folder, "conf.d"), { recursive: true });
    cpSync(path.join(nginxFiles, "lectern"), path.join(folder, "lectern"), { recursive: true });
    // Change the port and cache folder, because only root may use the original ones.
    const change = (name: string, from: string, to: string) => {
      const file = path.join(folder, "lectern", name);
      writeFileSync(file, readFileSync(file, "utf8").replaceAll(from, to));
    };
    change("site.conf", "80 default", "8080 default");
    change("cache.conf", "/var/cache/nginx", folder);
    change("log.conf", "/var/log/nginx", folder);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    const folders = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ");
    writeFileSync(
      path.join(folder, "nginx.conf"),
      `pid ${folder}/pid; events {} http { ${folders} access_log off; include conf.d/*.conf; }`,
    );
    const tried = spawnSync(findNginx() ?? "", [
      "-t",
      "-p",
      folder,
      "-c",
      path.join(folder, "nginx.conf"),
      "-e",
      "stderr",
    ]);
    expect(String(tried.stderr)).toContain("test is successful");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describe("rules, behind nginx", () => {
  /** An address that has not been requested before. */
  let fresh: string;
  let turn = 0;
  let price = 10;
  let edge: EdgeWorld;
  let front: TestFront;

  const shared = (seconds: number) => ({
    "Cache-Control": `public, max-age=0, s-maxage=${seconds}`,
    "Content-Type": "text/html",
  });

  beforeAll(async () => {
    edge = await anEdge({
      settings: { TRUST_PROXY: "1", PAGE_CACHE_SECONDS: 0 },
      modules: {
        seen: {
          loader: ({ request, context }: { request: Request; context: { clientAddress?: string } }) =>
            new Response(
              JSON.stringify({
                ...Object.fromEntries(request.headers),
                url: request.url,
                address: context.clientAddress,
              }),
              { headers: { ...shared(60), Vary: "Cookie, Save-Data" } },
            ),
          action: ({ request }: { request: Request }) => Response.json({ cookie: request.headers.get("Cookie") }),
        },
        price: { loader: () => new Response(`$${price}`, { headers: shared(1) }) },
        greeting: { loader: () => new Response("hello", { headers: { ...shared(60), "Set-Cookie": "guest=abc" } }) },
        own: { loader: () => new Response("own", { headers: { "Cache-Control": "private, no-cache" } }) },
      },
    });
    front = await aFront(edge.port);
  });
  afterAll(async () => {
    await front?.close();
    await edge?.close();
  });
  beforeEach(() => {
    turn += 1;
    fresh = `/seen?turn=${turn}`;
  });

  const seen = async (headers: Record<string, string> = {}) => {
    const answer = await front.ask(fresh, { headers });
    return { fate: fate(answer), received: JSON.parse(answer.body) as Record<string, string> };
  };

  test("a visitor's page is cached with any marketing cookies, and those cookies never reach the shop", async () => {
    expect(await seen({ Cookie: "_ga=GA1.1; screen=1400x900" })).toMatchObject({ fate: "MISS" });
    for (const cookie of ["_ga=other", "guestbook=1; my_lite=2", "utm=guest=1", "__Host-ad=1"]) {
      const { fate: found, received } = await seen({ Cookie: cookie });
      expect([cookie, found, received.cookie]).toEqual([cookie, "HIT", undefined]);
    }
  });

  test.each(stateCookies.flatMap((name) => [name, `__Host-${name}`]))("%s passes by what is kept", async (name) => {
    await seen();
    const cookie = `_ga=1; ${name}=abc.def`;
    for (const _again of [1, 2]) {
      const { fate: found, received } = await seen({ Cookie: cookie });
      expect([found, received.cookie]).toEqual(["BYPASS", cookie]);
    }
    expect((await seen()).received.cookie).toBeUndefined();
  });

  test("nginx passes posts on with their cookies, and caches nothing of them", async () => {
    const question = { method: "POST", body: "a=1", headers: { "Content-Type": "application/x-www-form-urlencoded" } };
    const posted = await front.ask(fresh, question);
    expect([posted.status, fate(posted), posted.headers["cache-control"]]).toEqual([200, undefined, "no-store"]);
    expect((await seen()).fate).toBe("MISS");
    expect(await front.ask(fresh, question).then(toBody)).toBe(toBody(posted));
  });

  test("nginx gives browsers with Save-Data their own pages; other values of the header change nothing", async () => {
    expect([(await seen()).fate, (await seen({ "Save-Data": "on" })).fate]).toEqual(["MISS", "MISS"]);
    const again = await seen({ "Save-Data": "ON" });
    expect([again.fate, again.received["save-data"]]).toEqual(["HIT", "on"]);
    for (const word of ["off", "maybe", "only"]) {
      const { fate: found, received } = await seen({ "Save-Data": word });
      expect([word, found, received["save-data"]]).toEqual([word, "HIT", undefined]);
    }
  });

  test("nginx caches each encoding once, for any Accept-Encoding header", async () => {
    const findFate = async (coding: string) => fate(await front.ask(fresh, { headers: { "Accept-Encoding": coding } }));
    expect(await findFate("gzip, deflate, br, zstd")).toBe("MISS");
    expect(await findFate("br;q=1.0, gzip;q=0.8")).toBe("HIT");
    expect(await findFate("gzip, deflate")).toBe("MISS");
    expect(await findFate("deflate, gzip")).toBe("HIT");
    expect(await findFate("identity")).toBe("MISS");
    expect(await findFate("br;q=0, gzip;q=0")).toBe("HIT");
  });

  test.each([
    ["an answer that sets a cookie", "/greeting"],
    ["a private page", "/own"],
    ["data for scripts", "/page.data"],
    ["an error", "/missing"],
    ["what says nothing", "/silent"],
  ])("%s is never cached by nginx", async (_what, address) => {
    for (const _again of [1, 2, 3]) expect(fate(await front.ask(address))).toBe("MISS");
  });

  test("nginx shows a changed price once the cache time is over, and never the old one again", async () => {
    price = 10;
    expect(await front.ask("/price").then(toBody)).toBe("$10");
    price = 12;
    const changed = performance.now();
    /**
     * Time at which the last request that still got the old price was sent. The time of the answer isn't used, because answers
     * may be late on a busy machine.
     */
    let lastSent = changed;
    const look = async () => {
      const sent = performance.now();
      const shown = await front.ask("/price").then(toBody);
      if (shown === "$10") lastSent = sent;
      return shown;
    };
    await expect.poll(look, { interval: 50 }).toBe("$12");
    expect(lastSent - changed, "one second, and the one that nginx rounds up").toBeLessThan(5000);
    for (const answer of await Promise.all(Array.from({ length: 20 }, () => front.ask("/price"))))
      expect(answer.body).toBe("$12");
    // After a pause without requests, nginx doesn't serve the old page even once. It fetches a new page for the first request.
    price = 15;
    await expect.poll(async () => fate(await front.ask("/price?other"))).toBe("EXPIRED");
    expect(await front.ask("/price").then(toBody)).toBe("$15");
  });

  test("a page cached by nginx is not cached again by caches behind it", async () => {
    const { headers } = await front.ask(fresh);
    expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=0");
    expect(headers.vary).toMatch(/Cookie.*Save-Data/);
    expect((await front.ask("/own")).headers["cache-control"]).toBe("private, no-cache");
  });

  test("the shop learns the client's address and scheme from nginx, and nothing forged", async () => {
    const { received } = await seen({
      Host: "shop.example",
      "X-Forwarded-For": "6.6.6.6",
      "X-Forwarded-Proto": "https",
      "X-Forwarded-Host": "evil.example",
      Forwarded: "host=evil.example",
    });
    expect(received).toMatchObject({ url: `http://shop.example${fresh}`, address: "127.0.0.1" });
    // The forwarded headers don't reach the routes, because the edge has evaluated and removed them.
    expect(Object.keys(received).filter((name) => name.includes("forwarded"))).toEqual([]);
    // Pages of different hosts are cached separately.
    expect((await seen({ Host: "other.example" })).fate).toBe("MISS");
  });

  test("nginx passes addresses on as they were written", async () => {
    const headers = { Host: "shop.example" };
    for (const address of ["/seen?w=a%20b+c&%5B", "/seen?a=//b/../c", "/seen?w=%F0%9F%93%96"]) {
      const urls = [await front.ask(address, { headers }), await edge.ask(address, { headers })];
      expect(JSON.parse(urls[0]?.body ?? "").url).toBe(JSON.parse(urls[1]?.body ?? "").url);
    }
    expect((await front.ask(`/page?w=${"a".repeat(10_000)}`)).status).toBe(414);
    expect((await front.ask("/page?w=%zz")).status).toBe(200);
    expect((await front.ask("/%zz")).status).toBe(400);
  });

  test("nginx caches files for all visitors", async () => {
    expect(fate(await front.ask("/assets/page-new.js"))).toBe("MISS");
    const own = await front.ask("/assets/page-new.js", { headers: { Cookie: "guest=abc" } });
    expect([fate(own), own.headers["cache-control"]]).toEqual(["HIT", "public,max-age=31536000,immutable"]);
    for (const _again of [1, 2]) expect(fate(await front.ask("/assets/gone.js"))).toBe("MISS");
  });

  test("nginx shows cached pages while the shop is down, and otherwise a page saying that it will be back", async () => {
    const gone = await anEdge({
      settings: { PAGE_CACHE_SECONDS: 0 },
      modules: { price: { loader: () => new Response("$1", { headers: shared(1) }) } },
    });
    const alone = await aFront(gone.port);
    try {
      expect(await alone.ask("/price").then(toBody)).toBe("$1");
      await gone.close();
      await expect.poll(async () => fate(await alone.ask("/price"))).toBe("STALE");
      const away = await alone.ask("/basket");
      expect([away.status, away.headers["cache-control"], away.headers["retry-after"]]).toEqual([503, "no-store", "5"]);
      expect(away.body).toContain("<h1>We will be back in a moment</h1>");
    } finally {
      await alone.close();
    }
  });
});
