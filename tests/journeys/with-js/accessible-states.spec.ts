/**
 * Accessibility of pages that depend on the visitor's state, on a phone and a wide screen, with scripts and as sent by the
 * server. (design 4.10)
 */
import { expectBothAccessible } from "../../setup/audit";
import { holding, wishing } from "../../setup/quick-posts";
import { expect, test } from "../../steps/shopper";

// Turn off fades, because colours reach their final contrast only after them.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Codes of the products in the full wishlist. */
const WISHED = [
  ..."9781700000019 9781700000248 9781700000125 9781700000330 9781700000224 9781700000040 9781700000200".split(" "),
  ..."LEC-T-0001 LEC-T-0010 LEC-V-0001 LEC-E-0001 LEC-L-0001 9781700015075".split(" "),
];

for (const path of ["/", "/c/books", "/p/9781700000019", "/basket"]) {
  test(`${path} is accessible in lite mode`, async ({ page }) => {
    await page.goto(path);
    await page.context().setExtraHTTPHeaders({ "Save-Data": "on" });
    // Use the page's final address, because a redirect drops the header.
    expect(await expectBothAccessible(page, page.url())).toBe(200);
    await expect(page.getByRole("button", { name: "Turn off lite mode" })).toBeVisible();
  });
}

test("product lists are accessible in list view", async ({ page }) => {
  await page.goto("/c/books");
  await page.getByRole("button", { name: "List view" }).click();
  await expect(page.locator("ul.products.list")).toBeVisible();
  expect(await expectBothAccessible(page, "/c/books")).toBe(200);
  await expect(page.locator("ul.products.list")).toBeVisible();
});

test("a basket of several product types is accessible", async ({ page }) => {
  await holding(page, "9781700000019", "9781700015075", "9781700000040", "LEC-T-0001");
  expect(await expectBothAccessible(page, "/basket")).toBe(200);
  await expect(page.locator(".basket-entry")).toHaveCount(4);
});

test("the status message after adding to the basket is accessible", async ({ page }) => {
  await holding(page, "9781700000019");
  const again = () => holding(page, "9781700000248");
  expect(await expectBothAccessible(page, "/p/9781700000019", again)).toBe(200);
  await expect(page.locator(".status-message")).toBeVisible();
});

for (const [state, query] of [
  ["a page of it", ""],
  ["selecting", "?select=all"],
  ["editing", "?show=edit"],
] as const) {
  test(`a full wishlist is accessible: ${state}`, async ({ page }) => {
    await wishing(page, ...WISHED);
    expect(await expectBothAccessible(page, `/account/wishlists${query}`)).toBe(200);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  });
}
