/** The bank's page when the payment is declined or cancelled. */
import { audit, expectAccessible } from "../setup/audit";
import { wares } from "../setup/journey-shop";
import { expect, test } from "../steps/shopper";

// Turn off fades, because colours reach their final contrast only after them.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a shopper whose card is declined returns, and pays at the second try", async ({
  page,
  javaScriptEnabled,
  shopper: { basket, checkout },
}) => {
  const look = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await basket.fillByHand(wares.map);
  await checkout.sayEverything();
  await checkout.order();
  await expect(checkout.heading).toHaveText("Pay $19.95");
  expect(await audit({ page, hasScripts: javaScriptEnabled !== false })).toEqual([]);
  await page.getByRole("button", { name: "Decline the payment" }).click();
  await expect(checkout.heading).toHaveText("Your payment was declined");
  await look();
  await checkout.main.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Go back without paying" }).click();
  await expect(checkout.heading).toHaveText("You haven't paid yet");
  await checkout.main.getByRole("button", { name: "Go to the payment page" }).click();
  await checkout.approve();
});

test("a shopper who goes Back from the bank finds the order in the basket, changes it, and pays the second time", async ({
  page,
  javaScriptEnabled,
  shopper: { browse, basket, checkout },
}) => {
  await basket.fillByHand(wares.map, wares.lamp);
  await basket.setQuantity(wares.map.title, "2");
  await checkout.sayEverything();
  await checkout.order();
  await expect(checkout.heading).toHaveText("Pay $51.95");
  await page.goBack();
  await expect(checkout.heading).toHaveText("Basket");
  await expect(basket.leftAtBank).toContainText("$51.95 to pay");
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await basket.leftAtBank.getByRole("button", { name: /^Change the order/ }).click();
  await browse.isTold(/everything in it is back in your basket/);
  await expect(basket.leftAtBank).toHaveCount(0);
  await expect(basket.quantityOf(wares.map.title)).toHaveValue("2");
  await basket.remove(wares.lamp.title);
  await checkout.begin();
  await expect(checkout.heading).toHaveText("Review your order");
  await checkout.order();
  await expect(checkout.heading).toHaveText("Pay $31.95");
  await basket.open();
  await basket.leftAtBank.getByRole("button", { name: /^Pay now/ }).click();
  await checkout.approve();
  await basket.open();
  await expect(page.getByRole("main")).toContainText("We've received your payment of $31.95.");
});
