/** The header of a page on a phone and on a tablet: its height, and its menus by touch. */
import { expect, test } from "../steps/shopper";

for (const width of [360, 1400]) {
  test(`a card's badge is above its cover at ${width} px`, async ({ page, shopper: { browse } }) => {
    await page.setViewportSize({ width, height: 800 });
    await browse.open("/c/books");
    const badges = browse.cards.locator(".talker");
    await expect(badges.first()).toBeVisible();
    const hidden = await badges.evaluateAll((all) =>
      all.map((badge) => {
        const cover = badge.closest(".card")?.querySelector("img.cover")?.getBoundingClientRect();
        return badge.getBoundingClientRect().bottom - (cover?.top ?? Number.NEGATIVE_INFINITY);
      }),
    );
    for (const overlap of hidden) expect(overlap).toBeLessThanOrEqual(0);
  });
}

test.describe("the header on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the header leaves most of a phone's screen to the page, and shows one search icon", async ({
    page,
    shopper: { browse },
  }) => {
    for (const path of ["/", "/c/books", "/p/9781700000019", "/basket"]) {
      await browse.open(path);
      const main = await page.getByRole("main").boundingBox();
      expect(main?.y, path).toBeLessThanOrEqual(112);
    }
    await expect(page.getByRole("banner").getByRole("link", { name: "Search" })).toBeVisible();
    const button = page.getByRole("search").getByRole("button", { name: "Search" });
    await expect(button.getByText("Search")).toBeVisible();
    await expect(button.locator("svg")).toBeHidden();
    await browse.open("/c/books");
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map((index) => page.getByRole("main").locator("li.card").nth(index).boundingBox()),
    );
    expect(second?.y).toBe(first?.y);
    expect(third?.y).toBeGreaterThan(first?.y ?? Number.POSITIVE_INFINITY);
  });

  test("the phone menu expands the categories below a link", async ({ page, shopper: { browse } }) => {
    await browse.open("/c/music");
    await page.getByRole("banner").locator("details.side-menu > summary").tap();
    const menu = page.getByRole("navigation", { name: "Menu" });
    const studyBibles = menu.getByRole("link", { name: "Study Bibles" });
    await expect(studyBibles).toBeHidden();
    await menu.getByText("More in Bibles").locator("..").tap();
    await studyBibles.tap();
    await expect(browse.heading).toHaveText("Study Bibles");
  });
});

test.describe("the header on a tablet", () => {
  test.use({ viewport: { width: 1194, height: 834 }, hasTouch: true, isMobile: true });

  test("the first tap on a top navigation link opens what is below it, and the second follows the link", async ({
    page,
    shopper,
  }) => {
    const { browse } = shopper;
    await browse.open("/c/music");
    const navigation = page.getByRole("navigation", { name: "Products" });
    const [bibles, books] = [
      navigation.getByRole("listitem").filter({ hasText: "Study Bibles" }).first(),
      navigation.getByRole("listitem").filter({ hasText: "General Books" }).first(),
    ];
    const [studyBibles, generalBooks] = [
      navigation.getByRole("link", { name: "Study Bibles" }),
      navigation.getByRole("link", { name: "General Books" }),
    ];
    await bibles.tap({ position: { x: 40, y: 20 } });
    await expect(studyBibles).toBeVisible();
    await expect(page).toHaveURL(/\/c\/music$/);
    await books.tap({ position: { x: 40, y: 20 } });
    await expect(generalBooks).toBeVisible();
    await expect(studyBibles).toBeHidden();
    await books.tap({ position: { x: 40, y: 20 } });
    await expect(browse.heading).toHaveText("Books");
    await bibles.tap({ position: { x: 40, y: 20 } });
    await studyBibles.tap();
    await expect(browse.heading).toHaveText("Study Bibles");
  });
});
