/** Parts that every page has: loading bar, menus, mobile search and links to the same address, each also by keyboard. */
import type { Locator, Page } from "playwright/test";
import { gate } from "../../steps/line-steps";
import { expect, test } from "../../steps/shopper";

const bannerOn = (page: Page) => page.getByRole("banner");

/** Clicks with the mouse alone, because Playwright's own click first scrolls, even if the element is in view. */
async function pressInPlace(page: Page, what: Locator): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error("What should be pressed is not there");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test("the loading bar shows from the start of a navigation to its end", async ({ page, shopper: { browse, line } }) => {
  await browse.open("/");
  await line.awake();
  const answer = gate();
  await page.route("**/c/books.data*", async (route) => {
    await answer.opened;
    await route.continue();
  });
  await expect(page.locator(".loading-bar")).toHaveCount(0);
  await page.getByRole("navigation", { name: "Products" }).getByRole("link", { name: "Books", exact: true }).click();
  await expect(page.locator(".loading-bar")).toBeVisible();
  answer.open();
  await expect(browse.heading).toHaveText("Books");
  await expect(page.locator(".loading-bar")).toHaveCount(0);
});

test("the menus stay in the page while the visitor navigates to other pages", async ({
  page,
  shopper: { browse, line },
}) => {
  await browse.open("/c/books");
  await line.awake();
  const products = page.getByRole("navigation", { name: "Products" });
  await expect(products.locator("[aria-current]")).toHaveText(["Books"]);
  const before = await products.getByRole("link", { name: "Music", exact: true }).elementHandle();
  await products.getByRole("link", { name: "Bibles", exact: true }).click();
  await expect(browse.heading).toHaveText("Bibles");
  await expect(products.locator("[aria-current]")).toHaveText(["Bibles"]);
  expect(await before?.evaluate((link) => link.isConnected)).toBe(true);
});

test("a link to the current address loads nothing and scrolls to the top", async ({
  page,
  shopper: { browse, line },
}) => {
  await browse.open("/");
  await line.awake();
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() || request.url().includes(".data")) requests.push(request.url());
  });
  await pressInPlace(page, bannerOn(page).getByRole("link", { name: "Lectern" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // Search, so that any request sent by the click would be listed before this one.
  await browse.search("psalms");
  expect(requests.map((address) => new URL(address).pathname)).toEqual(["/search/results.data"]);
});

test("Back and Forward restore the scroll position", async ({ page, shopper: { browse, line } }) => {
  await browse.open("/c/books");
  await line.awake();
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await pressInPlace(page, bannerOn(page).getByRole("link", { name: "Lectern" }));
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(browse.heading).toHaveText("Books");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
});

test("a navigation overlay stays closed after a click until the pointer has left", async ({ page, shopper }) => {
  const { browse, line } = shopper;
  await page.setViewportSize({ width: 1280, height: 800 });
  await browse.open("/");
  await line.awake();
  const navigation = page.getByRole("navigation", { name: "Products" });
  const link = navigation.getByRole("link", { name: "Books", exact: true });
  const overlay = link.locator("..").locator(".nav-overlay");
  await link.hover();
  await expect(overlay).toBeVisible();
  await link.click();
  await expect(browse.heading).toHaveText("Books");
  // The link loses the focus, because the new page's heading takes it.
  await expect(link).not.toBeFocused();
  await expect(link.locator("..")).toHaveAttribute("data-closed", "");
  await expect(overlay).toBeHidden();
  await page.mouse.move(640, 700);
  await link.hover();
  await expect(overlay).toBeVisible();
});

test("a menu closes on Escape, on a click elsewhere and on a navigation", async ({
  page,
  shopper: { browse, line },
}) => {
  await browse.open("/");
  await line.awake();
  const summary = bannerOn(page).locator("summary").filter({ hasText: "JOIN / LOGIN" });
  const panel = bannerOn(page).getByRole("link", { name: "CREATE ACCOUNT" });
  await summary.click();
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(summary).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(panel).toBeVisible();
  // Click at the bottom left, where the open menu's backdrop covers the page.
  await page.mouse.click(20, 700);
  await expect(panel).toBeHidden();

  await summary.click();
  await expect(panel).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Books", exact: true }).first().press("Enter");
  await expect(browse.heading).toHaveText("Books");
  await expect(panel).toBeHidden();
});

test.describe("the navigation on a tablet", () => {
  test.use({ viewport: { width: 1194, height: 834 }, hasTouch: true, isMobile: true });

  test("Escape closes a navigation overlay opened by a tap on a tablet, and returns the focus", async ({
    page,
    shopper: { browse, line },
  }) => {
    await browse.open("/");
    await line.awake();
    const navigation = page.getByRole("navigation", { name: "Products" });
    const below = navigation.getByRole("link", { name: "Study Bibles" });
    await navigation.getByText("More in Bibles").locator("..").tap();
    await expect(below).toBeVisible();
    await below.focus();
    await page.keyboard.press("Escape");
    await expect(below).toBeHidden();
    await expect(navigation.getByRole("link", { name: "Bibles", exact: true })).toBeFocused();
  });
});

test.describe("the page frame on a phone", () => {
  test.use({ viewport: { width: 400, height: 800 } });

  test("the stores' permanent message is visible near the header on a phone", async ({ page, shopper: { browse } }) => {
    await browse.open("/c/books");
    const message = page
      .getByText("All our stores are open. Trading hours may be subject to change.")
      .filter({ visible: true });
    await expect(message).toHaveCount(1);
    expect((await message.boundingBox())?.y).toBeLessThan(150);
  });

  test("the phone menu is a sidebar with all categories", async ({ page, shopper: { browse, line } }) => {
    await browse.open("/");
    await line.awake();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu).toBeHidden();
    await bannerOn(page).locator("summary").filter({ visible: true }).first().click();
    await menu.getByRole("link", { name: "Bibles" }).click();
    await expect(browse.heading).toHaveText("Bibles");
    await expect(menu).toBeHidden();
  });

  test("the phone menu blurs the page behind it, keeps it from scrolling, and closes on Back", async ({
    page,
    shopper,
  }) => {
    const { browse, line } = shopper;
    await browse.open("/");
    await browse.open("/c/books");
    await line.awake();
    const summary = bannerOn(page).locator("summary").filter({ visible: true }).first();
    await summary.click();
    const veil = await summary.evaluate((element) => getComputedStyle(element, "::before").backdropFilter);
    expect(veil).toContain("blur");
    await page.mouse.move(380, 500);
    await page.mouse.wheel(0, 600);
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(browse.heading).not.toHaveText("Books");
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
  });

  test("the search on a phone hides once 56 px are scrolled past, and returns at the top", async ({
    page,
    shopper,
  }) => {
    const { browse, line } = shopper;
    await browse.open("/c/books");
    await line.awake();
    const search = page.getByLabel("Search for Title, Keywords or ISBN");
    await expect(search).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 400));
    await expect(search).not.toBeInViewport();
    await pressInPlace(page, bannerOn(page).getByRole("link", { name: "Search" }));
    await expect(search).toBeFocused();
    await expect(search).toBeInViewport();
    await search.blur();
    await expect(search).not.toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(search).toBeInViewport();
  });
});

test("a shopper gets from home to a product in the basket with the keyboard alone", async ({ page, shopper }) => {
  const { browse, basket, line } = shopper;
  await browse.open("/");
  await line.awake();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  const title = (await page.getByRole("main").locator("li.card").getByRole("heading").first().innerText()).trim();
  await tabTo(page, title);
  await page.keyboard.press("Enter");
  await expect(browse.heading).toHaveText(title);
  await tabTo(page, `Add to Basket: ${title}`);
  await page.keyboard.press("Enter");
  await expect(basket.badge).toHaveText("1 item");
  await expect(basket.viewLink(browse.buying)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "My basket" })).toBeVisible();
  await expect(basket.entry(title)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(basket.viewLink(browse.buying)).toBeFocused();
});

/** Presses Tab until the link or button with this name has the focus. Throws after 60 presses. */
async function tabTo(page: Page, name: string): Promise<void> {
  const named = page
    .locator(":focus")
    .and(page.getByRole("link", { name, exact: true }).or(page.getByRole("button", { name, exact: true })));
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await named.count()) === 1) return;
  }
  throw new Error(`60 presses of Tab did not lead to ${name}`);
}

test("a link within the page scrolls to its target, whatever the earlier position was", async ({
  page,
  shopper: { browse, line },
}) => {
  const skip = async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#main$/);
  };
  const mainTop = () =>
    page.evaluate(() => Math.abs(document.querySelector("main")?.getBoundingClientRect().top ?? 999));
  for (const path of ["/", "/help/faq", "/c/books"]) {
    await browse.open(path);
    await line.awake();
    await skip();
    // The target of the link has scrolled to just below the sticky header.
    await expect.poll(mainTop, path).toBeLessThan(150);
    // Retry the scrolling, because the page itself may scroll later than the test.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, 900));
      expect(await mainTop()).toBeGreaterThan(300);
    }).toPass();
  }
});
