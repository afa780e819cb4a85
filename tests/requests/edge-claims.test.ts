/** Tests a request's headers about its origin, and the headers that the edge passes on to the routes. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { anEdge, type EdgeWorld, speak } from "./edge-world";

let shop: EdgeWorld;
beforeAll(async () => {
  shop = await anEdge();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.faults.length = 0;
  shop.logged.length = 0;
});

function expectNoFault() {
  expect(shop.faults).toEqual([]);
  expect(shop.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
}

const form = { "Content-Type": "application/x-www-form-urlencoded" };

test.each(["X-Forwarded-Host", "X-Forwarded-Proto", "X-Forwarded-For", "Forwarded"])(
  "a form is accepted whatever an untrusted client's %s header says",
  async (name) => {
    for (const path of ["/form", "/form.data", "/echo"]) {
      const headers = { ...form, Origin: shop.origin, [name]: "evil.example" };
      expect((await shop.ask(path, { method: "POST", body: "a=1", headers })).status).toBe(200);
    }
    expectNoFault();
  },
);

test.each(["https://evil.example", "null", "no origin", "http://"])(
  "data for scripts is refused to pages of %s",
  async (origin) => {
    for (const method of ["GET", "HEAD", "POST"]) {
      expect((await shop.ask("/form.data", { method, headers: { Origin: origin } })).status).toBe(403);
    }
    expectNoFault();
  },
);

test("HEAD of a page's data answers like GET without the body, for the shop's own pages", async () => {
  const get = await shop.ask("/page.data");
  const head = await shop.ask("/page.data", { method: "HEAD", headers: { Origin: shop.origin } });
  expect([head.status, head.body]).toEqual([200, ""]);
  for (const name of ["content-type", "cache-control", "x-remix-response"])
    expect(head.headers[name]).toBe(get.headers[name]);
  expectNoFault();
});

test.each([
  "/page?a=1&_data=routes%2Fx",
  "/page?%5Fdata=root",
  "/page?a=1&_d%61ta",
  "/page?a?b&_data=root",
  "/page.data?%5f%64ata=root",
])("the address %s is refused for its _data parameter, in any encoding", async (target) => {
  expect((await shop.ask(target)).status).toBe(400);
  expectNoFault();
});

const twoHosts = (second: string) =>
  `GET /page HTTP/1.1\r\nHost: localhost\r\nHost: ${second}\r\nConnection: close\r\n\r\n`;

test("a request with two Host headers is refused", async () => {
  const answer = await speak(shop.port, twoHosts("evil.example"));
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  const alike = await speak(shop.port, twoHosts("localhost"));
  expect(alike).toMatch(/^HTTP\/1\.1 400 /);
  expectNoFault();
});
