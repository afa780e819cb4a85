/**
 * Tests the built shop while its PostgreSQL is frozen, and afterwards. Every request gets the right answer, and nothing needs a
 * restart.
 */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { anOwnPostgres, type OwnPostgres } from "../setup/own-postgres";
import { type Answer, aRealShop, type RealShop } from "../setup/real-shop";

let server: OwnPostgres;
let shop: RealShop;
beforeAll(async () => {
  server = await anOwnPostgres();
  shop = await aRealShop({ goods: false, settings: { DATABASE_URL: server.url, PAGE_CACHE_SECONDS: "0" } });
  const { headers } = await shop.post("/account/wishlists/new", { name: "Gifts" });
  guest.Cookie = (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");
});
afterAll(async () => {
  server?.thaw();
  await shop?.close();
  await server?.stop();
});

const guest = { Cookie: "" };
const message = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  order: "",
  message: "Where is my book?",
  website: "",
};

const everything: Array<[name: string, ask: () => Promise<Answer>]> = [
  ["home", () => shop.ask("/")],
  ["home as data", () => shop.ask("/_root.data")],
  ["a guest's basket", () => shop.ask("/basket", { headers: guest })],
  ["a search", () => shop.ask("/search?w=ada")],
  ["a product", () => shop.ask("/product/a-book_9780000000002")],
  ["the help page", () => shop.ask("/help")],
  ["the wishlists", () => shop.ask("/account/wishlists", { headers: guest })],
  ["a call", () => shop.ask("/api/basket", { headers: guest })],
  ["a form", () => shop.post("/contact-us", message)],
  ["a form sent by script", () => shop.post("/contact-us.data", message)],
  ["a sitemap", () => shop.ask("/sitemap.xml")],
];

test("all requests get a 503 with Retry-After while PostgreSQL is frozen, but health needs no database", async () => {
  for (const [, ask] of everything) expect((await ask()).status).toBeLessThan(500);
  server.freeze();
  let pagesAnswered = 0;
  const first = everything.map(async ([name, ask]) => {
    const answer = await ask();
    pagesAnswered += 1;
    return [name, answer] as const;
  });
  for (let at = 0; at < 20; at += 1) expect((await shop.ask("/healthz")).status).toBe(200);
  expect(pagesAnswered).toBeLessThan(everything.length);
  expect((await shop.ask("/readyz")).status).toBe(503);
  // Send the same requests again now that the shop knows that the database is lost.
  const second = async () => Promise.all(everything.map(async ([name, ask]) => [name, await ask()] as const));
  const answers = [...(await Promise.all(first)), ...(await second())];
  const briefly = answers.map(([name, { status, headers }]) => `${name}: ${status} ${headers["retry-after"]}`);
  expect(briefly).toEqual(answers.map(([name]) => `${name}: 503 5`));
  for (const [, answer] of answers) {
    expect(answer.body).toContain("Please try again in a moment.");
  }
  const page = await shop.ask("/basket", { headers: guest });
  expect(page.body).toContain("<h1>Please Try Again</h1>");
  expect(page.body).toContain('<link rel="stylesheet"');
  server.thaw();
  await vi.waitUntil(async () => (await shop.ask("/readyz")).status === 200, { timeout: 60_000 });
  await vi.waitUntil(async () => (await shop.ask("/")).status === 200, { timeout: 60_000 });
  for (const [, ask] of everything) expect((await ask()).status).toBeLessThan(500);
});

test("a form without scripts keeps what was typed while PostgreSQL is frozen, to be sent again, but no secrets", async () => {
  server.freeze();
  const answer = await shop.post("/contact-us", { ...message, message: 'Where is "my" <book>?' });
  expect(answer.status).toBe(503);
  expect(answer.body).toContain('<form method="post" action="/contact-us">');
  expect(answer.body).toContain('name="message" value="Where is &quot;my&quot; &lt;book&gt;?"');
  expect(answer.body).toContain('name="email" value="ada@example.com"');
  const secret = await shop.post("/login", { email: "ada@example.com", password: "correct horse" });
  expect(secret.status).toBe(503);
  expect(secret.body).not.toContain("correct horse");
  expect(secret.body).toContain("Please go back to the form and send it again.");
  server.thaw();
  await vi.waitUntil(async () => (await shop.ask("/readyz")).status === 200, { timeout: 60_000 });
  // Use another email address, because the message sent during the freeze counts against the first address's rate limit once
  // the database responds again.
  expect((await shop.post("/contact-us", { ...message, email: "bea@example.com" })).status).toBe(303);
});

test("the log names the cause of a frozen PostgreSQL once, and no fault of the shop", () => {
  const causes = shop.complaints.filter(({ msg }) => msg === "the database is unavailable");
  expect(causes.length).toBeGreaterThan(0);
  const codes = causes.map(({ code, err }) => `${code} ${(err as Error).message}`);
  expect(new Set(codes).size).toBe(codes.length);
  const others = shop.complaints.filter(
    ({ msg }) => !/^(answered|the database is (unavailable|lost|back))$/.test(`${msg}`),
  );
  expect(others).toEqual([]);
});
