/** Tests pages on a bad connection: the page stays after a form, a link, or a request after a post has failed. (design 4.3) */
import { wares } from "../../setup/journey-shop";
import { expect, test } from "../../steps/shopper";

const { lamp, map } = wares;
const tooLong = /^Looks like the server is taking too long to respond/;

test.beforeEach(({ shopper }) => shopper.expectNoise(/Failed to load resource/, /^SyntaxError/));

test("the button of an add link reports a bad connection, and works again afterwards", async ({
  page,
  shopper: { browse, basket, line },
}) => {
  await browse.open(`/basket/addToBasket?productCodes=${lamp.code}&quantity=2`);
  await line.awake();
  await line.isOffline();
  const button = page.getByRole("main").getByRole("button", { name: "Add to Basket" });
  await button.click();
  await expect(page.getByRole("alert")).toHaveText(tooLong);
  await line.isWellAgain();
  await line.answers(502);
  await button.click();
  await expect(page.getByRole("alert")).toHaveText(/An unexpected error occurred/);
  await line.isWellAgain();
  await button.click();
  await expect(page).toHaveURL("/basket");
  await expect(basket.quantityOf(lamp.title)).toHaveValue("2");
});

test("the offer code page reports a bad connection, and works again afterwards", async ({
  page,
  shopper: { browse, basket, line },
}) => {
  await basket.fill(lamp);
  await browse.open("/basket/setOfferCode");
  await line.awake();
  await line.isOffline();
  await basket.applyOffer("welcome10");
  await expect(basket.offerField).toHaveAccessibleDescription(tooLong);
  await expect(basket.offerField).toHaveValue("welcome10");
  await line.isWellAgain();
  await page.getByRole("button", { name: /offer code$/ }).click();
  await expect(basket.orderTotal).toHaveText("$18.00");
});

test("the switch between grid and list reports a bad connection, and works again afterwards", async ({
  page,
  shopper: { browse, line },
}) => {
  await browse.openWares();
  await line.awake();
  await line.answers(502);
  await page.getByRole("button", { name: "List view" }).click();
  await browse.isTold(/An unexpected error occurred/);
  await expect(browse.card(lamp.title)).toBeVisible();
  await line.isWellAgain();
  await page.getByRole("button", { name: "List view" }).click();
  await expect(page.getByRole("main").locator("ul.products.list")).toBeVisible();
});

for (const [what, status] of [
  ["no answer", null],
  ["a 502", 502],
] as const) {
  test(`a save succeeds even if the request after it gets ${what}`, async ({ page, shopper }) => {
    const { browse, basket, line } = shopper;
    await basket.fill(lamp, map);
    await line.awake();
    await page.route("**/*.data*", (route, request) => {
      if (request.method() !== "GET") return route.fallback();
      return status === null ? route.abort() : route.fulfill({ status, body: "<h1>Bad Gateway</h1>" });
    });
    await basket.offerField.fill("WELC");
    await basket.setQuantity(lamp.title, "3");
    await browse.isTold("Successfully updated quantity.");
    await expect(basket.entries).toHaveCount(2);
    await expect(basket.offerField).toHaveValue("WELC");
    await line.isWellAgain();
    await basket.setQuantity(map.title, "2");
    await expect(basket.orderTotal).toHaveText("$84.00");
    await expect(basket.offerField).toHaveValue("WELC");
    await expect(basket.quantityOf(lamp.title)).toHaveValue("3");
  });

  test(`an add succeeds even if the request after it gets ${what}`, async ({ page, shopper }) => {
    const { browse, basket, line } = shopper;
    await browse.openWares();
    await line.awake();
    await page.route("**/*.data*", (route, request) => {
      if (request.method() !== "GET") return route.fallback();
      return status === null ? route.abort() : route.fulfill({ status, body: "<h1>Bad Gateway</h1>" });
    });
    const request = page.waitForRequest((request) => request.method() === "GET" && request.url().includes(".data"));
    await basket.addButton(browse.card(lamp.title)).click();
    await request;
    await expect(browse.card(map.title)).toBeVisible();
    await line.isWellAgain();
    await basket.add(browse.card(map.title));
    await expect(basket.badge).toHaveText("2 items");
    await expect(basket.viewLink(browse.card(lamp.title))).toBeVisible();
  });
}

test("a link whose page does not arrive reports it and offers a retry", async ({ page, shopper }) => {
  const { browse, line, expectNoise } = shopper;
  expectNoise(/Failed to fetch/);
  await browse.openWares();
  await line.awake();
  await page.route("**/product/*.data*", (route) => route.abort());
  await browse.card(lamp.title).getByRole("heading").getByRole("link").click();
  await expect(browse.heading).toHaveText("An Unexpected Error Occurred");
  await page.getByRole("link", { name: "Refresh the page" }).click();
  await expect(browse.heading).toHaveText(lamp.title);
});
