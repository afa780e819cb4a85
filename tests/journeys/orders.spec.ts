/** Tests orders after they are placed: they are shown, reordered, cancelled, paid for, found by email and claimed. */

import { aKeptOrder, anOrderLine } from "../factories/orders";
import { signedIn } from "../setup/journey-member";
import { ordersCommand } from "../setup/journey-order";
import { wares } from "../setup/journey-shop";
import { aPerson } from "../steps/account-steps";
import { emailsTo } from "../steps/outbox";
import { expect, test } from "../steps/shopper";

// Allow extra time, because staff's commands run as separate processes.
test.slow();

const { lamp } = wares;
const ofLamp = () => anOrderLine({ code: lamp.code, title: lamp.title, quantity: 2, lineCents: 4400, gstCents: 400 });

test("a member sees an order in the account, orders it again, and cancels it", async ({ page, context, shopper }) => {
  const { orders, browse, basket } = shopper;
  const memberId = await signedIn(context);
  const note = "Behind the <b>shed</b>";
  const order = await aKeptOrder({ memberId, lines: [ofLamp()], note, email: aPerson().email });
  await page.goto("/account");
  const latest = page.getByRole("region", { name: "Your latest order" });
  await expect(latest.getByRole("link", { name: order.number })).toBeVisible();
  await expect(latest.locator("img")).toHaveAttribute("src", new RegExp(lamp.code));
  await expect(latest).toContainText("We are packing your order. We'll email you when it is on its way.");
  await orders.openInAccount(order);
  await expect(orders.paper).toContainText("ABN");
  await expect(orders.paper.getByText(note, { exact: true })).toBeVisible();
  await expect(orders.paper.getByRole("row", { name: /Wayfarer Lamp/ })).toContainText("$44.00");
  await orders.orderAgain();
  await expect(basket.quantityOf(lamp.title)).toHaveValue("2");

  await orders.openInAccount(order);
  await orders.cancel();
  await browse.isTold("Your order has been cancelled.");
  await expect(page.getByRole("link", { name: "Cancel order" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Order updates" })).toContainText("Cancelled by you");
  await expect
    .poll(async () => (await emailsTo(order.email)).map(({ subject }) => subject))
    .toEqual([`Your order ${order.number} has been cancelled`]);
});

test("a guest finds an order by email and sees it in the account after joining", async ({ page, shopper }) => {
  const { orders, account, expectNoise } = shopper;
  expectNoise(/status of 404/);
  const person = aPerson();
  const order = await aKeptOrder({ email: person.email });
  await page.goto(`/receipt?order=${order.number}`);
  await expect(orders.heading).toHaveText("Page Not Found");
  await orders.askForLinks(person.email);
  const path = await linkTo(person.email, /(\/receipt\?order=\S+)/);
  await orders.open(path);
  await expect(orders.heading).toHaveText("Thank you for your order");
  await expect(orders.paper).toContainText(order.number);

  await account.join(person);
  await orders.openInAccount(order);
});

test("an order is paid by the email's link after a declined card", async ({ page, shopper }) => {
  const { orders } = shopper;
  const order = await aKeptOrder({
    state: "awaiting payment",
    email: aPerson().email,
    placedAt: new Date().toISOString(),
  });
  await orders.open(`/receipt?order=${order.number}&token=${order.accessToken}`);
  await page.getByRole("link", { name: "Pay $29.95 now" }).click();
  await orders.goToBank(/^Pay \$29\.95 online/);
  await orders.atBank(/^Decline/);
  await expect(orders.heading).toHaveText("Your payment was declined");
  await orders.goToBank(/^Try again/);
  await orders.atBank(/^Pay \$29\.95/);
  await expect(orders.heading).toHaveText("Thank you for your order");
  await expect(orders.paper).toContainText("Paid online");
});

test("a business pays part of its balance", async ({ page, context, shopper }) => {
  const { orders, account, browse, expectNoise } = shopper;
  expectNoise(/status of 422/);
  await signedIn(context, { accountType: "b2b", balanceCents: 12050, creditLimitCents: 500000 });
  await page.goto("/");
  await account.openMenu();
  await expect(account.menu.getByRole("link", { name: "ORDERS" })).toHaveAttribute("href", "/account/orders");
  await account.menu.getByRole("link", { name: "MAKE PAYMENT" }).click();
  await expect(orders.heading).toHaveText("Make payment");
  const amount = page.getByRole("textbox", { name: "Amount in dollars" });
  await expect(amount).toHaveValue("120.50");
  await amount.fill("500");
  await page.getByRole("button", { name: "Pay online" }).click();
  await browse.isTold("You can pay at most $120.50.");
  await amount.fill("100");
  await orders.goToBank(/^Pay online/);
  await orders.atBank(/^Pay \$100\.00/);
  await expect(orders.heading).toHaveText("Thank you");
  await page.goto("/make-payment");
  await expect(amount).toHaveValue("20.50");
});

test("staff pack and send an order, and the customer gets emails", async ({ page, shopper }) => {
  const { orders } = shopper;
  const order = await aKeptOrder({ email: aPerson().email });
  await ordersCommand("pack", order.number);
  await ordersCommand("send", order.number, "--tracking", "33ABC0000001");
  const path = await linkTo(order.email, /(\/receipt\?order=\S+)/, / is on its way$/);
  await orders.open(path);
  const tracking = page.getByRole("link", { name: "Track your parcel with Australia Post: 33ABC0000001" });
  await expect(tracking).toHaveAttribute("href", "https://auspost.com.au/mypost/track/details/33ABC0000001");
  await expect(page.getByRole("link", { name: "Cancel order" })).toHaveCount(0);
});

/** Waits for the email, and returns the path of the link in it. */
async function linkTo(address: string, path: RegExp, subject = /./): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      found = (await emailsTo(address)).find((letter) => subject.test(letter.subject))?.text.match(path)?.[1];
      return found;
    })
    .toBeTruthy();
  return found ?? "";
}
