/** Planned prices in the office by keyboard: one is looked at, refused, planned, seen by a shopper, and stopped. */
import { anItem } from "../factories/baskets";
import { expectAccessible } from "../setup/audit";
import { inTheOffice, sayYes } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("a buyer plans a price for a product, shoppers see it, and it is stopped", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
  shopper: { expectNoise },
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  expectNoise(/status of 422/);
  const title = `The Planned Almanac ${Date.now()}`;
  const code = await anItem({
    code: `PLAN${Date.now()}`,
    title,
    priceCents: 2000,
    createdAt: new Date().toISOString(),
  });
  await inTheOffice({ context, baseURL }, "buying", "Pricilla");
  await page.goto(`/office/products/${code}`);
  await page.getByRole("link", { name: "Plan a price" }).press("Enter");
  await expect(page.getByLabel("Which one")).toHaveValue(code);
  await audit();
  await page.getByLabel("Name, for staff").fill(`Sale of ${code}`);
  await page.getByLabel("They cost").selectOption("A percentage off, down to .99");
  await page.getByLabel("Dollars, or percent").fill("20");
  await page.getByLabel("Until the end of").fill("2099-08-31");
  await page.getByRole("button", { name: "See what would change" }).press("Enter");
  const box = page.getByRole("checkbox", { name: "Show the former price" });
  await expect(box).toHaveAccessibleDescription(/This product was new in the last 28 days/);
  await audit();
  await box.press("Space");
  await page.getByRole("button", { name: "See what would change" }).press("Enter");
  await expect(page.getByRole("row", { name: title })).toContainText("$15.99");
  await audit();
  await page.getByRole("button", { name: "Plan it" }).press("Enter");
  await expect(page.getByText("The price is planned.")).toBeVisible();
  await expect(page.getByText("Running", { exact: true })).toBeVisible();
  await audit();

  await expect(async () => {
    await page.goto(`/office/products/${code}`);
    await expect(page.getByText(`$15.99 by “Sale of ${code}”, without it $20.00`)).toBeVisible({ timeout: 500 });
  }).toPass();
  await audit();
  await page.getByRole("link", { name: `_${code}` }).press("Enter");
  await expect(page.getByText("$15.99").first()).toBeVisible();

  await page.goto("/office/prices");
  const sale = page.getByRole("link", { name: `Sale of ${code}` });
  const month = page.getByRole("table", { name: /^Planned prices in/ });
  await expect(month.locator("[aria-current]")).toContainText(`Sale of ${code} begins`);
  await audit();
  await page.getByRole("link", { name: "Month after" }).press("Enter");
  await expect(month.locator("[aria-current]")).toHaveCount(0);
  await sale.first().press("Enter");
  await page.getByRole("button", { name: "Stop it now" }).press("Enter");
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByText("It is stopped.")).toBeVisible();
  await expect(async () => {
    await page.goto(`/office/products/${code}`);
    await expect(page.getByText("Price now")).toBeVisible({ timeout: 500 });
    await expect(page.getByText(`by “Sale of ${code}”`)).toHaveCount(0, { timeout: 500 });
  }).toPass();
});
