/**
 * The office's figures: a bookkeeper looks at sales, GST, offers' effect, stock and payouts, an editor at searches, and both
 * export them as CSV.
 */
import { randomUUID } from "node:crypto";
import { saveOffer } from "~/database/offers/offer-records.server";
import { insertUse } from "~/database/offers/offer-use-records.server";
import { changeSandboxOutcome, openSandboxPayment } from "~/database/orders/sandbox-payment-records.server";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { codeOffer } from "~/domain/offers/offer";
import { countSalesDays } from "~/domain/office/sales-days.server";
import { countStockValue } from "~/domain/stock/count-stock-value.server";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { expectAccessible } from "../setup/audit";
import { inTheOffice, sayYes } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

const DAY_MS = 24 * 60 * 60 * 1000;

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

test("an editor sees what shoppers search for and don't find, and has it open a page", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
  shopper: { expectNoise },
}, { project }) => {
  expectNoise(/status of 422/);
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

  await page.getByRole("link", { name: `Make a rule for ${words}` }).press("Enter");
  await page.getByRole("link", { name: "Words that open a page" }).press("Enter");
  await expect(page.getByLabel("Searches, one in each line")).toHaveValue(words);
  await page.getByLabel("Leads to").fill("/nowhere");
  await page.getByRole("button", { name: "Make the rule" }).press("Enter");
  await expect(page.getByLabel("Leads to")).toHaveAccessibleDescription(/The shop has no page \/nowhere/);
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await page.getByLabel("Leads to").fill("/stores");
  await page.getByRole("button", { name: "Make the rule" }).press("Enter");
  await expect(page.getByText("The rule is made.")).toBeVisible();
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await expect(async () => {
    await page.goto(`/search/results?w=${encodeURIComponent(words.toUpperCase())}`);
    await expect(page).toHaveURL("/stores", { timeout: 500 });
  }).toPass({ timeout: 10_000 });

  await page.goto("/office/searches/rules?kind=redirect");
  await page.getByRole("link", { name: words }).press("Enter");
  await page.getByRole("button", { name: "Remove the rule" }).press("Enter");
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByText("The rule is removed.")).toBeVisible();
});

test("a bookkeeper looks at offers' effect, the value of stock, and payouts", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}, { project }) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const code = project.name === "with-js" ? "FIGGISA" : "FIGGISB";
  await saveOffer(codeOffer({ code, kind: "percentage", value: 10 }));
  const { id, placedAt } = await aKeptOrder({ placedAt: new Date().toISOString() });
  await insertUse({ offerId: code.toLowerCase(), orderId: id, code, cents: 220, usedAt: placedAt });
  const reference = await openSandboxPayment({
    ...{ reference: `sb_${code}`, requestKey: randomUUID(), now: placedAt },
    request: JSON.stringify({ amountCents: 4321 }),
  });
  await changeSandboxOutcome(reference, "open", "paid", new Date(Date.now() - DAY_MS).toISOString());
  await countSalesDays();
  await countStockValue();
  await inTheOffice({ context, baseURL }, "accounts", "Figaro");
  await page.goto("/office/sales");
  await page.getByRole("link", { name: "Offers' effect" }).press("Enter");
  await expect(page.getByRole("row", { name: code })).toContainText("$2.20");
  await audit();
  await page.goBack();
  await page.getByRole("link", { name: "Value of stock" }).press("Enter");
  await page.getByLabel("By", { exact: true }).selectOption("Category");
  await page.getByRole("button", { name: "Show" }).press("Enter");
  await expect(page.getByRole("link", { name: "Books" })).toBeVisible();
  await audit();

  await page.goto("/office/gst");
  await page.getByRole("link", { name: "Payouts" }).press("Enter");
  await audit();
  await page.getByRole("button", { name: "Read the payouts now" }).press("Enter");
  await expect(page.getByText("The payouts are being read.")).toBeVisible();
  await expect(async () => {
    await page.goto("/office/payouts");
    await expect(page.getByRole("row", { name: "$43.21" }).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await audit();
  const href = await page.getByRole("link", { name: "Export as CSV" }).getAttribute("href");
  expect(await (await page.request.get(href ?? "")).text()).toMatch(/^"arrives","payout","gateway"/);
});
