import { afterEach, describe, expect, test } from "vitest";
import { anEdge, type EdgeWorld } from "./edge-world";

let shop: EdgeWorld;
afterEach(() => shop.close());

describe("with SHOP_ORIGIN", () => {
  const open = async (settings = {}) => {
    shop = await anEdge({ settings: { SHOP_ORIGIN: "https://shop.example", ...settings } });
  };

  test("SHOP_ORIGIN redirects other hosts to the shop, with path and query, and refuses posts to them", async () => {
    await open();
    const moved = await shop.ask("/c/books?page=2", { headers: { Host: "www.shop.example" } });
    expect([moved.status, moved.headers.location]).toEqual([308, "https://shop.example/c/books?page=2"]);
    expect((await shop.ask("//evil.example", { headers: { Host: "old.example" } })).headers.location).toBe(
      "https://shop.example/evil.example",
    );
    expect((await shop.ask("/echo", { method: "POST", headers: { Host: "www.shop.example" } })).status).toBe(421);
    expect((await shop.ask("/page", { headers: { Host: "shop.example" } })).status).toBe(200);
  });

  test("health checks are answered under any host name", async () => {
    await open();
    // A 404 shows that the edge let the request through, because the shop of these tests has no such page.
    expect((await shop.ask("/healthz", { headers: { Host: "10.0.0.7:3000" } })).status).toBe(404);
  });

  test("plain HTTP through a trusted proxy redirects to HTTPS; HTTPS answers with Strict-Transport-Security", async () => {
    await open({ TRUST_PROXY: "1" });
    const plain = await shop.ask("/page", { headers: { Host: "shop.example", "X-Forwarded-Proto": "http" } });
    expect([plain.status, plain.headers.location]).toEqual([308, "https://shop.example/page"]);
    const secure = await shop.ask("/page", { headers: { Host: "shop.example", "X-Forwarded-Proto": "https" } });
    expect([secure.status, secure.headers["strict-transport-security"]]).toEqual([200, "max-age=31536000"]);
  });
});

describe("the reader host", () => {
  test("the reader host serves its own pages, the API and files; other pages are not found", async () => {
    shop = await anEdge();
    const at = (path: string) => shop.ask(path, { headers: { Host: "reader.localhost:3000" } });
    const missing = await at("/page");
    expect(missing.status).toBe(404);
    expect(missing.body).toContain("Page Not Found");
    expect((await at("/assets/page-new.js")).status).toBe(200);
    const bare = await at("/");
    expect([bare.status, bare.headers.location]).toEqual([302, "/reader/library"]);
    const post = { method: "POST", headers: { Host: "reader.localhost:3000", Origin: "http://reader.localhost:3000" } };
    expect((await shop.ask("/api/thing", post)).status).toBe(200);
    expect(
      (await shop.ask("/api/thing", { ...post, headers: { ...post.headers, Origin: "http://localhost:3000" } })).status,
    ).toBe(403);
  });

  test("the reader host may have a name of its own with READER_ORIGIN", async () => {
    shop = await anEdge({ settings: { SHOP_ORIGIN: "https://shop.example", READER_ORIGIN: "https://read.example" } });
    const at = (host: string) => shop.ask("/page", { headers: { Host: host } });
    expect((await at("read.example")).status).toBe(404);
    expect((await at("reader.shop.example")).status).toBe(308);
  });
});

describe("the office", () => {
  const modules = { office: { default: () => null, loader: () => "in the office" } };
  const officeAt = (host: string, path = "/office", question = {}) =>
    shop.ask(path, { headers: { Host: host }, ...question });

  test("the office is at the shop's host, and hides its address from search engines and other sites", async () => {
    shop = await anEdge({ modules, settings: { SHOP_ORIGIN: "https://shop.example" } });
    const { status, headers } = await officeAt("shop.example");
    expect([status, headers["x-robots-tag"], headers["referrer-policy"], headers["cache-control"]]).toEqual([
      ...[200, "noindex, nofollow", "same-origin", "no-store"],
    ]);
    expect((await officeAt("office.example")).headers.location).toBe("https://shop.example/office");
    expect((await officeAt("reader.shop.example")).status).toBe(404);
    expect((await officeAt("shop.example", "/page")).headers["x-robots-tag"]).toBeUndefined();
    expect((await officeAt("shop.example", "/page?preview=x")).headers["x-robots-tag"]).toBe("noindex");
  });

  test("the office with OFFICE_ORIGIN has its own host, which serves nothing else, and is on no other host", async () => {
    const settings = { SHOP_ORIGIN: "https://shop.example", OFFICE_ORIGIN: "https://desk.example" };
    shop = await anEdge({ modules, settings });
    expect((await officeAt("desk.example")).status).toBe(200);
    expect((await officeAt("DESK.example", "/assets/page-new.js")).status).toBe(200);
    const bare = await officeAt("desk.example", "/");
    expect([bare.status, bare.headers.location]).toEqual([302, "/office"]);
    for (const path of ["/page", "/api/thing", "/reader/library", "/officer", "/office-chairs", "/login"])
      expect([path, (await officeAt("desk.example", path)).status]).toEqual([path, 404]);
    for (const host of ["shop.example", "reader.shop.example"])
      for (const path of ["/office", "/office.data", "/office/anything", "/Office", "/office/"])
        expect([host, path, [308, 404].includes((await officeAt(host, path)).status)]).toEqual([host, path, true]);
    for (const host of ["shop.example", "reader.shop.example"]) expect((await officeAt(host)).status).toBe(404);
    const post = { method: "POST", headers: { Host: "desk.example", Origin: "https://shop.example" } };
    expect((await officeAt("desk.example", "/office", post)).status).toBe(403);
    expect((await officeAt("desk.example", "/healthz")).status).toBe(404);
  });
});

test("the client's own host and address are used behind a trusted proxy", async () => {
  shop = await anEdge({ settings: { TRUST_PROXY: "1" } });
  const forwarded = {
    "X-Forwarded-Host": "shop.example",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-For": "6.6.6.6, 203.0.113.9",
  };
  const seen = JSON.parse((await shop.ask("/echo", { headers: forwarded })).body);
  expect(seen).toEqual({ url: "https://shop.example/echo", address: "203.0.113.9" });
  const post = (origin: string) => shop.ask("/echo", { method: "POST", headers: { ...forwarded, Origin: origin } });
  expect((await post("https://shop.example")).status).toBe(200);
  expect((await post("http://shop.example")).status).toBe(403);
  const withPort = { ...forwarded, "X-Forwarded-Host": "shop.example:443", Origin: "https://shop.example" };
  expect((await shop.ask("/form", { method: "POST", headers: withPort })).status).toBe(200);
  expect((await shop.ask("/echo", { headers: { ...forwarded, "X-Forwarded-Host": "<script>" } })).status).toBe(400);
});
