/** The office's figures: a bookkeeper looks at sales and GST, an editor at searches, and both export them as CSV. */
import { todayInSydney } from "~/domain/dates/sydney-days";
import { countSalesDays } from "~/domain/office/sales-days.server";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { expectAccessible } from "../setup/audit";
import { inTheOffice } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("a bookkeeper looks at sales by format and at a quarter's GST, and takes both along as CSV", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}, { title, project }) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const format = `Scroll ${project.name} ${title.length}`;
  await aKeptOrder({
    lines: [anOrderLine({ format, quantity: 3, lineCents: 6600 })],
    placedAt: new Date().toISOString(),
  });
  // Count past days now, as the shop does each night, because files are refused while days of other journeys' orders are missing.
  await countSalesDays();
  await inTheOffice({ context, baseURL }, "accounts", "Figgis");
  await page.goto("/office");
  await page.getByRole("link", { name: "Sales", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sales");
  await expect(page.getByRole("img", { name: /^Bars of the table/ })).toBeVisible();
  await audit();

  await page.getByLabel("By", { exact: true }).selectOption("Format");
  await page.getByLabel("Until", { exact: true }).fill(todayInSydney());
  await page.getByRole("button", { name: "Show" }).press("Enter");
  const row = page.getByRole("row", { name: format });
  await expect(row).toContainText("3");
  await expect(row).toContainText("$66.00");
  await audit();
  const href = await page.getByRole("link", { name: "Export as CSV" }).getAttribute("href");
  const csv = await page.request.get(href ?? "");
  expect(csv.headers()["content-disposition"]).toContain("sales-by-format-");
  expect(await csv.text()).toContain(`"${format}","3","66.00","0.00"`);

  await page.getByRole("link", { name: "GST", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^GST, 1 \w+ \d{4} to /);
  await expect(page.getByText("1A GST on sales")).toBeVisible();
  await expect(page.getByRole("row", { name: "Sales with GST" })).toContainText("$");
  await audit();
  await page.getByRole("link", { name: "Last quarter" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/ to (31 March|30 June|30 September|31 December) /);
  await audit();
  const days = await page.getByRole("link", { name: "Export as CSV" }).getAttribute("href");
  expect(await (await page.request.get(days ?? "")).text()).toMatch(/^"day","taxed","refunded taxed","gst"/);
  const journal = await page.getByRole("link", { name: "Xero, a journal a day" }).getAttribute("href");
  expect(await (await page.request.get(journal ?? "")).text()).toMatch(/^"\*Narration","\*Date"/);
});

test("an editor sees what shoppers search for and don't find", async ({ page, context, baseURL, javaScriptEnabled }, {
  project,
}) => {
  const words = `quillfeather ${project.name === "with-js" ? "zqxwrit" : "zqxbare"}`;
  for (let times = 0; times < 3; times += 1) await page.goto(`/search/results?w=${encodeURIComponent(words)}`);
  await inTheOffice({ context, baseURL }, "editor", "Edith");
  await page.goto("/office/searches");
  await page.getByLabel("Searches", { exact: true }).selectOption("Without result");
  await page.getByRole("button", { name: "Show" }).press("Enter");
  await expect(page.getByRole("row", { name: words })).toContainText("3");
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const href = await page.getByRole("link", { name: "Export as CSV" }).getAttribute("href");
  expect(await (await page.request.get(href ?? "")).text()).toContain(`"${words}","3","3","0"`);
});
