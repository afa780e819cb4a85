/** Offer codes, with scripts and without: valid ones give their discounts, and invalid ones a message that says why. */
import { wares } from "../setup/journey-shop";
import { expect, test } from "../steps/shopper";

const { lamp } = wares;

test("a percentage offer code applies in upper or lower case and can be removed", async ({
  page,
  shopper: { browse, basket },
}) => {
  await basket.fill(lamp);
  await basket.applyOffer(" welcome10 ");
  await browse.isTold("Offer code applied.");
  await browse.isTold("−$2.00");
  await expect(basket.orderTotal).toHaveText("$18.00");
  await expect(basket.offerField).toBeHidden();
  await page.reload();
  await expect(basket.orderTotal).toHaveText("$18.00");

  await page.getByRole("button", { name: "Remove offer code WELCOME10" }).click();
  await browse.isTold("Offer code removed.");
  await expect(basket.orderTotal).toHaveText("$20.00");
  await expect(basket.offerField).toHaveValue("");
});

test("an offer code for an amount applies above a minimum and is checked again when the basket changes", async ({
  shopper,
}) => {
  const { browse, basket, expectNoise } = shopper;
  expectNoise(/status of 422/);
  await basket.fill(lamp);
  await basket.applyOffer("TAKE5");
  const why = "The offer code TAKE5 needs a minimum spend of $30.00. Spend $10.00 more to use it.";
  await browse.isTold(why);
  await expect(basket.offerField).toHaveValue("TAKE5");
  await expect(basket.orderTotal).toHaveText("$20.00");

  await basket.setQuantity(lamp.title, "2");
  await expect(basket.orderTotal).toHaveText("$40.00");
  await basket.applyOffer("TAKE5");
  await expect(basket.orderTotal).toHaveText("$35.00");
  await basket.setQuantity(lamp.title, "1");
  await expect(basket.orderTotal).toHaveText("$20.00");
  await browse.isTold(why);
});

test("an offer code gives free shipping", async ({ shopper: { browse, basket } }) => {
  await basket.fill(lamp);
  await browse.isTold(/^Spend \$79\.01 more/);
  await basket.applyOffer("POSTFREE");
  await browse.isTold("You have free delivery within Australia.");
  await expect(basket.orderTotal).toHaveText("$20.00");
});

test("an offer code that does not apply has its reason at the field, and the typed code stays", async ({
  page,
  shopper,
}) => {
  const { basket, expectNoise } = shopper;
  expectNoise(/status of 422/);
  await basket.fill(lamp);
  for (const [what, typed, why] of [
    ["nobody gave out", "Lucky-7", "The offer code LUCKY-7 is not valid. Check the code and try again."],
    ["that is over", "easter26", /^The offer code EASTER26 expired on \d/],
    ["that has not begun", "NotYet", "The offer code NOTYET starts on 1 July 2199."],
    ["left empty", "", "Please enter an offer code."],
  ] as const) {
    await test.step(`a code ${what}`, async () => {
      await basket.applyOffer(typed);
      await expect(basket.offerField).toHaveAccessibleDescription(why);
      await expect(basket.offerField).toHaveAttribute("aria-invalid", "true");
      await expect(basket.offerField).toHaveValue(typed);
      await expect(basket.orderTotal).toHaveText("$20.00");
      await expect(basket.entry(lamp.title)).toBeVisible();

      await basket.applyOffer("WELCOME10");
      await expect(basket.orderTotal).toHaveText("$18.00");
      await expect(page).toHaveURL("/basket");
      await page.getByRole("button", { name: "Remove offer code WELCOME10" }).click();
      await expect(basket.orderTotal).toHaveText("$20.00");
    });
  }
});

test("a link with an offer code fills it in, and the shopper applies it", async ({ page, shopper }) => {
  const { browse, basket, expectNoise } = shopper;
  expectNoise(/status of 422/);
  await basket.fill(lamp);
  await browse.open("/basket/setOfferCode?offerCode=nonsense");
  await expect(basket.offerField).toHaveValue("nonsense");
  await page.getByRole("button", { name: "Apply offer code" }).click();
  await expect(basket.offerField).toHaveAccessibleDescription(/^The offer code NONSENSE is not valid\./);
  await expect(basket.offerField).toHaveValue("nonsense");
  await basket.applyOffer("WELCOME10");
  await expect(page).toHaveURL("/basket");
  await expect(basket.orderTotal).toHaveText("$18.00");
});
