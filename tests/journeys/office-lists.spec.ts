/**
 * Tests the office's lists: filtered without leaving the page, and many orders packed together while the page shows the
 * progress. Without scripts, each press loads a page.
 */
import { aKeptOrder } from "../factories/orders";
import { expectAccessible } from "../setup/audit";
import { inTheOffice } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("an office list is filtered in place, and many orders are packed at once", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  const hasScripts = javaScriptEnabled !== false;
  await inTheOffice({ context, baseURL }, "service", "Packley");
  const surname = `Bulk${Date.now()}${hasScripts ? "a" : "b"}`;
  for (let orders = 0; orders < 23; orders += 1) await aKeptOrder({ surname });

  await page.goto("/office/orders");
  await page.evaluate(() => Object.assign(window, { isSamePage: true })).catch(() => {});
  const search = page.getByRole("searchbox");
  await search.fill(surname);
  await search.press("Enter");
  await expect(page.getByText("23 orders", { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`words=${surname}`));
  if (hasScripts) {
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    await expect(search).toBeFocused();
    await page.goBack();
    await expect(search).toHaveValue("");
    await page.goForward();
    await expect(page.getByRole("row")).toHaveCount(24);
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  }
  await page.getByRole("link", { name: "Total" }).click();
  await expect(page.getByRole("columnheader", { name: "Total" })).toHaveAttribute("aria-sort", "descending");

  await page.getByRole("link", { name: "Tick all on this page" }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(23);
  if (hasScripts) {
    // Hold the second batch until the test has seen the progress.
    let parts = 0;
    let release = () => {};
    const seen = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/office/orders**", async (route) => {
      if (route.request().method() === "POST" && ++parts === 2) await seen;
      await route.continue();
    });
    await page.getByRole("button", { name: "Mark as packed" }).click();
    const dialog = page.getByRole("dialog", { name: "Mark as packed: 23 orders" });
    await expect(dialog.getByText("10 of 23 are done.")).toBeVisible();
    await expectAccessible({ page, hasScripts });
    await dialog.getByRole("button", { name: "Stop" }).click();
    release();
    await expect(page.getByText("20 orders are done.")).toBeVisible();
    await expect(page.getByText("3 are not done yet, and stay ticked.")).toBeVisible();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(3);
  }
  await page.getByRole("button", { name: "Mark as packed" }).click();
  await expect(page.getByText(`${hasScripts ? 3 : 23} orders are packed.`)).toBeVisible();
});
