import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aFront, type TestFront } from "../setup/front";
import { type Answer, aRealShop, type RealShop } from "../setup/real-shop";

const fate = ({ headers }: Answer) => headers["x-cache"];

describe("the real shop, behind nginx", () => {
  let shop: RealShop;
  let front: TestFront;
  let codes: string[];
  beforeAll(async () => {
    shop = await aRealShop({ settings: { TRUST_PROXY: "loopback" } });
    front = await aFront(shop.port);
    const { body } = await front.ask("/c/books");
    codes = [...new Set([...body.matchAll(/\/images\/([^"]+)-b"/g)].map(([, code = ""]) => code))];
  });
  afterAll(async () => {
    await front?.close();
    await shop?.close();
    expect(shop?.complaints).toEqual([]);
  });

  const findBadge = ({ body }: Answer) => body.match(/class="badge">([^<]+)</)?.[1] ?? null;

  test("nginx caches pictures in the format that the browser accepts", async () => {
    const picture = (accept: string) =>
      front.ask(`/images/${codes[0]}-a`, { headers: { Accept: accept, Cookie: "guest=x" } });
    const avif = await picture("image/avif,image/webp,*/*");
    expect([fate(avif), avif.headers["content-type"]]).toEqual(["MISS", "image/avif"]);
    expect(fate(await picture("image/webp,image/avif"))).toBe("HIT");
    const webp = await picture("image/avif;q=0,image/webp");
    expect([fate(webp), webp.headers["content-type"]]).toEqual(["MISS", "image/webp"]);
    expect((await picture("*/*")).headers["content-type"]).toBe("image/jpeg");
  });

  test("nginx never mixes up lite and full pages", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        front.ask("/c/music", { headers: turn % 2 ? { "Save-Data": "on" } : {} }),
      ),
    );
    for (const [turn, { body }] of answers.entries()) expect(body.includes("<script")).toBe(turn % 2 === 0);
    expect(fate(await front.ask("/c/music", { headers: { "Save-Data": "on" } }))).toBe("HIT");
  });

  test("nginx never shows a page of one visitor to another, however their requests race", async () => {
    const visitors = await Promise.all(
      Array.from({ length: 8 }, async (_, number) => {
        const body = codes
          .slice(0, number + 1)
          .map((code) => `productCodes=${code}`)
          .join("&");
        const headers = { "Content-Type": "application/x-www-form-urlencoded" };
        const added = await front.ask("/basket/addToBasket", { method: "POST", body, headers });
        const set = (added.headers["set-cookie"] ?? []).map((each) => each.split(";")[0] ?? "");
        const cookie = set.find((each) => each.startsWith("guest=")) ?? "";
        return { cookie, badge: findBadge(await shop.ask("/basket", { headers: { Cookie: cookie } })) };
      }),
    );
    expect(new Set(visitors.map(({ badge }) => badge)).size).toBeGreaterThan(4);
    const strangers = Array.from({ length: 8 }, () => ({ cookie: "_ga=1", badge: null }));
    const pages = ["/", "/c/books", "/c/gifts", "/search/results?w=grace", `/p/${codes[0]}`, "/stores", "/basket"];
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => pages)
        .flat()
        .flatMap((page) =>
          [...visitors, ...strangers].map(async (visitor) => {
            const answer = await front.ask(page, { headers: { Cookie: visitor.cookie } });
            return { page, visitor, answer };
          }),
        ),
    );
    for (const { page, visitor, answer } of answers) {
      if (answer.status === 301) continue;
      expect([page, answer.status, findBadge(answer)]).toEqual([page, 200, visitor.badge]);
      if (visitor.badge) expect(fate(answer)).toBe("BYPASS");
    }
    expect(answers.some(({ answer }) => fate(answer) === "HIT")).toBe(true);
  });

  test("nginx passes health checks on to the shop itself", async () => {
    for (const _again of [1, 2]) {
      const answer = await front.ask("/readyz");
      expect([answer.status, answer.body, fate(answer)]).toEqual([200, "ready\n", "MISS"]);
    }
  });
});
