/** Messages that a shopper reads when something is missing or broken. (spec 2, Screen behaviour; spec 8) */
import type { Page } from "playwright/test";
import { aRealShop } from "../setup/real-shop";
import { expect, test } from "../steps/shopper";

test.beforeEach(({ shopper }) => shopper.expectNoise(/the server responded with a status of/));

const isNoindex = (page: Page) =>
  expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex", { timeout: 1000 });

test("missing pages are not found, and offer links", async ({ page, shopper: { browse } }) => {
  for (const path of ["/nowhere/at/all", "/c/nowhere", "/product/nothing_9780000000000", "/p/NOTHING"]) {
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      expect(answer?.headers()["cache-control"]).toBe("no-store");
      await expect(page).toHaveTitle("Page Not Found");
      await isNoindex(page);
      await expect(browse.heading).toHaveText("Page Not Found");
      const main = page.getByRole("main");
      await expect(main).toContainText("Sorry, the page you were trying to view does not exist.");
      for (const name of ["All Products", "Bibles", "Home", "Basket"]) {
        await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
      }
      await main.getByRole("link", { name: "Bibles", exact: true }).click();
      await expect(browse.heading).toHaveText("Bibles");
      await expect(page.locator("meta[name=robots]")).toHaveCount(0);
    });
  }
});

test("a missing page on the reader's host links to the main site", async ({ page, baseURL, shopper: { browse } }) => {
  const shop = baseURL ?? "";
  const reader = shop.replace("//", "//reader.");
  for (const path of ["/reader/nowhere", "/nowhere"]) {
    expect((await page.goto(reader + path))?.status()).toBe(404);
    await expect(browse.heading).toHaveText("Page Not Found");
    const links = await page
      .getByRole("link")
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
    const expected = ["/c", "/c/bibles", "/catalogues", "/", "/basket", "/account"].map((path) => shop + path);
    expect(links.filter((link) => !link.endsWith("#main"))).toEqual(expected);
  }
  await page.getByRole("link", { name: "Bibles", exact: true }).click();
  await expect(page).toHaveURL(`${shop}/c/bibles`);
});

test("the error page shows its message as plain text, cut at 200 characters, and links home", async ({
  page,
  shopper,
}) => {
  const message = `<b>"bold" & 'brave'</b> ${"é".repeat(300)}`;
  const answer = await page.goto(`/error?message=${encodeURIComponent(message)}`);
  expect([answer?.status(), answer?.headers()["cache-control"]]).toEqual([500, "no-store"]);
  await expect(page).toHaveTitle("Error: Something went wrong");
  await isNoindex(page);
  await expect(shopper.browse.heading).toHaveText("Whoops!");
  const main = page.getByRole("main");
  await expect(main.getByText(message.slice(0, 200), { exact: true })).toBeVisible();
  await expect(main).not.toContainText("é".repeat(200));
  await expect(main.locator("b")).toHaveCount(0);
  await expect(main).toContainText("We will be working to resolve this issue immediately.");
  await main.getByRole("link", { name: "Home" }).first().click();
  await expect(page).toHaveURL("/");
});

test("the error page without a message, or with a blank one, shows a general message", async ({ page }) => {
  for (const query of ["", "?message=", "?message=%20%09", "?error="]) {
    await page.goto(`/error${query}`);
    await expect(page.getByRole("main").getByText("Something went wrong", { exact: true })).toBeVisible();
  }
  await page.goto("/error?error=Payment+declined");
  await expect(page.getByRole("main")).toContainText("Payment declined");
});

test("withdrawn products, broken parts and broken pages report it, and offer a retry", async ({ page, shopper }) => {
  const shop = await aRealShop();
  const code = "9781700000019";
  const reviews = page.getByRole("heading", { name: /reviews/i });
  try {
    shop.sql("update products set withdrawn_at = '2026-01-01T00:00:00.000Z' where code = '9781700000026'");
    const gone = await page.goto(`${shop.origin}/p/9781700000026`);
    expect([gone?.status(), gone?.headers()["cache-control"]]).toEqual([410, "no-store"]);
    await expect(page).toHaveTitle("Page Has Been Removed");
    await isNoindex(page);
    await expect(shopper.browse.heading).toHaveText("Page Has Been Removed");
    await expect(page.getByRole("main")).toContainText("Sorry, the page you were trying to view no longer exists.");
    await page.getByRole("main").getByRole("link", { name: "All Products", exact: true }).click();
    await expect(shopper.browse.cards.first()).toBeVisible();

    await page.goto(`${shop.origin}/p/${code}`);
    const title = await shopper.browse.heading.innerText();
    const address = page.url();
    await expect(reviews).toBeVisible();
    await expect(page.getByRole("heading", { name: "You may also like" })).toBeVisible();

    for (const table of ["reviews", "store_stock", "product_categories"])
      shop.sql(`alter table ${table} rename to x${table}`);
    // Add a query that no other request uses, to avoid a cached page.
    expect((await page.goto(`${address}?referrer=parts`))?.status()).toBe(200);
    await expect(shopper.browse.heading).toHaveText(title);
    await expect(page.getByRole("button", { name: /^Add to Basket/ }).first()).toBeVisible();
    await expect(reviews).toHaveCount(0);
    expect(shop.complaints.map((it) => it.part)).toContain("reviews");

    shop.sql("alter table products rename to xproducts");
    const crashed = await page.goto(`${address}?referrer=all`);
    expect([crashed?.status(), crashed?.headers()["cache-control"]]).toEqual([500, "no-store"]);
    await expect(page).toHaveTitle("An Unexpected Error Occurred");
    await isNoindex(page);
    await expect(shopper.browse.heading).toHaveText("An Unexpected Error Occurred");
    await expect(page.getByRole("main")).not.toContainText(/sqlite|no such table|at .*\.js/i);

    shop.sql("alter table xproducts rename to products");
    await page.getByRole("link", { name: "Refresh the page" }).click();
    await expect(shopper.browse.heading).toHaveText(title);
  } finally {
    await page.goto("about:blank"); // Leave the page before closing the shop, because pictures may still be loading.
    await shop.close();
  }
});
