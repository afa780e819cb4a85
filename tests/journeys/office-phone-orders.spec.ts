/** A phone order that staff enter, and for which the customer pays through an emailed link. */
import { randomUUID } from "node:crypto";
import { anItem } from "../factories/baskets";
import { aVoucherCode } from "../factories/checkouts";
import { aKeptOrder } from "../factories/orders";
import { expectAccessible } from "../setup/audit";
import { inTheOffice } from "../steps/office-steps";
import { mailedPath } from "../steps/outbox";
import { expect, test } from "../steps/shopper";

test("a phone order for a guest starts on the customer's page, and an eVoucher pays for a gift", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
  await inTheOffice({ context, baseURL });
  const { email } = await aKeptOrder({ email: `again${Date.now()}@example.com`, surname: "Again", state: "completed" });
  const code = await anItem({
    ...{ code: `PHONE-${randomUUID().slice(0, 8)}`, title: "The Lent Book", priceCents: 2500 },
    ...{ productType: "eBook", format: "eBook" },
  });
  await page.goto(`/office/customers?words=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: "Ada Again" }).press("Enter");
  await press("New order for this customer");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order for Ada Again");
  await page.getByRole("searchbox", { name: "Find by code, ISBN, title or author" }).fill(code);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Add as a gift" }).press("Enter");
  await page.getByRole("textbox", { name: "Recipient Name" }).fill("Grace");
  await page.getByRole("textbox", { name: "Recipient Email" }).fill("grace@example.com");
  await page.getByRole("radio", { name: "Today" }).check();
  await page.getByRole("textbox", { name: "Message" }).fill("Read this!");
  await press("Add to Basket");
  await expect(page.getByText("For Grace, grace@example.com")).toBeVisible();
  await page.getByText("Use a gift eVoucher").press("Enter");
  await page.getByRole("textbox", { name: "eVoucher code" }).fill(await aVoucherCode(5000));
  await press("Add the eVoucher");
  await audit();
  await press("Place it, with nothing to pay");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("completed");
});

test("a customer on the phone gets a payment link by email, and pays by it", async ({
  page,
  context,
  baseURL,
  shopper,
  javaScriptEnabled,
}) => {
  test.slow();
  shopper.expectNoise(/status of (409|422)/);
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await inTheOffice({ context, baseURL });
  const code = await anItem({
    code: `PHONE-${randomUUID().slice(0, 8)}`,
    title: "The Long Paddock",
    priceCents: 2500,
    stock: 5,
  });
  const email = `caller${Date.now()}@example.com`;

  await page.goto("/office/orders");
  await press("New order");
  await page.getByRole("searchbox", { name: "Find by code, ISBN, title or author" }).fill(code);
  await page.keyboard.press("Enter");
  await audit();
  await press("Add The Long Paddock");
  await expect(page.getByRole("textbox", { name: "How many of The Long Paddock" })).toHaveValue("1");
  await page.getByText("Write a new customer down").click();
  await page.getByRole("textbox", { name: "Email" }).fill("nobody");
  await page.getByRole("textbox", { name: "First name" }).fill("Phone");
  await page.getByRole("textbox", { name: "Surname" }).fill("Caller");
  await press("Save the customer");
  await expect(page.getByRole("alert")).toContainText("email");
  await expect(page.getByRole("textbox", { name: "Surname" })).toHaveValue("Caller");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await press("Save the customer");
  await page.getByRole("textbox", { name: "Street line 1" }).fill("1 George St");
  await page.getByRole("textbox", { name: "Suburb" }).fill("Sydney");
  await page.getByRole("textbox", { name: "State, such as NSW" }).fill("NSW");
  await page.getByRole("textbox", { name: "Postcode" }).fill("2000");
  await press("Deliver there");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order for Phone Caller");
  await audit();
  await page.getByRole("button", { name: /^Place it and email a link to pay \$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("awaiting payment");
  await expect(page.getByText(/The customer has a link to pay \$.+ The copies are held until/)).toBeVisible();
  await audit();

  const number = (await page.getByRole("heading", { level: 1 }).textContent())?.split(/[ ,]/)[1];
  await page.goto(await mailedPath(email, `Please pay for your order ${number}`));
  await expect(page.getByText("The Long Paddock")).toBeVisible();
  await page.getByRole("button", { name: /^Pay \$.+ online$/ }).click();
  await shopper.checkout.approve();
  await expect(page.getByText("We are packing your order.")).toBeVisible();
});
