/**
 * Tests changes in the office that raise an order's price: items are added and paid for by a link, and copies are exchanged for
 * others.
 */
import { randomUUID } from "node:crypto";
import { anItem } from "../factories/baskets";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { expectAccessible } from "../setup/audit";
import { inTheOffice, sayYes } from "../steps/office-steps";
import { mailedPath } from "../steps/outbox";
import { expect, test } from "../steps/shopper";

test("staff add items to an order with a payment link, and exchange a copy after the order is sent", async ({
  page,
  context,
  baseURL,
  shopper,
  javaScriptEnabled,
}) => {
  test.slow();
  shopper.expectNoise(/status of (409|422)/);
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const heading = page.getByRole("heading", { level: 1 });
  const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
  await inTheOffice({ context, baseURL }, "manager");
  const anEdition = (title: string, priceCents: number) =>
    anItem({ code: `EDIT-${randomUUID().slice(0, 8)}`, title, priceCents, stock: 5 });
  const [held, added, other] = [
    await anEdition("The Long Paddock", 2200),
    await anEdition("The Short Paddock", 1500),
    await anEdition("The Long Paddock, bound", 3000),
  ];
  const lines = [anOrderLine({ code: held, title: "The Long Paddock" })];
  const order = await aKeptOrder({ lines, email: `adds${Date.now()}@example.com` });

  await page.goto(`/office/orders/${order.number}`);
  const fold = page.getByText("Add items", { exact: true });
  await fold.focus();
  await page.keyboard.press("Enter");
  await page.locator("#add-items").getByRole("textbox", { name: "The Long Paddock, 1 ordered" }).fill("1");
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText(`Add items to order ${order.number}`);
  await page.getByRole("searchbox", { name: "Find by code, ISBN, title or author" }).fill(added);
  await page.keyboard.press("Enter");
  await press("Add The Short Paddock");
  await audit();
  await press("Email a link to pay $37.00");
  await expect(heading).toHaveText(`Order ${order.number}, paid`);
  await expect(
    page.getByText(/Waiting for \$37\.00 until .+ to add 1 × The Long Paddock, 1 × The Short Paddock/),
  ).toBeVisible();
  await press("Mark as packed");
  await expect(page.getByRole("alert")).toContainText("to pay for items to be added. Cancel that request first.");
  await audit();

  await page.goto(await mailedPath(order.email, `Please pay for items to add to order ${order.number}`));
  await expect(page.getByText("The Short Paddock")).toBeVisible();
  await press("Pay $37.00 online");
  await shopper.checkout.approve();
  await expect(page.getByText(order.number).first()).toBeVisible();
  await expect(page.getByText("The Short Paddock")).toBeVisible();

  await page.goto(`/office/orders/${order.number}`);
  await press("Mark as packed");
  await page.getByRole("textbox", { name: "Tracking number" }).fill("33ABC0000009");
  await press("Mark as sent");
  await expect(heading).toHaveText(`Order ${order.number}, sent`);

  await page.getByText("Exchange", { exact: true }).click();
  const back = page.locator("#exchange");
  await back.getByRole("textbox", { name: "The Short Paddock, 1 sent" }).fill("2");
  await press("Choose what goes out instead");
  await expect(page.getByRole("alert")).toContainText("The customer has only 1 of The Short Paddock.");
  await back.getByRole("textbox", { name: "The Short Paddock, 1 sent" }).fill("1");
  await audit();
  await press("Choose what goes out instead");
  await expect(heading).toHaveText(`Exchange for order ${order.number}`);
  await page.getByRole("searchbox", { name: "Find by code, ISBN, title or author" }).fill(other);
  await page.keyboard.press("Enter");
  await press("Add The Long Paddock, bound");
  await expect(page.getByText("1 × The Short Paddock comes back")).toBeVisible();
  await page.getByLabel("The difference is paid").selectOption("At the counter, by EFTPOS");
  await press("Exchange, $15.00 to pay");
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByRole("alert")).toContainText("Enter the number on the terminal's slip.");
  await expect(page.getByLabel("The difference is paid")).toHaveValue("EFTPOS");
  await audit();
  await page.getByLabel("Number on the terminal's slip (for EFTPOS)").fill(`slip ${randomUUID().slice(0, 8)}`);
  await press("Exchange, $15.00 to pay");
  await sayYes(page, javaScriptEnabled);
  await expect(heading).toContainText(", paid");
  await expect(page.getByText(`Exchanged for items of order ${order.number}.`)).toBeVisible();
  await expect(page.getByText("Paid by exchange")).toBeVisible();
  await audit();
  await page.goto(await mailedPath(order.email, `The exchange for your order ${order.number}`));
  await expect(page.getByText("Paid by exchange")).toBeVisible();
});
