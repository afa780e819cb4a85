/**
 * Tests customers in the office by keyboard: an account is corrected and paid by cheque, a guest's orders are added to that
 * account, and a guest is erased.
 */
import { database } from "~/database/engine/connection.server";
import { refileMember } from "~/database/office/customer-records.server";
import { aMember } from "../factories/members";
import { aKeptOrder } from "../factories/orders";
import { expectAccessible } from "../setup/audit";
import { aPerson } from "../steps/account-steps";
import { inTheOffice, sayYes } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("a manager finds a business by phone, corrects its address and books its cheque", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await inTheOffice({ context, baseURL }, "manager", "Custley");
  const phone = `04${String(Date.now()).slice(-8)}`;
  const { email } = aPerson();
  const business = {
    accountType: "b2b",
    companyName: "Fig & Sons",
    balanceCents: 9000,
    creditLimitCents: 50_000,
  } as const;
  await refileMember(await aMember({ ...business, email, surname: "Figg", mobilePhoneNumber: phone }));

  await page.goto("/office/customers");
  await page.getByLabel("Name, email, phone, company or ABN").fill(phone);
  await page.getByRole("button", { name: "Show" }).press("Enter");
  await page.getByRole("link", { name: "Ada Figg" }).press("Enter");
  await audit();
  await page.getByRole("link", { name: "Add Delivery address" }).press("Enter");
  await page.getByLabel("Street line 1").fill("2 High St");
  await page.getByLabel("Suburb").fill("Penrith");
  await page.getByLabel("State").fill("nsw");
  await page.getByLabel("Postcode").fill("2750");
  await audit();
  await page.getByRole("button", { name: "Save the address" }).press("Enter");
  await expect(page.getByText("2 High St, Penrith NSW 2750").first()).toBeVisible();
  await page.getByText("Book a payment").press("Enter");
  await page.getByLabel("How it came").selectOption("Cheque");
  await page.getByLabel("Dollars").first().fill("40");
  await page.getByLabel("Reference or cheque number").fill("123");
  await page.getByRole("button", { name: "Book and email the business" }).press("Enter");
  await expect(page.getByText("The payment is booked.")).toBeVisible();
  await page.getByRole("link", { name: "Statement, and payments to take back" }).press("Enter");
  await expect(page.getByRole("row").filter({ hasText: "Cheque 123" })).toContainText("$40.00");
  await audit();
});

test("a manager joins a guest's order to a member", async ({ page, context, baseURL, javaScriptEnabled }) => {
  await inTheOffice({ context, baseURL }, "manager", "Joinley");
  const { email } = aPerson();
  await refileMember(await aMember({ email, surname: "Joiner" }));
  const order = await aKeptOrder({ memberId: null, email: aPerson().email, surname: "Guest", state: "completed" });

  await page.goto(`/office/customers?words=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: "Ada Joiner" }).press("Enter");
  await page.getByRole("link", { name: "Join a guest's orders" }).press("Enter");
  await page.getByLabel("The guest's email, or the number of an order").fill(order.email);
  await page.getByRole("button", { name: "Find" }).press("Enter");
  await expect(page.getByLabel(order.number)).toBeChecked();
  await page.getByRole("button", { name: "Join the ticked orders" }).press("Enter");
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByText("Enter the reason.").first()).toBeVisible();
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await page.getByLabel("Reason, for the log").fill("Rang us");
  await page.getByRole("button", { name: "Join the ticked orders" }).press("Enter");
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByText("The order is in the account.")).toBeVisible();
  await expect(page.getByRole("link", { name: order.number })).toBeVisible();
});

test("a manager erases a guest who asked for it", async ({ page, context, baseURL, javaScriptEnabled }) => {
  await inTheOffice({ context, baseURL }, "manager", "Rubley");
  const { email } = aPerson();
  const order = await aKeptOrder({ memberId: null, email, surname: "Vanish", state: "completed" });

  await page.goto(`/office/customers?words=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: "Ada Vanish" }).press("Enter");
  await page.getByRole("link", { name: "Export or erase personal data" }).press("Enter");
  await expect(page.getByText("Australian tax law has sales recorded for 5 years.")).toBeVisible();
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await page.getByLabel("The customer asked for this").check();
  await page.getByRole("button", { name: "Erase this customer" }).press("Enter");
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByText("The customer is erased")).toBeVisible();
  const row = database().selectFrom("orders").select(["email", "surname", "total_cents"]).where("id", "=", order.id);
  expect(await row.executeTakeFirst()).toEqual({ email: "", surname: "", total_cents: order.totalCents });
});
