/** Products in the office by keyboard: one is found, its price is changed and shown in the shop, and given back to the feed. */
import { anItem } from "../factories/baskets";
import { expectAccessible } from "../setup/audit";
import { inTheOffice } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("a buyer finds a product, corrects its price, sees it in the shop and gives it back to the feed", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
  shopper: { expectNoise },
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  expectNoise(/status of 422/);
  const code = await anItem({ code: `EDIT${Date.now()}`, title: "The Editable Almanac" });
  await inTheOffice({ context, baseURL }, "buying", "Editha");
  await page.goto("/office");
  await page.getByRole("navigation", { name: "Office" }).getByRole("link", { name: "Products" }).press("Enter");
  await audit();
  await page.getByLabel("ISBN, title or author").fill(code);
  await page.getByLabel("Without").selectOption("Cover");
  await page.getByRole("button", { name: "Show" }).press("Enter");
  await page.getByRole("link", { name: "The Editable Almanac" }).press("Enter");
  await audit();

  await page.getByLabel("Price", { exact: true }).fill("cheap");
  await page.getByRole("button", { name: "Save selling" }).press("Enter");
  await expect(page.getByLabel("Price", { exact: true })).toHaveAccessibleDescription(/not an amount/);
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("cheap");
  await audit();
  await page.getByLabel("Price", { exact: true }).fill("17.25");
  await page.getByRole("button", { name: "Save selling" }).press("Enter");
  await expect(page.getByText("The product is changed.")).toBeVisible();
  await expect(page.getByRole("table", { name: "History" })).toContainText("Price: 17.25");
  await page.getByLabel("Description", { exact: true }).fill("For *everyone*.\n\nTwice.");
  await page.getByRole("button", { name: "Save: description" }).press("Enter");
  await audit();

  await page.getByRole("link", { name: `_${code}` }).press("Enter");
  await expect(page.getByText("$17.25").first()).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Back to the feed's Price" }).press("Enter");
  await expect(page.getByText("The field is the feed's again.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Fields of staff" })).not.toContainText("Price");
});
