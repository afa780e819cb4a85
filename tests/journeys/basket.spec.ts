/** Journeys of adding to the basket, changing quantities and removing entries, which work the same with scripts and without. */
import { importWares } from "../setup/import-wares";
import { signedIn } from "../setup/journey-member";
import { aWareOfItsOwn, wares } from "../setup/journey-shop";
import { expect, test } from "../steps/shopper";

const { lamp, psalter, map, fewLeft, fiveEach } = wares;

test("a product added from its card is in the basket", async ({ shopper: { browse, basket } }) => {
  await browse.openWares();
  const card = browse.card(lamp.title);
  await expect(basket.badge).toBeHidden();
  await basket.addButton(card).click();
  await browse.isTold(/^Added to your basket/);
  await expect(basket.viewLink(card)).toBeVisible();
  await expect(basket.badge).toHaveText("1 item");
  await expect(basket.addButton(browse.card(map.title))).toBeVisible();

  await basket.viewLink(card).click();
  await expect(basket.entry(lamp.title)).toBeVisible();
  await expect(basket.quantityOf(lamp.title)).toHaveValue("1");
});

test("a member whose currency isn't Australian dollars sees A$ on every amount in the basket", async ({
  page,
  context,
  shopper,
}) => {
  await signedIn(context, { currency: "NZD" });
  const book = aWareOfItsOwn({ price: "24.99" });
  await importWares([book]);
  await shopper.basket.fill(book);
  await shopper.basket.open();
  const main = page.getByRole("main");
  await expect(shopper.basket.entry(book.title).locator(".price")).toHaveText("A$24.99");
  await expect(main.locator(".totals .order-total")).toContainText("A$24.99");
  await expect(main.getByText(/^Spend A\$74\.02 more/)).toBeVisible();
  // Every amount in the basket includes the country, as in A$.
  await expect(main.locator(".basket")).not.toContainText(/(?<!A)\$/);
});

test("a shopper continues from the basket to more products", async ({ page, shopper: { browse, basket } }) => {
  await basket.fill(lamp);
  await page.getByRole("main").getByRole("link", { name: "Continue shopping" }).click();
  await expect(browse.heading).toHaveText("All Products");
  await expect(page).toHaveURL(/\/c$/);
  await expect(basket.badge).toHaveText("1 item");
});

test("products are added from a product page and from a list", async ({ shopper: { browse, basket } }) => {
  await browse.openWare(lamp);
  await basket.add(browse.buying);
  await expect(basket.badge).toHaveText("1 item");
  await browse.openWares();
  await expect(basket.viewLink(browse.card(lamp.title))).toBeVisible();
  await basket.add(browse.card(map.title));
  await expect(basket.badge).toHaveText("2 items");
  await basket.open();
  await expect(basket.entries).toHaveCount(2);
  await expect(basket.orderTotal).toHaveText("$32.00");
});

test("the affiliate and referrer codes of an address are kept in the basket's link to the product", async ({
  page,
  shopper: { browse, basket },
}) => {
  await browse.openWare(lamp, "?affCode=FRIEND&referrer=letter");
  await basket.add(browse.buying);
  await basket.open();
  const link = basket.entry(lamp.title).getByRole("heading").getByRole("link");
  await expect(link).toHaveAttribute("href", /\?referrer=letter&affCode=FRIEND$/);
  await link.click();
  await expect(browse.heading).toHaveText(lamp.title);
  await expect(page).toHaveURL(/affCode=FRIEND/);
});

test("the shopper changes a quantity", async ({ page, shopper: { browse, basket } }) => {
  await basket.fill(lamp);
  await expect(basket.orderTotal).toHaveText("$20.00");
  await basket.setQuantity(lamp.title, "3");
  await browse.isTold("Successfully updated quantity.");
  await expect(basket.orderTotal).toHaveText("$60.00");
  await basket.entry(lamp.title).getByRole("button", { name: "Increase quantity" }).click();
  await expect(basket.orderTotal).toHaveText("$80.00");
  await expect(basket.quantityOf(lamp.title)).toHaveValue("4");
  await basket.entry(lamp.title).getByRole("button", { name: "Decrease quantity" }).click();
  await expect(basket.orderTotal).toHaveText("$60.00");
  await expect(basket.badge).toHaveText("3 items");
  await page.reload();
  await expect(basket.quantityOf(lamp.title)).toHaveValue("3");
  await expect(basket.orderTotal).toHaveText("$60.00");
});

test("a quantity above the stock or the order's limit is lowered to it", async ({ shopper: { browse, basket } }) => {
  await basket.fill(fewLeft, fiveEach);
  await basket.setQuantity(fewLeft.title, "50");
  await browse.isTold(/Only 3 left in stock\./);
  await expect(basket.quantityOf(fewLeft.title)).toHaveValue("3");
  await expect(basket.orderTotal).toHaveText("$60.00");
  await basket.setQuantity(fiveEach.title, "6");
  await browse.isTold(/The limit is 5 of this item per order\./);
  await expect(basket.quantityOf(fiveEach.title)).toHaveValue("5");
  await expect(basket.orderTotal).toHaveText("$120.00");
});

test("an empty quantity in the basket goes back to 1", async ({ shopper: { basket } }) => {
  await basket.fill(lamp);
  await basket.setQuantity(lamp.title, "4");
  await expect(basket.orderTotal).toHaveText("$80.00");
  await basket.setQuantity(lamp.title, "");
  await expect(basket.orderTotal).toHaveText("$20.00");
  await expect(basket.quantityOf(lamp.title)).toHaveValue("1");
});

test("entries are removed one by one, and the empty basket says what to do next", async ({
  page,
  shopper: { browse, basket },
}) => {
  await basket.fill(lamp, map);
  await basket.remove(lamp.title);
  await browse.isTold("Successfully removed item from the basket.");
  await expect(basket.orderTotal).toHaveText("$12.00");
  await basket.remove(map.title);
  await browse.isTold(/^Your basket is empty\./);
  await expect(basket.badge).toBeHidden();
  await page.getByRole("link", { name: "See our bestsellers" }).click();
  await expect(page).toHaveURL("/c");
});

test("a removed product can be restored", async ({ page, shopper: { browse, basket } }) => {
  await basket.fill(lamp, map);
  await basket.setQuantity(lamp.title, "3");
  await expect(basket.orderTotal).toHaveText("$72.00");
  await basket.remove(lamp.title);
  await browse.isTold(`You removed ${lamp.title}.`);
  await page.getByRole("button", { name: "Undo removing" }).click();
  await browse.isTold("Item returned to your basket.");
  await expect(basket.quantityOf(lamp.title)).toHaveValue("3");
  await expect(basket.orderTotal).toHaveText("$72.00");
  await expect(page.getByRole("button", { name: "Undo removing" })).toHaveCount(0);
});

test("a second click on Add to Basket or a reload does not add twice", async ({
  page,
  shopper: { browse, basket },
}) => {
  await browse.openWare(lamp);
  await basket.addButton(browse.buying).dblclick();
  await expect(basket.badge).toHaveText("1 item");
  await page.reload();
  await expect(basket.badge).toHaveText("1 item");
  await basket.open();
  await expect(basket.entries).toHaveCount(1);
  await expect(basket.quantityOf(lamp.title)).toHaveValue("1");
});

test("two tabs share one basket: nothing is lost or doubled", async ({ page, shopper: { browse, basket, inTab } }) => {
  const other = inTab(await page.context().newPage());
  await other.line.hearsNoOtherTabs();
  await browse.openWares();
  await other.browse.openWares();
  await basket.add(browse.card(lamp.title));
  // This tab doesn't know about the first tab's change.
  await other.basket.addButton(other.browse.card(map.title)).click();
  await expect(other.basket.badge).toHaveText("2 items");
  await other.browse.openWare(psalter);
  await browse.openWare(psalter);
  await basket.add(browse.buying);
  await other.basket.addButton(other.browse.buying).click();
  await other.browse.isTold("This is already in your basket.");
  await basket.open();
  await expect(basket.entries).toHaveCount(3);
  await expect(basket.orderTotal).toHaveText("$65.00");
});

test("the basket reports an entry that was removed in another tab, and nothing breaks", async ({ page, shopper }) => {
  const { browse, basket, line, inTab } = shopper;
  await line.hearsNoOtherTabs();
  await basket.fill(lamp, map);
  const other = inTab(await page.context().newPage());
  await other.basket.open();
  await other.basket.remove(lamp.title);
  await basket.setQuantity(lamp.title, "2");
  await browse.isTold(/That item is no longer in your basket\./);
  await basket.open();
  await expect(basket.entries).toHaveCount(1);
});

test("the basket shows the amount still needed for free shipping over $99", async ({ shopper: { browse, basket } }) => {
  await basket.fill(psalter);
  await browse.isTold("Spend $66.01 more for free delivery within Australia.");
  await basket.setQuantity(psalter.title, "3");
  await browse.isTold("Spend $0.01 more for free delivery within Australia.");
  await basket.setQuantity(psalter.title, "4");
  await browse.isTold("You have free delivery within Australia.");
});

test("the basket reports a price that changed since the product was added", async ({ shopper: { browse, basket } }) => {
  const own = aWareOfItsOwn({ price: "20.00" });
  await importWares([own]);
  await basket.fill(own);
  await importWares([{ ...own, price: "25.50" }]);
  await basket.open();
  const notice = basket.entry(own.title).getByText("The price changed from $20.00 to $25.50 since you added this.");
  await expect(notice).toBeVisible();
  await expect(basket.orderTotal).toHaveText("$25.50");
  await basket.entry(own.title).getByRole("button", { name: "OK" }).click();
  await expect(notice).toBeHidden();
  await basket.open();
  await expect(basket.entry(own.title)).toBeVisible();
  await expect(notice).toBeHidden();

  await importWares([{ ...own, availability: "sold out", stock: "0" }]);
  await basket.open();
  await browse.isTold("This item is sold out. It isn't included in your total.");
  await expect(basket.badge).toBeHidden();
});

test("a product that can't be bought has no add button", async ({ shopper: { browse, basket } }) => {
  await browse.openWares();
  for (const [{ title }, words] of [
    [wares.soldOut, "Sold Out"],
    [wares.unavailable, "Unavailable"],
  ] as const) {
    const card = browse.card(title);
    await expect(card.getByRole("button", { name: words })).toBeDisabled();
    await expect(basket.addButton(card)).toHaveCount(0);
  }
  await browse.openWare(wares.soldOut);
  await expect(browse.buying).toContainText("Sold out.");
  await expect(basket.addButton(browse.buying)).toHaveCount(0);
});

test("vouchers and licences ask for the details that they need", async ({ shopper: { browse, basket } }) => {
  for (const [ware, words] of [
    [wares.voucher, "Choose an amount from $1 to $1,000."],
    [wares.licence, "Enter your organisation and venue details."],
  ] as const) {
    await browse.openWare(ware);
    await expect(browse.buying).toContainText(words);
    await expect(basket.addButton(browse.buying)).toBeEnabled();
  }
});

test("an add link asks first, and adds only when its button is pressed", async ({ page, shopper }) => {
  const { browse, basket } = shopper;
  const address = `/basket/addToBasket?productCodes=${lamp.code}&productCodes=${map.code}&quantity=2&affCode=FRIEND`;
  await browse.open(address);
  await expect(browse.heading).toHaveText("Add to Basket");
  await browse.isTold("Quantity 2");
  await expect(basket.badge).toBeHidden();
  await basket.open();
  await browse.isTold(/^Your basket is empty\./);
  await browse.open(address);
  await page.getByRole("main").getByRole("button", { name: "Add to Basket" }).click();
  await expect(page).toHaveURL("/basket");
  await expect(basket.quantityOf(lamp.title)).toHaveValue("2");
  await expect(basket.quantityOf(map.title)).toHaveValue("1");
  await expect(basket.orderTotal).toHaveText("$52.00");
});

test("an add link to an unknown product reports it", async ({ shopper: { browse, basket, expectNoise } }) => {
  expectNoise(/status of 422/);
  await browse.open("/basket/addToBasket?productCodes=JRN-NOSUCH");
  await browse.isTold("We couldn't find a product with the code JRN-NOSUCH.");
  await basket.open();
  await browse.isTold(/^Your basket is empty\./);
});

test("the basket at /w stays at /w", async ({ page, shopper: { browse, basket } }) => {
  await basket.fill(lamp);
  await browse.open("/w");
  await basket.setQuantity(lamp.title, "2");
  await expect(basket.orderTotal).toHaveText("$40.00");
  await basket.remove(lamp.title);
  await browse.isTold(/^Your basket is empty\./);
  await expect(page).toHaveURL("/w");
});

test("a pre-order delays the rest of the basket until it is ordered separately", async ({
  page,
  shopper: { basket },
}) => {
  const book = aWareOfItsOwn({ availability: "preorder" });
  await importWares([book]);
  await basket.fill(wares.lamp, book);
  await page.goto("/basket");
  const main = page.getByRole("main");
  const totals = main.locator(".totals");
  await expect(main.getByText(/^Your order will be sent together when your pre-order is released\./)).toBeVisible();
  await main.getByRole("button", { name: "Order the pre-order separately" }).click();
  await expect(main.getByText("You'll order this separately, after the rest of your basket.")).toBeVisible();
  await expect(totals.getByText("Your pre-order stays in your basket, to order next.")).toBeVisible();
  await expect(totals.locator(".order-total")).toContainText("$20.00");
  await expect(main.getByText(/^Your order will be sent together/)).toBeHidden();
  await main.getByRole("button", { name: `Order with the rest ${book.title}` }).click();
  await expect(totals.locator(".order-total")).toContainText("$40.00");
});
