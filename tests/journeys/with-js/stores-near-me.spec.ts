/** Finding the nearest store by geolocation, which only scripts can request. */
import { expect, test } from "../../steps/shopper";

test.describe("a visitor who shares their location", () => {
  test.use({ geolocation: { latitude: -31.951234, longitude: 115.861234 }, permissions: ["geolocation"] });

  test("a visitor who shares their location sees the nearest store first, and a URL exact to a kilometre only", async ({
    page,
  }) => {
    await page.goto("/stores");
    await page.getByRole("button", { name: "Use my location" }).click();
    await expect(page).toHaveURL("/stores?near=-31.95,115.86");
    await expect(page.getByText("14 stores, nearest to your location first")).toBeVisible();
    await expect(page.locator(".store-list h2").first()).toHaveText("Mount Lawley");
  });
});

test("a visitor who refuses to share their location is asked for a postcode", async ({ page }) => {
  await page.goto("/stores");
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(page.getByText("We couldn't get your location. Enter your postcode or suburb.")).toBeVisible();
});
