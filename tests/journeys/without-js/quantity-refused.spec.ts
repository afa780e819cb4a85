/** Tests an invalid quantity: scripts prevent typing it, and without them the page shows again with the reason. */
import { wares } from "../../setup/journey-shop";
import { expect, test } from "../../steps/shopper";

const { lamp, map } = wares;

for (const [typed, why] of [
  ["two", "Quantity must only contain digits."],
  ["1.5", "Quantity must only contain digits."],
  ["-2", "Quantity must be at least 1."],
  ["0", "Quantity must be at least 1."],
  ["12345678901", "Please enter a smaller quantity."],
] as const) {
  test(`the quantity ${typed} is refused with a reason at the field and at the top, and stays typed`, async ({
    page,
    shopper,
  }) => {
    const { basket, expectNoise } = shopper;
    expectNoise(/status of 422/);
    await basket.fill(lamp, map);
    await basket.setQuantity(lamp.title, "2");
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await basket.setQuantity(lamp.title, typed);
    expect((await answered).status()).toBe(422);

    const field = basket.quantityOf(lamp.title);
    await expect(field).toHaveAccessibleDescription(why);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveValue(typed);
    await expect(basket.quantityOf(map.title)).toHaveValue("1");
    await expect(basket.orderTotal).toHaveText("$52.00");
    await page.getByRole("alert").getByRole("link", { name: why }).click();
    await expect(field).toBeFocused();

    await basket.setQuantity(lamp.title, "4");
    await expect(basket.orderTotal).toHaveText("$92.00");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}

test("a quantity refused on a product's page returns there, with the reason at the field and what was typed", async ({
  page,
  shopper,
}) => {
  const { basket, browse, expectNoise } = shopper;
  expectNoise(/status of 422/);
  await browse.openWare(lamp);
  const address = page.url();
  await browse.buying.getByLabel("Quantity").fill("1a2");
  await basket.addButton(browse.buying).click();
  const field = browse.buying.getByLabel("Quantity");
  await expect(field).toHaveAccessibleDescription("Quantity must only contain digits.");
  await expect(field).toHaveValue("1a2");
  await expect(field).toBeFocused();
  expect(page.url()).toBe(address);
  await field.fill("2");
  await basket.addButton(browse.buying).click();
  await expect(browse.buying.getByLabel("In your basket")).toHaveValue("2");
});
