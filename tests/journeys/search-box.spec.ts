/** Tests that the search box is a form, which can search even if suggestions fail. (spec 2, Search bar) */
import { wares } from "../setup/journey-shop";
import { expect, test } from "../steps/shopper";

const { lamp } = wares;

for (const [what, status] of [
  ["there are suggestions", 0],
  ["the shop gives no suggestions", 500],
] as const) {
  test(`the search box searches when ${what}`, async ({ page, shopper: { browse, expectNoise } }) => {
    expectNoise(/Failed to load resource/);
    if (status) await page.route("**/api/search/**", (route) => route.fulfill({ status, body: "" }));
    await browse.open("/");
    await browse.search("wayfarer");
    await expect(browse.heading).toHaveText("Results for “wayfarer”");
    await expect(browse.searchField).toHaveValue("wayfarer");
    await browse.openProduct(lamp.title);
  });
}

test("the search button searches", async ({ page, shopper: { browse } }) => {
  await browse.open("/c/bibles");
  await browse.searchField.fill("wayfarer");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(browse.card(lamp.title)).toBeVisible();
});
