/** eVouchers in the office: staff find one, correct its balance, email a new code and cancel it, and a shopper sees the result. */
import { aVoucherCode } from "../factories/checkouts";
import { expectAccessible } from "../setup/audit";
import { inTheOffice, sayYes } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("a manager finds an eVoucher, changes its balance, emails a new code and cancels it", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
  shopper: { expectNoise },
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  expectNoise(/status of 4(?:22|09)/);
  const code = await aVoucherCode(5000);
  await inTheOffice({ context, baseURL }, "manager", "Vouchley");
  await page.goto("/office/vouchers");
  await page.getByLabel("Email, order number or last four characters").fill(code);
  await page.getByRole("button", { name: "Show" }).press("Enter");
  await audit();
  await page.getByRole("link", { name: code.slice(-4), exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`eVoucher ending in ${code.slice(-4)}`);
  await audit();

  const adjusting = page.locator("form").filter({ has: page.getByRole("button", { name: "Change the balance" }) });
  await adjusting.getByLabel("New balance").fill("lots");
  await adjusting.getByLabel("Reason").fill("Sold at the wrong price");
  await adjusting.getByRole("button").press("Enter");
  await expect(adjusting.getByLabel("New balance")).toHaveAccessibleDescription(
    "Enter an amount in dollars, 0 or more.",
  );
  await expect(adjusting.getByLabel("Reason")).toHaveValue("Sold at the wrong price");
  await audit();
  await adjusting.getByLabel("New balance").fill("40");
  await adjusting.getByRole("button").press("Enter");
  await expect(page.getByText("The balance is changed.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Adjusted/ })).toContainText("Sold at the wrong price");
  await expect(page.getByRole("row", { name: /Adjusted/ })).toContainText("$40.00");

  const sending = page.locator("form").filter({ has: page.getByRole("button", { name: "Email a new code" }) });
  await sending.getByLabel("Email").fill("imogen@example.org");
  await sending.getByRole("button").press("Enter");
  await expect(page.getByText("We've emailed a new code. The old one no longer works.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(`eVoucher ending in ${code.slice(-4)}`);

  const cancelling = page.locator("form").filter({ has: page.getByRole("button", { name: "Cancel the eVoucher" }) });
  await cancelling.getByLabel("Reason").fill("Bought by mistake");
  await cancelling.getByRole("button").press("Enter");
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByText("The eVoucher is cancelled.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Cancelled/ })).toContainText("Bought by mistake");
  await expect(page.getByRole("button", { name: "Cancel the eVoucher" })).toHaveCount(0);
  await audit();
});
