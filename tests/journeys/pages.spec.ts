/** Tests the parts that every page has. (spec 1, Standing messages; spec 2, Desktop navigation) */
import { expect, test } from "../steps/shopper";

const TOP_LINKS = [
  "Home",
  "Bibles",
  "Books",
  "Academic",
  "Music",
  "DVDs",
  "Ministry",
  "Kids & Youth",
  "Gifts",
  "eBooks",
  "Tickets",
  "Specials",
];

test("every page has its banners, navigation and legal lines", async ({ page, shopper }) => {
  shopper.expectNoise(/404/);
  await page.setViewportSize({ width: 1200, height: 800 });
  for (const path of ["/", "/c/books", "/p/9781700000019", "/search/results?w=grace", "/basket", "/nowhere"]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText("FREE SHIPPING FOR AUSTRALIAN WEB ORDERS OVER $99", { exact: true })).toBeVisible();
      await expect(
        page
          .getByRole("complementary", { name: "Notices" })
          .getByText("All our stores are open. Trading hours may be subject to change.", { exact: true }),
      ).toBeVisible();
      const navigation = page.getByRole("navigation", { name: "Products" });
      for (const name of TOP_LINKS)
        await expect(navigation.getByRole("link", { name, exact: true }).first()).toBeVisible();
      await expect(page.getByLabel("Search for Title, Keywords or ISBN")).toHaveAttribute(
        "placeholder",
        "Search for Title, Keywords or ISBN",
      );
      const footer = page.getByRole("contentinfo");
      await expect(footer).toContainText(
        "All prices include GST and are in Australian dollars unless stated otherwise.",
      );
      await expect(footer.getByRole("link", { name: /^1300/ })).toHaveAttribute("href", /^tel:/);
      await page.getByRole("banner").getByRole("link", { name: "Lectern" }).click();
      await expect(page).toHaveURL("/");
      await expect(shopper.browse.heading).toBeVisible();
    });
  }
});

test("a page keeps to its maximum width and fills the screen at any breakpoint", async ({ page }) => {
  await page.goto("/c/books");
  for (const width of [320, 500, 600, 768, 992, 1200, 1400, 2000]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await page.getByRole("main").boundingBox();
    expect(box?.width ?? 0).toBeLessThanOrEqual(Math.min(width, 1400));
    expect(box?.width ?? 0).toBeGreaterThan(Math.min(width, 1400) * 0.9);
    const cards = page.getByRole("main").locator("li.card");
    expect(await cards.count()).toBeGreaterThan(20);
    await expect(cards.first()).toBeVisible();
  }
});
