/**
 * Filters as shoppers use them: Bibles by colour, and gifts by typed price limits, with and without scripts, by mouse and by
 * keyboard.
 */
import { expect, test } from "../steps/shopper";

test("a shopper finds a brown Bible of a translation", async ({ page, shopper: { browse } }) => {
  await browse.open("/c/bibles");
  await browse.openFilters();
  const form = page.locator("form.filter-groups");
  await form.locator("summary", { hasText: "Colour" }).click();
  await browse.filterBy(/^Brown/);
  await expect(page).toHaveURL("/c/bibles?colour=Brown");
  await browse.openFilters();
  await browse.filterBy(/^NST/);
  await expect(page).toHaveURL("/c/bibles?translation=NST&colour=Brown");
  await expect(browse.cards).toHaveCount(1);
  await browse.cards.getByRole("heading").getByRole("link").click();
  await expect(page.locator(".details")).toContainText("Brown");
  await expect(page.locator(".details")).toContainText("Imitation leather");
});

test("home leads to gifts under $30, and a shopper sets other prices", async ({ page, shopper: { browse } }) => {
  await browse.open("/");
  await page.getByRole("link", { name: "Gifts under $30" }).first().click();
  await expect(browse.heading).toHaveText("Gifts");
  await expect(page.getByRole("link", { name: "Remove filter Up to $29.99" })).toBeVisible();
  await browse.openFilters();
  await page.getByLabel("From $").fill("$10.00");
  await page.getByLabel("to $", { exact: true }).fill("20");
  await page.getByRole("button", { name: "Go", exact: true }).first().click();
  await expect(page).toHaveURL("/c/gifts?from=10&to=20");
  // Leave out eVouchers, which show a range of prices from which the buyer can choose.
  const shown = await browse.cards.locator(".price b").allInnerTexts();
  const prices = shown.filter((price) => /^\$\d+\.\d\d$/.test(price)).map((price) => price.slice(1));
  expect(prices.length).toBeGreaterThan(0);
  for (const price of prices) {
    expect(Number(price)).toBeGreaterThanOrEqual(10);
    expect(Number(price)).toBeLessThanOrEqual(20);
  }
  await browse.openFilters();
  await page.getByLabel("to $", { exact: true }).fill("cheap");
  await page.getByLabel("to $", { exact: true }).press("Enter");
  await expect(page).toHaveURL("/c/gifts?from=10&to=cheap");
  await browse.openFilters();
  await expect(page.getByText("Enter prices in dollars, such as 20 or 19.95.")).toBeVisible();
  await expect(page.getByLabel("to $", { exact: true })).toHaveAttribute("aria-invalid", "true");
  // On a phone the filters are collapsed, but they open to show the message.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(page.getByText("Enter prices in dollars, such as 20 or 19.95.")).toBeVisible();
});

test("the keyboard can skip the filters, and Enter applies a choice", async ({ page, shopper: { browse } }) => {
  await browse.open("/c/bibles");
  await browse.openFilters();
  const skip = page.getByRole("link", { name: "Skip to results" });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await skip.press("Enter");
  await expect(page.locator("#results")).toBeFocused();
  const box = page.locator("form.filter-groups").getByLabel(/^Hardcover/);
  await box.press("Space");
  await box.press("Enter");
  await expect(page).toHaveURL("/c/bibles?format=Hardcover");
});
