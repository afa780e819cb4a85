/** Stock in the office by keyboard: a product is found by its title, and a miscount is corrected. */
import { database } from "~/database/engine/connection.server";
import { anItem } from "../factories/baskets";
import { expectAccessible } from "../setup/audit";
import { inTheOffice } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("a buyer finds a book and corrects its stock", async ({ page, context, baseURL, shopper, javaScriptEnabled }) => {
  shopper.expectNoise(/status of (409|422)/);
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await inTheOffice({ context, baseURL }, "buying", "Stockley");
  const code = await anItem({ code: `STOCK${Date.now()}`, stock: 7 });

  await page.goto("/office");
  await page.getByRole("navigation", { name: "Office" }).getByRole("link", { name: "Stock" }).press("Enter");
  await page.getByLabel("Code, title or author").fill(code);
  await page.getByRole("button", { name: "Show" }).press("Enter");
  const warehouse = page.getByRole("row").filter({ hasText: "Warehouse" });
  await expect(warehouse).toContainText("7");
  await audit();
  await warehouse.getByText("Correct", { exact: false }).first().press("Enter");
  await warehouse.getByLabel("Copies counted, with those held").fill("6");
  await warehouse.getByRole("button", { name: "Correct the stock" }).press("Enter");
  await expect(page.getByRole("link", { name: "Say why, for those who read the history." })).toBeVisible();
  await warehouse.getByLabel("Reason").fill("One is torn");
  await warehouse.getByRole("button", { name: "Correct the stock" }).press("Enter");
  await expect(page.getByText("The stock is corrected.")).toBeVisible();
  await expect(page.getByText("6: One is torn")).toBeVisible();
  await audit();
  const row = await database().selectFrom("products").select("stock").where("code", "=", code).executeTakeFirst();
  expect(row?.stock).toBe(6);
});
