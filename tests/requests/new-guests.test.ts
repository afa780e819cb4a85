/**
 * Tests a flood of visitors without a cookie from one IP address. The shop remembers a limited number of them, and the others
 * lose nothing.
 */
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hiddenFields } from "../setup/http-visitor";
import { type Answer, aRealShop, type RealShop } from "../setup/real-shop";

const LIMIT = 200;
const FLOOD = 300;

let shop: RealShop;
let code: string;
beforeAll(async () => {
  shop = await aRealShop({ settings: { TRUST_PROXY: "loopback" } });
  code = (await shop.ask("/c/books")).body.match(/href="\/product\/[^"]+_(\d{13})"/)?.[1] ?? "";
});
afterAll(() => shop.close());

const from = (address: string) => ({ "X-Forwarded-For": address });
const add = (address: string) => shop.post("/basket/addToBasket", { productCodes: code, quantity: "3" }, from(address));
const findGuest = (answer: Answer) =>
  (answer.headers["set-cookie"] ?? [])
    .map((each) => each.split(";")[0] ?? "")
    .find((each) => each.startsWith("guest="));

function guestsInTheShop(): unknown {
  const db = new Database(path.join(shop.folder, "shop.sqlite"), { readonly: true });
  try {
    return db.prepare("select count(*) from baskets").pluck().get();
  } finally {
    db.close();
  }
}

/** Sends the requests in groups of ten, as a browser or a script might. */
async function flood(count: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  const one = async () => {
    while (count > 0) {
      count -= 1;
      answers.push(await ask());
    }
  };
  await Promise.all(Array.from({ length: 10 }, one));
  return answers;
}

test("one client address creates a limited number of guests in 15 minutes, and the next visitor loses nothing", async () => {
  const answers = await flood(FLOOD, () => add("203.0.113.7"));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(LIMIT);
  expect(refused).toHaveLength(FLOOD - LIMIT);
  expect(guestsInTheShop()).toBe(LIMIT);

  const [answer] = refused;
  if (!answer) throw new Error("Nobody was refused.");
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(15 * 60);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(findGuest(answer)).toBeUndefined();
  expect(answer.body).toMatch(/too many new visitors from your network\. Please sign in, or try again in \d+ minutes/);

  // The form on the answer's page repeats the values that were sent.
  const again = hiddenFields(answer.body);
  expect(again).toMatchObject({ productCodes: code, quantity: "3" });
  const action = /<form method="post" action="([^"]+)"/.exec(answer.body)?.[1] ?? "";
  const later = await shop.post(action, again, from("203.0.113.8"));
  expect(later.status).toBe(303);
  const basket = await shop.ask("/basket", { headers: { Cookie: findGuest(later) ?? "" } });
  expect(basket.body).toContain(code);
});

test("the limit on new guests doesn't count visitors with a cookie, requests that need none, or other addresses", async () => {
  const client = "203.0.113.9";
  const mine = findGuest(await add(client)) ?? "";
  await flood(LIMIT, () => add(client));
  expect((await add(client)).status).toBe(429);
  const headers = { ...from(client), Cookie: mine };
  expect((await shop.post("/basket/addToBasket", { productCodes: code }, headers)).status).toBe(303);
  expect((await shop.ask("/c/books", { headers: from(client) })).status).toBe(200);
  const login = await shop.post("/login", { email: "nobody@example.com", password: "wrong wrong" }, from(client));
  expect(login.status).toBe(422);
  expect((await add("203.0.113.10")).status).toBe(303);
});

test("the limit on new guests counts an IPv6 household as one client, and refuses programs in JSON", async () => {
  await flood(LIMIT, () => add(`2001:db8:1:2::${Math.floor(Math.random() * 0xffff).toString(16)}`));
  const headers = { ...from("2001:db8:1:2:ffff::1"), "Sec-Fetch-Site": "same-origin" };
  const answer = await shop.ask(`/api/addToBasket?productCodes=${code}`, { headers });
  expect([answer.status, Number(answer.headers["retry-after"]) > 0]).toEqual([429, true]);
  expect(JSON.parse(answer.body)).toMatchObject({ success: false, message: expect.stringContaining("try again") });
  expect((await add("2001:db8:1:3::1")).status).toBe(303);
});

test("the limit on new guests is not logged as a fault of the shop", () => {
  expect(shop.complaints).toEqual([]);
});
