/** Tests that a quantity above the stock is lowered, and that the reason is still shown after saving. (spec 5, Quantity) */
import { wares } from "../../setup/journey-shop";
import { expect, test } from "../../steps/shopper";

const { fewLeft } = wares;

test("the reason for a lowered quantity stays visible after saving", async ({ shopper: { basket, line } }) => {
  await basket.fill(fewLeft);
  await line.awake();
  const field = basket.quantityOf(fewLeft.title);
  await field.fill("77");
  await expect(basket.orderTotal).toHaveText("$45.00"); // Wait for the total, which shows that the quantity is saved.
  await expect(field).toHaveValue("3");
  await expect(field).toHaveAccessibleDescription("Only 3 left in stock.");
  await field.fill("2");
  await expect(basket.orderTotal).toHaveText("$30.00");
  await expect(field).toHaveAccessibleDescription("");
});
