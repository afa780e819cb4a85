/** Accessibility of pages about orders in every state, with the same audit as other pages. (design 4.10) */
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { expectAccessible } from "../setup/audit";
import { signedIn } from "../setup/journey-member";
import { expect, test } from "../steps/shopper";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.slow();

test("the pages of an order by its emailed link, and of paying, are accessible", async ({
  page,
  shopper,
  javaScriptEnabled,
}) => {
  shopper.expectNoise(/status of 4(04|22)/);
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const email = "ada@example.com";
  const waiting = await aKeptOrder({ state: "awaiting payment", email, placedAt: new Date().toISOString() });
  const query = `order=${waiting.number}&token=${waiting.accessToken}`;
  for (const path of [
    `/receipt?${query}`,
    `/receipt/cancel?${query}`,
    `/make-payment?${query}`,
    "/receipt?order=NONE",
    "/orders/find",
    "/orders/find/sent",
  ]) {
    await page.goto(path);
    await audit();
  }
  await page.goto("/orders/find");
  await page.getByRole("button", { name: "Email me the links" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is an error" })).toBeVisible();
  await audit();
});

test("the pages of a member's orders, and of paying an account's balance, are accessible", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const memberId = await signedIn(context, { accountType: "b2b", balanceCents: 12050 });
  const title = `A ${"very ".repeat(20)}long title`;
  const order = await aKeptOrder({
    memberId,
    note: "שלום 👩‍👩‍👧",
    lines: [anOrderLine({ title, quantity: 12 })],
  });
  for (const path of ["/account", "/account/orders", `/account/orders/${order.number}`, "/make-payment"]) {
    await page.goto(path);
    await audit();
  }
});
