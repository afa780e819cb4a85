/** An order that staff write down for a customer on the phone, who pays for it by the link in an email. */
import { randomUUID } from "node:crypto";
import { anItem } from "../factories/baskets";
import { anOfficeCookie, aSecondFactor } from "../factories/office-staff";
import { expectAccessible } from "../setup/audit";
import { anAccount } from "../setup/journey-staff";
import { mailedPath } from "../steps/outbox";
import { expect, test } from "../steps/shopper";

test("a customer on the phone gets a link, and pays by it", async ({
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
  const { memberId } = await anAccount("manager");
  await aSecondFactor(memberId);
  const [name = "", value = ""] = (await anOfficeCookie(memberId)).split("=");
  await context.addCookies([{ name, value, url: `${baseURL}/office` }]);
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
