/** Tests a stocktake by scanner: each scan ends with Enter, the box keeps the focus, and a difference is booked. */
import { database } from "~/database/engine/connection.server";
import { putStoreStock } from "~/database/stores/store-records.server";
import { anItem } from "../factories/baskets";
import { expectAccessible } from "../setup/audit";
import { inTheOffice, sayYes } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("a buyer counts a store by scanner and books the difference", async ({
  page,
  context,
  baseURL,
  shopper,
  javaScriptEnabled,
}) => {
  shopper.expectNoise(/status of (409|422)/);
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await inTheOffice({ context, baseURL }, "buying", "Countess");
  const key = `${Date.now()}${javaScriptEnabled === false ? 0 : 1}`;
  const code = await anItem({ code: `COUNT${key}`, title: `Counted ${key}` });
  const store = javaScriptEnabled === false ? "armidale" : "fyshwick";
  await putStoreStock([{ storeSlug: store, code, quantity: 3 }]);
  const scan = async (typed: string) => {
    await expect(page.getByLabel("Scan a code")).toBeFocused();
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
  };

  await page.goto("/office/stocktakes");
  await page.getByLabel("Place").selectOption(store);
  await page.getByRole("button", { name: "Start a stocktake" }).press("Enter");
  await scan(code);
  await expect(page.getByText(`Counted ${key}: 1 counted.`)).toBeVisible();
  await scan(`${code} 3`);
  await expect(page.getByText(`Counted ${key}: 4 counted.`)).toBeVisible();
  await page.getByRole("button", { name: "Undo my last scan" }).press("Enter");
  await expect(page.getByText(`Undone. Counted ${key}: 1 counted.`)).toBeVisible();
  await scan(`NO${code}`);
  await expect(page.getByText(`There is no product NO${code}.`)).toBeVisible();
  await expect(page.getByLabel("Scan a code")).toBeFocused();
  await page.getByLabel("Scan a code").fill(code);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Counted ${key}: 2 counted.`)).toBeVisible();
  await audit();

  await page.getByRole("link", { name: "Look at the differences" }).press("Enter");
  await expect(page.getByRole("row").filter({ hasText: code })).toContainText("−1");
  await audit();
  await page.getByRole("button", { name: "Book these differences" }).press("Enter");
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByText("1 product is corrected.")).toBeVisible();
  const row = await database().selectFrom("store_stock").select("quantity").where("code", "=", code).executeTakeFirst();
  expect(row?.quantity).toBe(2);
  await page.goto(`/office/stock/movements?code=${code}`);
  await expect(page.getByRole("row").filter({ hasText: "Stocktake" })).toContainText("−1");
  await audit();
});
