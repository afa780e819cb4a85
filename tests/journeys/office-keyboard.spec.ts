/** A morning in the office by keyboard alone: an order is packed, a copy is refunded, and a message is answered. */
import type { Locator } from "playwright/test";
import { anEnquiry } from "../factories/enquiries";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { aPerson } from "../steps/account-steps";
import { tabTo } from "../steps/keyboard-steps";
import { inTheOffice } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("staff pack an order, refund a copy and answer a message without a mouse", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  test.slow();
  const heading = page.getByRole("heading", { level: 1 });
  const press = async (goal: Locator) => {
    await tabTo(page, goal);
    await page.keyboard.press("Enter");
  };
  const type = async (goal: Locator, text: string) => {
    await tabTo(page, goal);
    await page.keyboard.type(text);
  };
  const menu = (name: string) => press(page.getByRole("navigation", { name: "Office" }).getByRole("link", { name }));
  const find = async (words: string) => {
    await type(page.getByRole("searchbox").first(), words);
    await page.keyboard.press("Enter");
  };
  await inTheOffice({ context, baseURL }, "manager", "Keyes");
  const title = `Keyed ${Date.now()}`;
  const order = await aKeptOrder({
    ...{ placedAt: new Date().toISOString(), email: aPerson().email },
    lines: [anOrderLine({ title, quantity: 2, lineCents: 4400, gstCents: 400 })],
  });
  const { email } = aPerson();
  await anEnquiry({ email, name: title });

  await page.goto("/office");
  await menu("Orders");
  await find(order.number);
  await press(page.getByRole("link", { name: order.number }));
  await expect(heading).toHaveText(`Order ${order.number}, paid`);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await press(page.getByRole("button", { name: "Mark as packed" }));
  await expect(heading).toHaveText(`Order ${order.number}, packed`);
  await type(page.getByRole("textbox", { name: `${title}, 2 left` }), "1");
  await press(page.getByRole("button", { name: "Refund", exact: true }));
  if (javaScriptEnabled !== false) {
    const question = page.getByRole("dialog");
    await expect(question.getByRole("button", { name: "Don't" })).toBeFocused();
    await press(question.getByRole("button").first());
  }
  await expect(page.getByText("The refund is on its way.")).toBeVisible();

  await menu("Messages");
  await find(email);
  await press(page.getByRole("link", { name: title }));
  await expect(heading).toHaveText(`Message from ${title}`);
  await type(page.getByRole("textbox", { name: /^Your answer/ }), "Tomorrow.");
  await press(page.getByRole("button", { name: "Send and close" }));
  await expect(page.getByText("Your answer is on its way, and the message is closed.")).toBeVisible();
});
