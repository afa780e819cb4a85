/** Tests the browser's Back after each kind of post: no form is sent again, no error shows, and the basket is unchanged. */
import { wares } from "../setup/journey-shop";
import { expect, test } from "../steps/shopper";

const { lamp, map } = wares;

test("going Back after adding to the basket from a list leaves the basket unchanged", async ({
  page,
  shopper: { browse, basket },
}) => {
  await browse.openWares();
  await basket.add(browse.card(lamp.title));
  await browse.openProduct(map.title);
  await page.goBack();
  await expect(basket.viewLink(browse.card(lamp.title))).toBeVisible();
  await expect(basket.addButton(browse.card(map.title))).toBeVisible();
  await expect(basket.badge).toHaveText("1 item");
});

test("going Back after adding to the basket from a product's page leaves the basket unchanged", async ({
  page,
  shopper: { browse, basket },
}) => {
  await browse.openWares();
  await browse.openProduct(lamp.title);
  await basket.add(browse.buying);
  await browse.goHome();
  await page.goBack();
  await expect(browse.heading).toHaveText(lamp.title);
  await expect(basket.viewLink(browse.buying)).toBeVisible();
  await browse.backTo("/search/results");
  await expect(browse.card(lamp.title)).toBeVisible();
  await basket.open();
  await expect(basket.quantityOf(lamp.title)).toHaveValue("1");
});

test("going Back after adding with the button of an add link leaves the basket unchanged", async ({
  page,
  shopper: { browse, basket },
}) => {
  const address = `/basket/addToBasket?productCodes=${lamp.code}&quantity=2`;
  await browse.open(address);
  await page.getByRole("main").getByRole("button", { name: "Add to Basket" }).click();
  await expect(page).toHaveURL("/basket");
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(browse.heading).toHaveText("Add to Basket");
  await page.goForward();
  await expect(basket.quantityOf(lamp.title)).toHaveValue("2");
});

test("going Back after changing a quantity leaves the basket unchanged", async ({
  page,
  shopper: { browse, basket },
}) => {
  await basket.fillByHand(lamp);
  await basket.setQuantity(lamp.title, "3");
  await expect(basket.orderTotal).toHaveText("$60.00");
  await browse.goHome();
  await page.goBack();
  await expect(basket.quantityOf(lamp.title)).toHaveValue("3");
  await expect(basket.orderTotal).toHaveText("$60.00");
  await browse.backTo(new RegExp(`_${lamp.code}$`));
  await expect(browse.heading).toHaveText(lamp.title);
  await basket.open();
  await expect(basket.orderTotal).toHaveText("$60.00");
});

test("going Back after removing an entry leaves the basket unchanged", async ({
  page,
  shopper: { browse, basket },
}) => {
  await basket.fillByHand(lamp, map);
  await basket.remove(lamp.title);
  await browse.goHome();
  await page.goBack();
  await expect(basket.entries).toHaveCount(1);
  await browse.backTo(new RegExp(`_${map.code}$`));
  await expect(browse.heading).toHaveText(map.title);
  await basket.open();
  await expect(basket.entries).toHaveCount(1);
  await expect(basket.orderTotal).toHaveText("$12.00");
});

test("going Back after applying an offer code leaves the basket unchanged", async ({
  page,
  shopper: { browse, basket },
}) => {
  await basket.fillByHand(lamp);
  await basket.applyOffer("WELCOME10");
  await expect(basket.orderTotal).toHaveText("$18.00");
  await browse.goHome();
  await page.goBack();
  await expect(basket.orderTotal).toHaveText("$18.00");
  await browse.backTo(new RegExp(`_${lamp.code}$`));
  await expect(browse.heading).toHaveText(lamp.title);
  await basket.open();
  await expect(basket.orderTotal).toHaveText("$18.00");
});

test("going Back after a refused offer code leaves the basket unchanged", async ({
  shopper: { browse, basket, expectNoise },
}) => {
  expectNoise(/status of 422/);
  await basket.fillByHand(lamp);
  await basket.applyOffer("NONSENSE");
  await browse.isTold(/^The offer code NONSENSE is not valid\./);
  await browse.backTo(new RegExp(`_${lamp.code}$`));
  await expect(browse.heading).toHaveText(lamp.title);
  await basket.open();
  await expect(basket.orderTotal).toHaveText("$20.00");
});

test("going Back after switching to list view keeps the list view", async ({ page, shopper: { browse } }) => {
  await browse.open("/c");
  await browse.openWares();
  await page.getByRole("button", { name: "List view" }).click();
  await expect(page.getByRole("main").locator("ul.products.list")).toBeVisible();
  await browse.openProduct(lamp.title);
  await page.goBack();
  await expect(page.getByRole("main").locator("ul.products.list")).toBeVisible();
  await browse.backTo("/c");
  await expect(browse.cards.first()).toBeVisible();
});
