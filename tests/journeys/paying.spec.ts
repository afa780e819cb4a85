/** The bank's page when the payment is declined or cancelled. */
import { audit, expectAccessible } from "../setup/audit";
import { wares } from "../setup/journey-shop";
import { expect, test } from "../steps/shopper";

// Half-way through a fade no colour has its contrast.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a card is declined, the shopper returns, and pays at the second try", async ({
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
