/** Bestsellers, new releases, coming soon and specials: one page each, and one for each main category. */
import { expectAccessible } from "../setup/audit";
import { expect, test } from "../steps/shopper";

const COLLECTIONS = [
  ["/bestsellers", "Bestsellers"],
  ["/new", "New releases"],
  ["/coming-soon", "Coming soon"],
  ["/specials", "Specials"],
] as const;

for (const [path, title] of COLLECTIONS) {
  test(`a shopper narrows ${path} to a category and adds a product`, async ({
    page,
    javaScriptEnabled,
    shopper: { browse, basket },
  }) => {
    await browse.open(path);
    await expect(browse.heading).toHaveText(title);
    await expect(page).toHaveTitle(`${title} | Lectern`);
    await expect(browse.cards.first()).toBeVisible();
    await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
    const all = await browse.titles();
    const categories = page.getByRole("navigation", { name: "By category" });
    await categories.getByRole("link", { name: "Books", exact: true }).click();
    await expect(browse.heading).toHaveText(`${title} in Books`);
    await expect(categories.getByRole("link", { name: "Books", exact: true })).toHaveAttribute("aria-current", "page");
    await expect(browse.cards.first()).toBeVisible();
    expect(await browse.titles()).not.toEqual(all);
    await basket.add(browse.cards.first());
    await expect(basket.badge).toHaveText(/^1/);
  });
}

test("coming titles can be pre-ordered, and specials show their earlier prices", async ({ shopper }) => {
  await shopper.browse.open("/coming-soon");
  for (const card of await shopper.browse.cards.all()) await expect(card).toContainText("Pre-order");
  await shopper.browse.open("/specials");
  for (const card of await shopper.browse.cards.all()) await expect(card.locator("s")).toContainText("$");
});

test("new releases continue on further pages, and a page beyond the last leads to the last", async ({
  page,
  shopper,
}) => {
  const { browse } = shopper;
  await browse.open("/new");
  const first = await browse.titles();
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/new?page=2");
  await expect(page).toHaveTitle("New releases, page 2 | Lectern");
  expect((await browse.titles()).filter((title) => first.includes(title))).toEqual([]);
  await browse.open("/coming-soon?page=99");
  await expect(browse.cards.first()).toBeVisible();
  await expect(page).not.toHaveURL(/page=99/);
});

test("the navigation leads to eBooks, tickets and specials", async ({ page, shopper: { browse } }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  const navigation = page.getByRole("navigation", { name: "Products" });
  for (const name of ["eBooks", "Tickets", "Specials"]) {
    await browse.open("/");
    await navigation.getByRole("link", { name, exact: true }).first().click();
    await expect(browse.heading).toHaveText(name);
  }
});

test("an empty collection says so, and a collection of an unknown category is not found", async ({
  page,
  request,
  shopper,
}) => {
  shopper.expectNoise(/404/);
  await shopper.browse.open("/coming-soon/gifts/homewares");
  await expect(page.getByText("Nothing to pre-order here at the moment.")).toBeVisible();
  expect((await request.get("/specials/no-such-category")).status()).toBe(404);
  expect((await request.get("/specials/%E0%A4%A")).status()).toBeLessThan(500);
});
