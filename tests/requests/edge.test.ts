import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, anEdge, type EdgeWorld, speak } from "./edge-world";

let shop: EdgeWorld;
beforeAll(async () => {
  shop = await anEdge();
});
afterAll(() => shop.close());

const form = { "Content-Type": "application/x-www-form-urlencoded" };

/** Expects an error page that people can read, with a link for continuing. */
function expectPage(answer: Answer, status: number) {
  expect(answer.status).toBe(status);
  expect(answer.headers["content-type"]).toContain("text/html");
  expect(answer.body).toMatch(/<h1>[^<]+<\/h1>/);
  expect(answer.body).toContain('<a href="/">Home</a>');
  expect(answer.headers["cache-control"]).toBe("no-store");
}

describe("security headers", () => {
  const everyKind: Array<[string, () => Promise<Answer>]> = [
    ["a page", () => shop.ask("/page")],
    ["data", () => shop.ask("/page.data")],
    ["an asset", () => shop.ask("/assets/page-new.js")],
    ["a missing asset", () => shop.ask("/assets/gone.svg")],
    ["a public file", () => shop.ask("/favicon.svg")],
    ["an unknown page", () => shop.ask("/nowhere")],
    ["a page that breaks", () => shop.ask("/page?break")],
    ["a foreign post", () => shop.ask("/echo", { method: "POST", headers: { Origin: "https://evil.example" } })],
    ["a wrong method", () => shop.ask("/page", { method: "PATCH" })],
    ["a large body", () => shop.ask("/echo", { method: "POST", body: "a".repeat(70_000) })],
    ["a long address", () => shop.ask(`/page?w=${"a".repeat(10_000)}`)],
    ["a malformed address", () => shop.ask("/%")],
    ["a malformed host", () => shop.ask("/page", { headers: { Host: "a b" } })],
  ];

  test.each(everyKind)("security headers are sent with %s", async (kind, asked) => {
    const { headers } = await asked();
    const policy = headers["content-security-policy"];
    expect(policy ?? "").not.toContain("unsafe");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    const ofPages = {
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    };
    if (kind.endsWith("asset")) {
      expect(policy).toBe(kind === "a missing asset" ? "default-src 'none'" : undefined);
      for (const name of Object.keys(ofPages)) expect(headers).not.toHaveProperty(name);
    } else {
      expect(policy).toContain("script-src 'self'");
      expect(headers).toMatchObject(ofPages);
    }
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("origin-agent-cluster");
    expect(headers).not.toHaveProperty("strict-transport-security");
    if (kind.endsWith("asset")) expect(headers).not.toHaveProperty("x-request-id");
    else expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("security headers are sent even for requests that Node can't parse", async () => {
    const answer = await speak(shop.port, "GET / HTTP/1.1\r\nHost: localhost\r\nBad Header\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("Content-Security-Policy: ");
    expect(
      await speak(shop.port, `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${"a".repeat(40_000)}\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 431 /);
  });
});

describe("the origin of a POST request", () => {
  const post = (headers: Record<string, string>) =>
    shop.ask("/echo", { method: "POST", body: "a=1", headers: { ...form, ...headers } });

  test("a POST request is accepted from the shop's own pages, and from programs that send no origin", async () => {
    expect((await post({ Origin: shop.origin, "Sec-Fetch-Site": "same-origin" })).status).toBe(200);
    expect((await post({ Origin: shop.origin })).status).toBe(200);
    expect((await post({})).status).toBe(200);
    expect((await post({ "Sec-Fetch-Site": "same-origin" })).status).toBe(200);
    expect(
      (await post({ Origin: shop.origin.replace("http:", "https:"), "Sec-Fetch-Site": "same-origin" })).status,
    ).toBe(200);
  });

  test.each([
    [{ Origin: "https://evil.example" }],
    [{ Origin: "null" }],
    [{ Origin: "null", "Sec-Fetch-Site": "same-origin" }],
    [{ Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }],
    [{ Origin: "http://localhost:1" }],
    [{ Origin: "http://localhost" }],
    [{ Origin: "" }],
    [{ "Sec-Fetch-Site": "cross-site" }],
    [{ "Sec-Fetch-Site": "same-site" }],
    [{ "Sec-Fetch-Site": "none" }],
  ])("a POST request with the headers %j is refused with a page", async (headers) => {
    expectPage(await post(headers as Record<string, string>), 403);
  });

  test("a POST request from the shop's host in another scheme is refused without Sec-Fetch-Site", async () => {
    expectPage(await post({ Origin: shop.origin.replace("http:", "https:") }), 403);
  });

  test("PUT and DELETE below /api have their origin checked too, and are refused in JSON", async () => {
    const answer = await shop.ask("/api/thing", { method: "DELETE", headers: { Origin: "https://evil.example" } });
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.body)).toMatchObject({ success: false });
  });

  test("a GET request is answered from any origin", async () => {
    expect(
      (await shop.ask("/page", { headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" } })).status,
    ).toBe(200);
  });
});

describe("request bodies", () => {
  const post = (question: {
    body?: string | Buffer;
    chunks?: Array<string | Buffer>;
    headers?: Record<string, string>;
  }) => shop.ask("/echo", { method: "POST", ...question, headers: { ...form, ...question.headers } });

  test("request bodies arrive as they were sent, at once or in chunks", async () => {
    expect(JSON.parse((await post({ body: "a=1&b=%C3%A9" })).body).body).toBe("a=1&b=%C3%A9");
    expect(JSON.parse((await post({ chunks: ["a=1", "&b=", "2"] })).body).body).toBe("a=1&b=2");
    expect(JSON.parse((await post({})).body).body).toBe("");
  });

  test("request bodies of 64 kB are accepted; one byte more is refused", async () => {
    expect((await post({ body: "a".repeat(64 * 1024) })).status).toBe(200);
    expectPage(await post({ body: "a".repeat(64 * 1024 + 1) }), 413);
  });

  test("request bodies without a length are limited too", async () => {
    expectPage(await post({ chunks: Array.from({ length: 70 }, () => "a".repeat(1024)) }), 413);
  });

  test("request bodies of a megabyte are read to their end, so that the client reads the answer", async () => {
    expectPage(await post({ body: "a".repeat(1024 * 1024) }), 413);
  });

  test("request bodies that are compressed are refused", async () => {
    expectPage(await post({ body: Buffer.alloc(10), headers: { "Content-Encoding": "gzip" } }), 415);
  });

  test("request bodies of a GET are ignored, and the connection ends", async () => {
    const answer = await shop.ask("/page", { body: "a".repeat(70_000) });
    expect(answer.status).toBe(200);
    expect(answer.headers.connection).toBe("close");
  });
});

describe("addresses and methods", () => {
  test.each([
    "/%",
    "/%E0%A4%A",
    "/page%00",
    "/page?w=%00",
    "/c/%zz",
    "/page?_data=root",
    "/assets/../page",
    "/assets/..%2f..%2fpackage.json",
    "/%5C",
  ])("the address %s is refused as malformed", async (target) => {
    expectPage(await shop.ask(target), 400);
  });

  test("an address with a malformed query is left to the routes", async () => {
    expect((await shop.ask("/page?w=100%")).status).toBe(200);
  });

  test("an address of 10,000 characters is too long; one of 8,000 is not", async () => {
    expectPage(await shop.ask(`/page?w=${"a".repeat(10_000)}`), 414);
    expectPage(await shop.ask(`/${"@".repeat(1001)}/page`), 414);
    expect((await shop.ask(`/page?w=${"a".repeat(8_000)}`)).status).toBe(200);
  });

  test.each(["a b", "localhost:99999", "localhost:", "evil.example/path", "a@b", "[::1", "a..b", "<script>"])(
    "a request for the host %j is refused as malformed",
    async (host) => {
      expectPage(await shop.ask("/page", { headers: { Host: host } }), 400);
    },
  );

  test.each(["shop.example", "SHOP.example:8080", "127.0.0.1:3000", "[::1]:3000"])(
    "a request for the host %s is accepted",
    async (host) => {
      expect((await shop.ask("/page", { headers: { Host: host } })).status).toBe(200);
    },
  );

  test("a request whose target is a whole URL is refused as malformed", async () => {
    expectPage(await shop.ask("http://evil.example/page"), 400);
  });

  test.each(["PUT", "DELETE", "PATCH", "TRACE"])("the method %s is refused for pages", async (method) => {
    const answer = await shop.ask("/page", { method });
    expectPage(answer, 405);
    expect(answer.headers.allow).toBe("GET, HEAD, POST");
  });

  test("PUT and DELETE are only for routes that allow them; their refusals name the allowed methods", async () => {
    expect((await shop.ask("/api/thing", { method: "PUT" })).status).toBe(200);
    for (const method of ["GET", "HEAD", "PATCH"]) {
      const refused = await shop.ask("/api/thing", { method });
      expect([method, refused.status, refused.headers.allow]).toEqual([method, 405, "POST, PUT, DELETE"]);
    }
    const nowhere = await shop.ask("/api/nowhere", { method: "PATCH" });
    expect([nowhere.status, nowhere.headers.allow]).toEqual([405, "GET, HEAD, POST, PUT, DELETE"]);
  });

  test("OPTIONS names the allowed methods, and sends other sites no CORS headers", async () => {
    const preflight = { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" };
    const page = await shop.ask("/page", { method: "OPTIONS", headers: preflight });
    expect([page.status, page.headers.allow, page.body]).toEqual([204, "GET, HEAD, POST, OPTIONS", ""]);
    expect(page.headers["access-control-allow-origin"]).toBeUndefined();
    const thing = await shop.ask("/api/thing", { method: "OPTIONS" });
    expect([thing.status, thing.headers.allow]).toEqual([204, "POST, PUT, DELETE, OPTIONS"]);
  });

  test("a HEAD request is answered like a GET, without the body", async () => {
    const answer = await shop.ask("/page", { method: "HEAD" });
    expect([answer.status, answer.body]).toEqual([200, ""]);
  });

  test("X-Forwarded headers from untrusted clients are ignored", async () => {
    const headers = {
      "X-Forwarded-Host": "evil.example:81",
      "X-Forwarded-Proto": "https",
      "X-Forwarded-For": "6.6.6.6",
    };
    const seen = JSON.parse((await shop.ask("/echo?a=1", { headers })).body);
    expect(seen.url).toBe(`${shop.origin}/echo?a=1`);
    expect(seen.address).toMatch(/127\.0\.0\.1$/);
  });
});

describe("cache headers", () => {
  test("a page sets its own cache policy; its data is never public, and no cache stores errors or answers to posts", async () => {
    expect((await shop.ask("/page")).headers["cache-control"]).toBe("public, max-age=0, s-maxage=53");
    expect((await shop.ask("/page.data")).headers["cache-control"]).toBe("private, no-cache");
    expect((await shop.ask("/missing")).headers["cache-control"]).toBe("no-store");
    expect((await shop.ask("/echo", { method: "POST" })).headers["cache-control"]).toBe("no-store");
    expect((await shop.ask("/silent")).headers["cache-control"]).toBe("no-store");
  });

  test("assets are cached for a year, also those of the previous build; other files for an hour", async () => {
    for (const name of ["page-new.js", "page-old.js"]) {
      const asset = await shop.ask(`/assets/${name}`);
      expect([asset.status, asset.headers["cache-control"]]).toEqual([200, "public,max-age=31536000,immutable"]);
      expect(asset.headers["content-type"]).toContain("javascript");
    }
    expect((await shop.ask("/favicon.svg")).headers["cache-control"]).toBe("public,max-age=3600");
  });

  test.each(["/assets/gone.js", "/assets/", "/assets", "/assets/.replaced.json"])(
    "%s gets a plain-text 404 that is not cached",
    async (target) => {
      const answer = await shop.ask(target);
      expect([answer.status, answer.body, answer.headers["cache-control"]]).toEqual([404, "Not found\n", "no-store"]);
    },
  );

  test("an unchanged file is not sent again", async () => {
    const { etag } = (await shop.ask("/favicon.svg")).headers;
    expect((await shop.ask("/favicon.svg", { headers: { "If-None-Match": etag ?? "" } })).status).toBe(304);
  });
});

test("several Set-Cookie headers are not merged", async () => {
  expect((await shop.ask("/cookies")).headers["set-cookie"]).toEqual(["a=1", "b=2"]);
});

test("the access log has a line for each answer, without the secret keys of links", async () => {
  shop.logged.length = 0;
  await shop.ask("/ebook/gift/17/abcdef?token=abcdef&w=psalms");
  await expect.poll(() => shop.logged.length).toBe(1);
  expect(shop.logged[0]).toMatchObject({ method: "GET", path: "/ebook/gift/17/…?token=…&w=psalms", status: 404 });
  expect(shop.logged[0]?.bytes).toBeGreaterThan(100);
  expect(JSON.stringify(shop.logged)).not.toContain("abcdef");
});
