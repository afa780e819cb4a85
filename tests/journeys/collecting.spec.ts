/** Tests Click & collect: the stores that have every item, and the page shown if no store does. */
import { expectAccessible } from "../setup/audit";
import { wares } from "../setup/journey-shop";
import { expect, test } from "../steps/shopper";

const { map } = wares;

test("a shopper chooses to collect an order at a store with all products in stock", async ({
  page,
  shopper: { basket, checkout },
}) => {
  // Use a separate product, because another journey could buy the last copy in the store used here.
  await page.request.post("/basket/addToBasket", { form: { productCodes: "9781700024107" }, maxRedirects: 0 });
  await basket.open();
  await checkout.begin();
  await checkout.sayWho("collect@example.com");
  await page.getByRole("link", { name: /^Click & collect/ }).click();
  const stores = page.getByRole("group", { name: "Store" });
  await expect(stores).toBeVisible();
  await page.getByRole("textbox", { name: "Postcode or suburb" }).fill("3130");
  await page.getByRole("button", { name: "Sort by distance" }).click();
  await expect(page.getByText("Nearest to Blackburn 3130 first")).toBeVisible();
  await expect(stores.locator(".choice").filter({ hasText: /^Blackburn/ })).toContainText("less than 5 km");
  await stores.getByRole("radio").and(page.locator(":enabled")).first().check();
  await checkout.continue();
  await expect(page.getByRole("heading", { name: "Click & collect" })).toBeVisible();
  await expect(checkout.sum(/^Delivery/)).toHaveCount(0);
  await checkout.order();
  await checkout.approve();
});

test("a shopper sees which items each store has if none has everything, and gets the order delivered instead", async ({
  page,
  shopper: { basket, checkout },
  javaScriptEnabled,
}) => {
  await page.request.post("/basket/addToBasket", { form: { productCodes: "9781700000019" }, maxRedirects: 0 });
  await basket.fill(map);
  await checkout.begin();
  await checkout.sayWho("nowhere@example.com");
  await page.getByRole("link", { name: /^Click & collect/ }).click();
  const some = page.getByRole("region", { name: "Stores with some of your items" }).getByRole("listitem");
  await expect(some).toHaveCount(3);
  await expect(some.first()).toContainText(`Not in stock here: ${map.title}.`);
  await page.getByRole("textbox", { name: "Postcode or suburb" }).fill("3130");
  await page.getByRole("button", { name: "Sort by distance" }).click();
  await expect(page.getByText("Nearest to Blackburn 3130 first")).toBeVisible();
  await expect(some.first()).toContainText(/less than \d+ km|about \d+ km/);
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await page.getByRole("main").getByRole("link", { name: "Have it delivered" }).click();
  await checkout.sayWhere();
});
