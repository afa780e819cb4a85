/** Tests that pages without content offer books instead, and that a basket offers related products. */
import { expectAccessible } from "../setup/audit";
import { expect, test } from "../steps/shopper";

test("a search without results offers bestsellers, which can be added at once", async ({ page, shopper }) => {
  await shopper.browse.open("/");
  await shopper.browse.search("zxqv wvxz");
  await expect(page.getByText("No products match your search.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Bestsellers" })).toBeVisible();
  await expect(shopper.browse.cards).toHaveCount(8);
  await shopper.basket.add(shopper.browse.cards.first());
  await expect(shopper.basket.badge).toHaveText(/^1/);
});

test("a search whose filters leave no results offers to remove the filters", async ({ page, shopper }) => {
  await shopper.browse.open("/search/results?w=bible&author=nobody-at-all");
  await expect(page.getByRole("link", { name: "Remove all filters" })).toBeVisible();
  await expect(shopper.browse.cards).toHaveCount(0);
});

test("an empty basket offers bestsellers, and an added bestseller is shown in the basket", async ({
  page,
  javaScriptEnabled,
  shopper: { browse, basket },
}) => {
  await basket.open();
  await browse.isTold(/^Your basket is empty\./);
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const title = (await browse.titles())[0] ?? "";
  await basket.addButton(browse.card(title)).click();
  await expect(basket.entry(title)).toBeVisible();
  await expect(page.getByText(/^Your basket is empty\./)).toBeHidden();
});

test("a basket offers products that go with it, and none of them twice", async ({
  page,
  javaScriptEnabled,
  shopper: { browse, basket },
}) => {
  await browse.open("/c/bibles");
  const title = (await browse.titles())[0] ?? "";
  await basket.add(browse.card(title));
  await basket.open();
  await expect(basket.entry(title)).toBeVisible();
  const shelf = page.getByRole("region", { name: "You may also like" });
  await expect(shelf.locator(".card").first()).toBeVisible();
  await expect(shelf.getByRole("heading", { name: title, exact: true })).toHaveCount(0);
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const other = (await shelf.getByRole("heading", { level: 3 }).first().innerText()).trim();
  await basket.addButton(shelf.locator(".card").first()).click();
  await expect(basket.entry(other)).toBeVisible();
  await expect(basket.entry(title)).toBeVisible();
});

test("a page that does not exist offers bestsellers", async ({ page, javaScriptEnabled, shopper }) => {
  shopper.expectNoise(/404/);
  await page.goto("/nowhere");
  await expect(shopper.browse.heading).toHaveText("Page Not Found");
  const books = page.locator(".book-links li");
  await expect(books).toHaveCount(8);
  await expect(books.first()).toContainText(/\$\d/);
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const title = await books.first().getByRole("link").innerText();
  await books.first().getByRole("link").click();
  await expect(shopper.browse.heading).toHaveText(title.trim());
});

test("a missing page reached by a link offers bestsellers", async ({ page, shopper }) => {
  shopper.expectNoise(/404/);
  await page.goto("/site-map");
  await page
    .locator("main a")
    .first()
    .evaluate((link: HTMLAnchorElement) => {
      link.href = "/nowhere";
    });
  await page.locator("main a").first().click();
  await expect(shopper.browse.heading).toHaveText("Page Not Found");
  await expect(page.locator(".book-links li")).toHaveCount(8);
});

test("each empty page has a drawing of its own", async ({ page, shopper: { browse, expectNoise } }) => {
  expectNoise(/404/);
  const drawings = new Set<string>();
  for (const [path, heading] of [
    ["/basket", ".empty"],
    ["/account/wishlists", ".empty"],
    ["/search/results?w=zzqyxv", ".empty"],
    ["/nowhere", ".places"],
  ] as const) {
    await browse.open(path);
    const address = await page
      .getByRole("main")
      .locator(heading)
      .evaluate((element) => /url\("([^"]+)"\)/.exec(getComputedStyle(element, "::before").backgroundImage)?.[1] ?? "");
    expect(address, path).not.toBe("");
    const drawing = await page.request.get(address);
    expect([drawing.status(), drawing.headers()["content-type"]]).toEqual([200, "image/svg+xml"]);
    drawings.add(address);
  }
  expect(drawings.size).toBe(4);
});
