/**
 * Tests new eVouchers in the office by keyboard: one is emailed, one shows its code, a batch is downloaded, and the amounts
 * owed are read by day.
 */
import { readFile } from "node:fs/promises";
import { expectAccessible } from "../setup/audit";
import { inTheOffice, sayYes } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("someone in accounts makes eVouchers, keeps their codes and reads what is owed", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
  shopper: { expectNoise },
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  expectNoise(/status of 422/);
  const heading = page.getByRole("heading", { level: 1 });
  await inTheOffice({ context, baseURL }, "accounts", "Ledgerly");
  const open = async () => {
    await page.goto("/office/vouchers");
    await page.getByRole("link", { name: "Make eVouchers" }).press("Enter");
    await expect(heading).toHaveText("Make eVouchers");
  };
  const one = page.getByRole("region", { name: "One eVoucher" });
  const batch = page.getByRole("region", { name: "A batch" });

  await open();
  await audit();
  await one.getByLabel("Value").fill("5000");
  await one.getByLabel("Reason").fill("Won the quiz");
  await one.getByRole("button").press("Enter");
  await sayYes(page, javaScriptEnabled);
  await expect(one.getByLabel("Value")).toHaveAccessibleDescription(/Please enter \$1,000 or less\./);
  await expect(one.getByLabel("Reason")).toHaveValue("Won the quiz");
  await audit();
  await one.getByLabel("Value").fill("50");
  await one.getByLabel("Email (optional)", { exact: true }).fill("quiz@example.org");
  await one.getByLabel("Message in the email (optional)").fill("Well done!");
  await one.getByRole("button").press("Enter");
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByText("The eVoucher is on its way to quiz@example.org.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Issued/ })).toContainText("Won the quiz");

  await open();
  await one.getByLabel("Value").fill("25.50");
  await one.getByLabel("Reason").fill("Found a mistake");
  await one.getByRole("button").press("Enter");
  await sayYes(page, javaScriptEnabled);
  await expect(heading).toHaveText("Keep this code");
  await audit();
  const code = (await page.getByRole("main").getByRole("listitem").textContent()) ?? "";
  await page.getByRole("link", { name: "I've kept it" }).press("Enter");
  await expect(heading).toHaveText(`eVoucher ending in ${code.slice(-4)}`);

  await open();
  await batch.getByLabel("How many").fill("501");
  await batch.getByLabel("Value").fill("20");
  await batch.getByLabel("Reason").fill("School fair");
  await batch.getByRole("button").press("Enter");
  await sayYes(page, javaScriptEnabled);
  await expect(batch.getByLabel("How many")).toHaveAccessibleDescription(/from 1 to 500/);
  await batch.getByLabel("How many").fill("3");
  await batch.getByRole("button").press("Enter");
  await sayYes(page, javaScriptEnabled);
  await expect(heading).toHaveText("Keep these codes");
  await expect(page.getByText("3 eVouchers of $20.00, $60.00 in all")).toBeVisible();
  await audit();
  const codes = await page.getByRole("main").getByRole("listitem").allTextContents();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the codes as CSV" }).press("Enter"),
  ]);
  expect(download.suggestedFilename()).toBe("evouchers.csv");
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines.slice(1).map((line) => line.slice(1, 20))).toEqual(codes);

  await page.goto("/voucher-balance");
  await page
    .getByLabel(/code/i)
    .first()
    .fill(codes[0] ?? "");
  await page.getByRole("main").getByLabel(/code/i).press("Enter");
  await expect(page.getByRole("main")).toContainText("$20.00");

  await page.goto("/office/vouchers");
  await page.getByRole("link", { name: "Owed by day" }).press("Enter");
  await expect(heading).toHaveText("Owed on eVouchers");
  await expect(page.getByRole("row")).toHaveCount(31);
  await audit();
  await page.getByLabel("From").fill("2026-03-01");
  await page.getByLabel("Until").fill("2026-03-02");
  await page.getByRole("button", { name: "Show" }).press("Enter");
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(page.getByRole("row").last()).toContainText("2 March 2026");
  const [table] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export as CSV" }).press("Enter"),
  ]);
  expect(table.suggestedFilename()).toBe("evouchers-2026-03-01-2026-03-02.csv");
});
