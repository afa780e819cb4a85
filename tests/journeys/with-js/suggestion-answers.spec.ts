/** Tests the requests for suggestions, and how the page handles unexpected answers. (spec 2, 3, 6, 8, 9) */
import { wares, wareWord } from "../../setup/journey-shop";
import { expect, test } from "../../steps/shopper";
import { SUGGESTIONS, suggestionData, suggestionsIn } from "../../steps/suggestion-steps";

const { lamp, psalter } = wares;
const someProduct = { type: "product", value: "Psalms Sung", URL: "/c/music", clickURL: "/c/music", logURL: "" };

/** Builds an answer to the query "psa" with one section. */
const anAnswer = (items: object[]) => ({
  suggestions: [{ title: "Found", items }],
  view_more_buttons: [],
  searched_phrase: "psa",
  error: null,
});

test.describe("requesting suggestions", () => {
  test("suggestions are requested after half a second without a key, and never for an empty box", async ({
    page,
    shopper,
  }) => {
    const { browse, line, suggestions } = shopper;
    await page.clock.install();
    await browse.open("/");
    await line.awake();
    await suggestions.box.focus();
    await expect(suggestions.box).toHaveAttribute("aria-autocomplete", "list");
    await page.clock.pauseAt(Date.now() + 60_000);
    await suggestions.type("way");
    await page.clock.runFor(400);
    await suggestions.type("farer");
    await page.clock.runFor(450);
    expect(suggestions.requests).toEqual([]);
    await page.clock.runFor(100);
    await expect.poll(() => suggestions.requests).toEqual([wareWord.toLowerCase()]);
    await expect(suggestions.list).toBeVisible();
    await suggestions.box.fill("  ");
    await expect(suggestions.list).toHaveCount(0);
    await page.clock.runFor(2000);
    // Known suggestions aren't requested again for the same text.
    await suggestions.box.fill("wayfarer");
    await expect(suggestions.list).toBeVisible();
    expect(suggestions.requests).toEqual([wareWord.toLowerCase()]);
  });

  test("suggestions for an earlier text are not shown", async ({ page, shopper: { browse, line, suggestions } }) => {
    const late = { suggestions: [{ title: "Late", items: [{ ...someProduct, value: "Too late" }] }] };
    const body = await suggestionData({ ...late, view_more_buttons: [], searched_phrase: "wayfarer", error: null });
    await page.route(SUGGESTIONS, async (route) => {
      if (new URL(route.request().url()).searchParams.get("w") !== "wayfarer") return route.fallback();
      await page.waitForRequest(/w=wayfarer\+psalter/);
      // Ignore the failure, because the page has cancelled the request.
      await route.fulfill({ contentType: "text/x-script", body }).catch(() => {});
    });
    await browse.open("/");
    await line.awake();
    await suggestions.type("wayfarer");
    await expect.poll(() => suggestions.requests).toEqual(["wayfarer"]);
    await suggestions.type(" psalter");
    await expect(suggestions.option(psalter.title)).toBeVisible();
    await expect(suggestions.option("Too late")).toHaveCount(0);
  });
});

test.describe("unusual answers to suggestion requests", () => {
  test("a suggestion without an address stays and is logged; one of an unknown type shows its text", async ({
    page,
    shopper,
  }) => {
    const { browse, line, suggestions } = shopper;
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    const items = [
      { type: "promo", value: "Psalms for half the price" },
      { type: "hologram", value: "Psalms & <b>light</b>", URL: "/c/music", clickURL: "/c/music", logURL: "/c/x" },
    ];
    await suggestions.answersWith(200, anAnswer(items));
    await browse.open("/");
    await line.awake();
    await suggestions.type("psa");
    const hologram = suggestions.option("Psalms & <b>light</b>");
    await expect(hologram.locator("mark")).toHaveText("Psa");
    const without = suggestions.option("Psalms for half the price");
    await expect(without).toHaveAttribute("href", "#");
    await without.click();
    expect(warnings.filter((text) => text.includes("Suggestion without URL"))).toHaveLength(1);
    await expect(browse.heading).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test("a suggested product without a picture shows the one that the shop draws for its code", async ({
    page,
    shopper,
  }) => {
    const { browse, line, suggestions } = shopper;
    const product = { ...someProduct, speedy: psalter.code, imageUrl: "" };
    await suggestions.answersWith(200, anAnswer([product]));
    await browse.open("/");
    await line.awake();
    await suggestions.type("psa");
    const picture = suggestions.option("Psalms Sung").locator("img");
    await expect(picture).toHaveAttribute("src", new RegExp(psalter.code));
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(new URL(page.url()).pathname).toBe("/");
  });

  for (const [what, status, body] of [
    ["fails", 500, { suggestions: [], view_more_buttons: [], error: "Out of order" }],
    ["breaks", 502, "<h1>Bad Gateway</h1>"],
    ["errs", 200, { suggestions: [], view_more_buttons: [], error: "Out of order" }],
  ] as const) {
    test(`a shop that ${what} when asked for suggestions is only logged`, async ({ page, shopper }) => {
      const { browse, line, suggestions, expectNoise } = shopper;
      expectNoise(/Failed to load resource/, /^SyntaxError/);
      const warned = page.waitForEvent("console", (message) => message.text().startsWith("No suggestions"));
      await suggestions.answersWith(status, body);
      await browse.open("/");
      await line.awake();
      await suggestions.type("wayfarer");
      expect((await warned).type()).toBe("warning");
      await expect(suggestions.list).toHaveCount(0);
      await expect(page.getByRole("alert")).toHaveCount(0);
      await page.keyboard.press("Enter");
      await expect(browse.card(lamp.title)).toBeVisible();
    });
  }

  test("a search without suggestions logs no warning", async ({ page, shopper: { browse, line, suggestions } }) => {
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await browse.open("/");
    await line.awake();
    const answered = page.waitForResponse(SUGGESTIONS);
    await suggestions.type("zxqv wvxz");
    expect((await suggestionsIn(await (await answered).text()))?.error).toBe("no results");
    await page.keyboard.press("Enter");
    await expect(page.getByText("No products match your search.")).toBeVisible();
    expect(warnings.filter((text) => text.includes("suggestions"))).toEqual([]);
  });
});
