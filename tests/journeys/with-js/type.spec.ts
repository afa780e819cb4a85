/** Tests the shop's display typeface: it loads with the first page, causes no layout shifts, and is complete. */
import type { Page } from "playwright/test";
import { gate } from "../../steps/line-steps";
import { expect, test } from "../../steps/shopper";

const MAX_SHIFT = 0.02;

/** Returns the layout shift since the page began to load, as Chromium counts it. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        // Wait for two frames, after which buffered entries have been delivered.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
}

/** Returns the heights of the headings, in whole pixels. */
function headingHeights(page: Page): Promise<number[]> {
  return page
    .getByRole("main")
    .getByRole("heading")
    .evaluateAll((headings) => headings.map((heading) => Math.round(heading.getBoundingClientRect().height)));
}

/** Returns the width of the shop's name in the header, in px. */
function nameWidth(page: Page): Promise<number> {
  return page
    .getByRole("banner")
    .getByRole("link", { name: "Lectern" })
    .evaluate((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return [...words.getClientRects()].at(-1)?.width ?? 0;
    });
}

for (const width of [360, 1400]) {
  for (const address of ["/", "/c/books", "/p/JRN-LAMP"]) {
    test(`at ${width} px the web font arriving late on ${address} moves nothing`, async ({
      page,
      shopper: { browse },
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const font = gate();
      await page.route("**/*.woff2", async (route) => {
        await font.opened;
        await route.continue();
      });
      const asked = page.waitForRequest("**/*.woff2");
      // Wait only for the commit, because the load event waits for the font.
      await page.goto(address, { waitUntil: "commit" });
      await asked;
      await expect(browse.heading).toBeVisible();
      const before = await headingHeights(page);
      const inFallback = await nameWidth(page);
      const isThere = () => page.evaluate(() => document.fonts.check("600 16px Literata"));
      expect(await isThere()).toBe(false);
      font.open();
      await expect.poll(isThere).toBe(true);
      expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
      expect(await headingHeights(page)).toEqual(before);
      expect(await nameWidth(page)).not.toBe(inFallback);
    });
  }
}

test("card titles show descenders completely", async ({ page, shopper: { browse } }) => {
  await browse.open("/c/books");
  await expect(browse.cards.first()).toBeVisible();
  await page.evaluate(() => document.fonts.load("600 16px Literata"));
  const short = await browse.cards.locator(".card-title a").evaluateAll((links) =>
    links.map((link) => {
      const { font } = getComputedStyle(link);
      const pen = document.createElement("canvas").getContext("2d");
      if (!pen) throw new Error("There is no canvas to measure on");
      pen.font = font;
      const ink = pen.measureText("gjpqy").actualBoundingBoxDescent;
      // Find the baseline with an empty box, because such a box sits on the baseline of its line.
      const line = document.createElement("span");
      const foot = document.createElement("span");
      foot.style.display = "inline-block";
      line.append("gjpqy", foot);
      link.replaceChildren(line);
      return ink - (link.getBoundingClientRect().bottom - foot.getBoundingClientRect().bottom);
    }),
  );
  expect(short.length).toBeGreaterThan(0);
  for (const missing of short) expect(missing).toBeLessThanOrEqual(0);
});
