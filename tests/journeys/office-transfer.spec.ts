/** A transfer in the office by keyboard: copies are scanned, sent, and received with one missing. */
import { database } from "~/database/engine/connection.server";
import { putStoreStock } from "~/database/stores/store-records.server";
import { anItem } from "../factories/baskets";
import { expectAccessible } from "../setup/audit";
import { inTheOffice, sayYes } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("a buyer sends copies to another store, where one copy is missing on arrival", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await inTheOffice({ context, baseURL }, "buying", "Ferris");
  const key = `${Date.now()}${javaScriptEnabled === false ? 0 : 1}`;
  const code = await anItem({ code: `MOVE${key}`, title: `Moved ${key}` });
  const [from, to] = ["newcastle", "springwood"];
  await putStoreStock([{ storeSlug: from, code, quantity: 5 }]);

  await page.goto("/office/transfers");
  await page.getByLabel("From", { exact: true }).selectOption(from);
  await page.getByLabel("To", { exact: true }).selectOption(to);
  await page.getByRole("button", { name: "Start a transfer" }).press("Enter");
  await expect(page.getByLabel("Scan a code")).toBeFocused();
  await page.keyboard.type(`${code} 3`);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Moved ${key}: 3 added.`)).toBeVisible();
  await audit();
  await page.getByRole("button", { name: /^Send to / }).press("Enter");
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByText("The transfer is on its way.")).toBeVisible();
  await page.getByLabel("What arrived with another number").fill(`${code} 2`);
  await audit();
  await page.getByRole("button", { name: "Receive it" }).press("Enter");
  await expect(page.getByText("The transfer is received.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: code })).toContainText("−1");
  const rows = await database()
    .selectFrom("store_stock")
    .select(["store_slug", "quantity"])
    .where("code", "=", code)
    .execute();
  expect(new Map(rows.map((row) => [row.store_slug, row.quantity]))).toEqual(
    new Map([
      [from, 2],
      [to, 2],
    ]),
  );
});
