/**
 * Tests two processes of the built shop on one PostgreSQL behind nginx. Both serve the same basket, one may die, and all may be
 * replaced. (design 6)
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCluster, type Cluster } from "../setup/cluster";
import type { Answer } from "../setup/real-shop";

describe("two processes, behind nginx", () => {
  let shop: Cluster;
  let codes: string[];

  beforeAll(async () => {
    shop = await aCluster(2);
    const { body } = await shop.ask("/c/books?format=Paperback");
    codes = [...new Set([...body.matchAll(/name="productCodes" value="([^"]+)"/g)].map(([, code = ""]) => code))];
    expect(codes.length).toBeGreaterThan(10);
  });
  afterAll(() => shop?.close());

  const post = (path: string, cookie: string, fields: Record<string, string>) =>
    shop.ask(path, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...(cookie && { Cookie: cookie }) },
      body: new URLSearchParams(fields).toString(),
    });
  const add = (cookie: string, code: string) => post("/basket/addToBasket", cookie, { productCodes: code });
  const toGuest = ({ headers }: Answer) =>
    (headers["set-cookie"] ?? []).map((each) => each.split(";")[0] ?? "").find((each) => each.startsWith("guest=")) ??
    "";

  interface Entry {
    entryId: string;
    code: string;
    quantity: number;
  }
  async function listEntries(cookie: string): Promise<Entry[]> {
    const { body } = await shop.ask("/basket", { headers: { Cookie: cookie } });
    const entries = body.split('<li class="basket-entry').slice(1);
    return entries.map((html) => ({
      entryId: html.match(/name="entryId" value="([^"]+)"/)?.[1] ?? "",
      code: decodeURIComponent(html.match(/\/images\/([^"]+)-a"/)?.[1] ?? ""),
      quantity: Number(html.match(/name="quantity" type="text"[^>]* value="(\d+)"/)?.[1]),
    }));
  }
  const listCodes = (entries: Entry[]) => entries.map(({ code }) => code).sort();

  test("each of two processes sees the other's changes", async () => {
    const guest = toGuest(await add("", codes[0] ?? ""));
    expect(guest).not.toBe("");
    const headers = { Cookie: guest };
    for (const port of shop.ports) {
      const answer = await fetch(`http://localhost:${port}/basket`, { headers });
      expect(await answer.text()).toContain(`/images/${codes[0]}-a`);
    }
    await add(guest, codes[1] ?? "");
    expect(listCodes(await listEntries(guest))).toEqual(codes.slice(0, 2).sort());
  });

  test("an imported menu shows at once in both processes, also on pages that they cache for anonymous visitors", async () => {
    const menuAt = async (port: number) => (await fetch(`http://localhost:${port}/c/gifts`)).text();
    for (const title of ["First edition", "Second edition"]) {
      for (const port of shop.ports) expect(await menuAt(port)).not.toContain(title);
      shop.importSideMenu([{ title, href: "/c" }]);
      // Wait for less than a minute, which is how long these processes cache a page. The new menu can then only show because
      // they learned of the change.
      for (const port of shop.ports) {
        await expect.poll(() => menuAt(port), { timeout: 30_000, interval: 50 }).toContain(title);
      }
    }
  });

  test("a changed setting shows at once in both processes, also on pages that they cache for anonymous visitors", async () => {
    const giftsAt = async (port: number) => (await fetch(`http://localhost:${port}/c/gifts`)).text();
    for (const port of shop.ports) expect(await giftsAt(port)).toContain("| Lectern</title>");
    shop.settings("set", "name", "Grace & Sons");
    shop.settings("set", "tradingHours", "Closed on Sundays.");
    for (const port of shop.ports) {
      await expect.poll(() => giftsAt(port), { timeout: 30_000, interval: 50 }).toContain("<p>Closed on Sundays.</p>");
      const page = await giftsAt(port);
      expect(page).toContain("| Grace &amp; Sons</title>");
      expect(page).toMatch(/<a class="brand" href="\/">.*<\/svg>Grace &amp; Sons<\/a>/s);
      expect(page).toContain('<html lang="en-AU" data-shop="Grace &amp; Sons"');
    }
    const limit = async (port: number) => (await giftsAt(port)).match(/WEB ORDERS OVER [^<]*/)?.[0];
    for (const port of shop.ports) expect(await limit(port)).toBe("WEB ORDERS OVER $99");
    shop.settings("set", "freeDeliveryOver", "4950");
    for (const port of shop.ports)
      await expect.poll(() => limit(port), { timeout: 30_000, interval: 50 }).toBe("WEB ORDERS OVER $49.50");
    shop.settings("set", "freeDeliveryOver", "null");
    for (const port of shop.ports)
      await expect.poll(() => limit(port), { timeout: 30_000, interval: 50 }).toBe(undefined);
    shop.settings("set", "social", '[{"title": "Example", "href": "https://social.example/grace"}]');
    shop.settings("set", "colours", '{"accent": "#123456", "accentDark": "#012345"}');
    for (const port of shop.ports) {
      await expect.poll(() => giftsAt(port), { timeout: 30_000, interval: 50 }).toContain(":root{--accent:#123456;");
      expect(await giftsAt(port)).toContain('<a href="https://social.example/grace">Example</a>');
    }
    shop.settings("reset", "name", "tradingHours", "freeDeliveryOver", "social", "colours");
    for (const port of shop.ports)
      await expect.poll(() => giftsAt(port), { timeout: 30_000, interval: 50 }).toContain("| Lectern</title>");
  });

  test("20 adds of one product at once, in two processes, make one entry with one copy", async () => {
    const guest = toGuest(await add("", codes[0] ?? ""));
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(guest, codes[1] ?? "")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    const entries = await listEntries(guest);
    expect(listCodes(entries)).toEqual(codes.slice(0, 2).sort());
    expect(entries.map(({ quantity }) => quantity)).toEqual([1, 1]);
  });

  test("adds of ten products at once, in two processes, lose none", async () => {
    const guest = toGuest(await add("", codes[0] ?? ""));
    await Promise.all(codes.slice(1, 10).map((code) => add(guest, code)));
    expect(listCodes(await listEntries(guest))).toEqual(codes.slice(0, 10).sort());
  });

  test("quantities set at once, in two processes, end as one of them", async () => {
    const guest = toGuest(await add("", codes[0] ?? ""));
    const [entry] = await listEntries(guest);
    const set = (quantity: number) =>
      post("/basket", guest, { intent: "quantity", entryId: entry?.entryId ?? "", quantity: String(quantity) });
    const answers = await Promise.all([2, 3, 2, 3, 2, 3, 2, 3].map(set));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303));
    const [after, ...others] = await listEntries(guest);
    expect(others).toEqual([]);
    expect([2, 3]).toContain(after?.quantity);
  });

  test("an entry removed in one process while it is changed in another stays removed", async () => {
    const guest = toGuest(await add("", codes[0] ?? ""));
    await add(guest, codes[1] ?? "");
    const entries = await listEntries(guest);
    const entryId = entries.find(({ code }) => code === codes[0])?.entryId ?? "";
    await Promise.all([
      ...[2, 3, 2].map((quantity) =>
        post("/basket", guest, { intent: "quantity", entryId, quantity: String(quantity) }),
      ),
      post("/basket", guest, { intent: "remove", entryId }),
    ]);
    expect(listCodes(await listEntries(guest))).toEqual([codes[1]]);
  });

  test("wrong passwords are counted across processes", async () => {
    const tryAt = async (port: number, at: number) => {
      const body = new URLSearchParams({ email: "reader@example.com", password: `wrong ${at}` });
      const headers = { Origin: `http://localhost:${port}` };
      const answer = await fetch(`http://localhost:${port}/login`, {
        method: "POST",
        headers,
        body,
        redirect: "manual",
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, at) => tryAt(shop.ports[at % shop.ports.length] ?? 0, at)),
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  /** Sends reads and writes, eight at a time, until `during` ends. Returns the statuses. */
  async function whileAsking(during: () => Promise<void>): Promise<{ reads: number[]; writes: number[] }> {
    const guest = toGuest(await add("", codes[0] ?? ""));
    let over = false;
    const [reads, writes]: [number[], number[]] = [[], []];
    const reading = async (path: string) => {
      while (!over) reads.push((await shop.ask(path, { headers: { Cookie: guest } })).status);
    };
    const writing = async (code: string) => {
      while (!over) writes.push((await add(guest, code)).status);
    };
    const asking = Promise.all([
      ...["/", "/c/books", "/basket", "/search/results?w=grace"].map(reading),
      ...codes.slice(1, 5).map(writing),
    ]);
    try {
      await during();
    } finally {
      over = true;
    }
    await asking;
    expect(reads.length).toBeGreaterThan(10);
    expect(listCodes(await listEntries(guest))).toEqual(codes.slice(0, 5).sort());
    return { reads, writes };
  }

  test("a killed process loses no page and no basket, and a new one takes its place", async () => {
    const [first = 0] = shop.ports;
    const { reads, writes } = await whileAsking(async () => {
      shop.kill(first);
      await expect.poll(() => shop.output.join("\n")).toContain(`the process at port ${first} ended with SIGKILL`);
      const isBack = () =>
        fetch(`http://localhost:${first}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(isBack, { interval: 100 }).toBe(true);
    });
    expect(new Set(reads)).toEqual(new Set([200]));
    // Allow one lost post for each of the four buyers, because a post that was in progress when the process died must not be
    // repeated.
    expect(writes.filter((status) => status !== 303).length).toBeLessThanOrEqual(4);
    expect(writes.filter((status) => status === 303).length).toBeGreaterThan(4);
  });

  test.each([
    ["to the cluster", () => undefined],
    ["to one of its processes", () => shop.ports[1]],
  ])("SIGHUP %s replaces all processes, one after another, and loses no request", async (_to, at) => {
    const { reads, writes } = await whileAsking(() => shop.replaceAll(at()));
    expect(new Set(reads)).toEqual(new Set([200]));
    expect(new Set(writes)).toEqual(new Set([303]));
  });
});
