/** Tests the built shop's office: the headers of each answer for browsers and crawlers, and the visitors who are refused. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMembersCookie } from "../setup/real-member";
import { aRealShop, type RealShop } from "../setup/real-shop";

let shop: RealShop;

beforeAll(async () => {
  shop = await aRealShop({ goods: false });
});
afterAll(() => shop.close());

const ADDRESSES = [
  "/office",
  "/office/sign-in",
  "/office/staff",
  "/office/stock.csv",
  "/office/log.csv",
  "/office/nothing",
  "/office/staff.data",
];

test.each(ADDRESSES)("%s is never indexed, cached or framed, and loads nothing from elsewhere", async (address) => {
  const { status, headers, body } = await shop.ask(address);
  expect(status).toBeLessThan(500);
  expect([
    headers["x-robots-tag"],
    headers["cache-control"],
    headers["x-frame-options"],
    headers["referrer-policy"],
  ]).toEqual([...["noindex, nofollow", "no-store", "DENY", "same-origin"]]);
  if (!headers["content-type"]?.startsWith("text/html")) return;
  const policy = String(headers["content-security-policy"]);
  expect(policy).toMatch(
    /^default-src 'none'; script-src http:\/\/localhost:\d+\/office\/script\.js; connect-src http:\/\/localhost:\d+\/office\/; style-src 'self' 'sha256-[^']+'; img-src 'self' data:; font-src 'self'; form-action 'self';/,
  );
  expect(policy).not.toMatch(/script-src-|https?:\/\/(?!localhost:\d+\/office\/(?:script\.js)?;)|unsafe/);
  expect(body).not.toMatch(
    /<script(?! type="module" src="\/office\/script\.js\?v=[\w-]{12}"><)|manifest|https?:\/\/(?!localhost)/,
  );
  expect(body).toContain('<meta name="robots" content="noindex"/>');
});

test("a member of the shop can't enter the office, and a wrong password is refused with what was typed", async () => {
  const cookie = await aMembersCookie(shop);
  const answer = await shop.ask("/office", { headers: { Cookie: cookie } });
  expect([answer.status, answer.headers.location]).toEqual([302, "/office/sign-in?to=%2Foffice"]);
  const refused = await shop.post("/office/sign-in", { email: "nobody@example.com", password: "a guess", to: "" });
  expect([refused.status, refused.headers["cache-control"], refused.headers["set-cookie"]]).toEqual([
    422,
    "no-store",
    undefined,
  ]);
  expect(refused.body).toContain("Your email or password is incorrect.");
  expect(refused.body).toContain('value="nobody@example.com"');
  expect(refused.body).not.toContain("a guess");
});

test("an office form sent from another site is refused", async () => {
  const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  for (const address of ["/office/sign-in", "/office/sign-out", "/office/sessions"])
    expect([address, (await shop.post(address, {}, headers)).status]).toEqual([address, 403]);
});

test("an office form filled in after the session ended is kept, and leads to the office's sign-in", async () => {
  const answer = await shop.post("/office/staff", { intent: "invite", firstName: "Wren" });
  expect(answer.status).toBe(401);
  expect(answer.body).toContain('href="/office/sign-in"');
  expect(answer.body).toContain('value="Wren"');
});

test("the office's host has the office, its files and a closed robots.txt; the shop's host has no office", async () => {
  const [shopHost, host] = ["shop.example", "desk.example"];
  const settings = { SHOP_ORIGIN: `https://${shopHost}`, OFFICE_ORIGIN: `https://${host}` };
  const apart = await aRealShop({ settings, goods: false });
  try {
    const at = (target: string, headers: Record<string, string> = {}) =>
      apart.ask(target, { headers: { Host: host, ...headers } });
    const door = await at("/office/sign-in");
    expect([door.status, door.headers["content-security-policy"]]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ]);
    const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(door.body)?.[1] ?? "";
    expect((await at(sheet)).status).toBe(200);
    expect((await at("/robots.txt")).body).toBe("User-agent: *\nDisallow: /\n");
    for (const path of ["/login", "/api/basket", "/sitemap.xml", "/worker.js"])
      expect([path, (await at(path)).status]).toEqual([path, 404]);
    const fields = { email: "nobody@example.com", password: "a guess", to: "" };
    const from = (origin: string, site: string) =>
      apart.post("/office/sign-in", fields, { Host: host, Origin: origin, "Sec-Fetch-Site": site });
    expect((await from(`https://${host}`, "same-origin")).status).toBe(422);
    expect((await from(`https://${shopHost}`, "same-site")).status).toBe(403);
    const elsewhere = await at("/office/sign-in", { Host: shopHost });
    expect([elsewhere.status, elsewhere.body.includes("office-sign-in")]).toEqual([404, false]);
    expect(elsewhere.body).toContain("Page Not Found");
  } finally {
    await apart.close();
  }
});
