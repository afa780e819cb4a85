import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { adoptDatabase, closeDatabase, database, openDatabase } from "~/database/engine/connection.server";
import { log } from "~/log.server";
import { aCatalogue } from "../../../tests/factories/products";
import { aCaller, ask, fromPage } from "../../../tests/requests/api-caller";
import { aDatabase } from "../../../tests/setup/test-database";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await aDatabase();
  await aCatalogue([
    { code: "GRACE", title: "Amazing Grace", authors: ["John Newton"], rating: 5, ratingCount: 90 },
    { code: "SALT", title: "Salt & <Light>", authors: ["Ruth O'Hara"] },
    ...Array.from({ length: 9 }, (_, index) => ({ title: `Grace on day ${index}`, authors: ["Jo Day"] })),
  ]);
});
afterAll(() => close());

const suggestions = (query: string, init?: RequestInit) => ask(`/api/search/results?${query}`, init);

describe("GET /api/search/results", () => {
  it("returns search suggestions in the spec's shape", async () => {
    const { status, headers, body } = await suggestions("ts=json-rac&w=amazing+gr&from=header");
    expect([status, headers.get("Content-Type")]).toEqual([200, "application/json"]);
    expect(body).toEqual({
      suggestions: [
        {
          title: "Search for",
          items: [
            {
              type: "suggest",
              value: "amazing grace",
              URL: "/search/results?w=amazing+grace",
              clickURL: "/search/results?w=amazing+grace",
              logURL: "/search/results?w=amazing+grace",
            },
          ],
        },
        {
          title: "Products",
          items: [
            {
              type: "product",
              value: "Amazing Grace",
              URL: "/product/amazing-grace-john-newton_GRACE",
              clickURL: "/product/amazing-grace-john-newton_GRACE",
              logURL: "/api/search/click?kind=product&target=GRACE",
              imageUrl: "/images/GRACE-a",
              binding: "Paperback",
              authors: ["John Newton"],
              authorLinks: ["/author/john-newton"],
              speedy: "GRACE",
              nicePrice: "$20.00",
            },
          ],
        },
      ],
      view_more_buttons: [],
      searched_phrase: "amazing gr",
      error: null,
    });
  });

  it("links to all search results if there are more than are suggested", async () => {
    const { body } = await suggestions("w=grace");
    expect(body.suggestions.find(({ title }: { title: string }) => title === "Products").items).toHaveLength(6);
    const address = "/search/results?w=grace";
    expect(body.view_more_buttons).toEqual([{ URL: address, clickURL: address, logURL: address, view_more_count: 10 }]);
  });

  it.each(["", "w=", "w=+++", "w=%00", "ts=json-rac", "w=!!!"])("suggests nothing for ?%s", async (query) => {
    const { status, body } = await suggestions(query);
    expect([status, body.suggestions, body.view_more_buttons, body.error]).toEqual([200, [], [], null]);
  });

  it("reports that a search has no results", async () => {
    const { status, body } = await suggestions("w=xyzzy");
    expect([status, body.suggestions, body.error]).toEqual([200, [], "no results"]);
  });

  it("suggestions are publicly cached only without a visitor's cookies, are noindex, and set no cookie", async () => {
    const stranger = (await suggestions("w=salt")).headers;
    expect(stranger.get("Cache-Control")).toBe("public, max-age=0, s-maxage=60");
    expect(stranger.get("Vary")).toBe("Cookie, Save-Data");
    expect(stranger.get("X-Robots-Tag")).toBe("noindex");
    expect(stranger.get("Set-Cookie")).toBeNull();
    const { cookie } = await aCaller();
    const guest = (await suggestions("w=salt", { headers: { Cookie: cookie } })).headers;
    expect(guest.get("Cache-Control")).toBe("private, no-cache");
  });

  it("limits the length of the search text that suggestions repeat", async () => {
    const { status, body } = await suggestions(`w=${"grace ".repeat(1000)}`);
    expect([status, body.searched_phrase.length <= 200]).toEqual([200, true]);
  });

  it("suggestions never fail for any text, and link only to paths of the shop", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: "binary", maxLength: 300 }),
          fc.constantFrom('"', "grace\"'<&>", "../..", "salt & <l"),
        ),
        async (text) => {
          const { status, body } = await suggestions(String(new URLSearchParams({ w: text })));
          expect(status).toBe(200);
          for (const { items } of body.suggestions) {
            for (const item of items) {
              for (const address of [item.URL, item.clickURL, item.logURL]) expect(address).toMatch(/^\/[^/\\]/);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("GET /api/search/click", () => {
  const press = (query: string, init: RequestInit = { headers: fromPage }) => ask(`/api/search/click?${query}`, init);
  const clicks = () => database().selectFrom("suggestion_clicks").select(["kind", "target", "clicks"]).execute();

  it("counts clicks on suggested targets, with an empty answer", async () => {
    const { body } = await suggestions("w=amazing");
    const { logURL } = body.suggestions.find(({ title }: { title: string }) => title === "Products").items[0];
    const answer = await press(logURL.split("?")[1]);
    expect([answer.status, answer.body, answer.headers.get("Set-Cookie")]).toEqual([204, {}, null]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect((await press("kind=author&target=john-newton")).status).toBe(204);
    await press("kind=product&target=GRACE");
    expect(await clicks()).toEqual(
      expect.arrayContaining([
        { kind: "product", target: "GRACE", clicks: 2 },
        { kind: "author", target: "john-newton", clicks: 1 },
      ]),
    );
  });

  it.each([
    "",
    "kind=product",
    "kind=product&target=NEVER",
    `kind=author&target=${"x".repeat(4000)}`,
    "kind=__proto__&target=a",
  ])("counts no click for ?%s", async (query) => {
    const before = await clicks();
    expect((await press(query)).status).toBe(404);
    expect(await clicks()).toEqual(before);
  });

  it("counts clicks from our own pages only", async () => {
    const before = await clicks();
    const query = "kind=product&target=GRACE";
    expect((await press(query, {})).status).toBe(403);
    expect((await press(query, { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(403);
    expect(await clicks()).toEqual(before);
  });
});

describe("when the database is away", () => {
  afterEach(() => vi.restoreAllMocks());

  it("a failure of suggestions is reported, logged and not cached", async () => {
    const logged = vi.spyOn(log, "error");
    await closeDatabase();
    adoptDatabase(openDatabase({ file: ":memory:" }));
    const { status, headers, body } = await suggestions("w=away");
    expect([status, headers.get("Cache-Control")]).toEqual([500, "no-store"]);
    expect(body).toEqual({
      suggestions: [],
      view_more_buttons: [],
      searched_phrase: "away",
      error: "Suggestions aren't available at the moment.",
    });
    expect(logged).toHaveBeenCalledOnce();
  });
});
