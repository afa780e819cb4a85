/** Tests a customer at a kiosk with an upright screen, who uses touch alone. */
import { expectAccessible } from "../setup/audit";
import { anAccount } from "../setup/journey-staff";
import { expect, test } from "../steps/shopper";

test.use({ contextOptions: { reducedMotion: "reduce" }, hasTouch: true, viewport: { width: 1080, height: 1920 } });

/** Minimum width of a touch target, about a finger's, in px. */
const FINGER = 44;

test("a kiosk customer browses, adds a book and finishes by taps alone, and leaves an empty basket", async ({
  page,
  shopper: { kiosk },
  javaScriptEnabled,
}) => {
  const hasScripts = javaScriptEnabled !== false;
  const main = page.getByRole("main");
  const banner = page.getByRole("banner");
  await kiosk.open(await anAccount("service"));
  await main.getByRole("navigation", { name: "Browse" }).getByRole("link", { name: "Books", exact: true }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Books");
  const book = main.locator(".card", { has: page.getByRole("button", { name: /^Add to Basket/ }) }).first();
  const title = await book.getByRole("heading").innerText();
  await book.getByRole("heading").getByRole("link").tap();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  await page.locator(".buying").getByRole("button", { name: "Add to Basket" }).tap();
  await banner.getByRole("link", { name: "MY BASKET" }).tap();
  await expect(main).toContainText(title);
  for (const path of ["/kiosk", "/c/books", "/basket"]) {
    await page.goto(path);
    const small = await page
      .locator(".button:visible, .icon-link:visible, .heart:visible, .kiosk-box input")
      .evaluateAll(
        (targets, least) =>
          targets
            .map((target) => ({ of: target.className, ...target.getBoundingClientRect().toJSON() }))
            .filter(({ width, height }) => Math.min(width, height) < least),
        FINGER,
      );
    expect(small).toEqual([]);
    // Nothing extends beyond the edge of the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1080);
  }
  await expectAccessible({ page, hasScripts });
  await banner.getByRole("button", { name: "Finish and clear" }).tap();
  await kiosk.isAtHome();
  await banner.getByRole("link", { name: "MY BASKET" }).tap();
  await expect(main).toContainText("Your basket is empty.");
});
