/** Late chunks that come without a press, blocked: nobody misses them. */
import { wares } from "../../setup/journey-shop";
import { expect, test } from "../../steps/shopper";

const { lamp } = wares;
const LATE_LIST = "fetch-products";

test.beforeEach(({ shopper }) =>
  shopper.expectNoise(/Failed to load resource/, /Failed to fetch dynamically imported module/),
);

test("a list of products that comes late: without its code a link leads to the page with the list", async ({
  page,
}) => {
  await page.route(new RegExp(`/assets/${LATE_LIST}-`), (route) => route.abort());
  await page.goto("/catalogues");
  const list = page.locator("section").filter({ has: page.getByRole("heading", { name: "Seasonal specials" }) });
  await list.scrollIntoViewIfNeeded();
  await list.getByRole("link", { name: "Show products" }).click();
  await expect(page).toHaveURL(/\/catalogues\?lists=whole/);
  await expect(list.locator(".card").first()).toBeVisible();
});

for (const { what, file } of [
  { what: "the worker and other tabs", file: "start-late" },
  { what: "what surrounds the shop", file: "after-page" },
  { what: "what reads cookies for it", file: "cookie" },
]) {
  test(`${what}: without its code the page does all it does`, async ({ page, shopper: { browse, basket, line } }) => {
    let hasFailed = false;
    page.on("requestfailed", (request) => {
      hasFailed ||= request.url().includes(`/assets/${file}-`);
    });
    await page.route(new RegExp(`/assets/${file}-`), (route) => route.abort());
    await browse.openWares();
    await line.awake();
    await expect.poll(() => hasFailed).toBe(true);
    await basket.add(browse.card(lamp.title));
    await expect(basket.badge).toContainText("1");
  });
}
