/** The longer tasks of a shop's month, about orders and customers that already are, and the presses that each takes. */

import { insertSubscriptions } from "~/database/newsletters/newsletter-records.server";
import { refileMember } from "~/database/office/customer-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import { anItem } from "../../factories/baskets";
import { aMember } from "../../factories/members";
import { aKeptOrder, anOrderLine } from "../../factories/orders";
import { aPerson } from "../../steps/account-steps";
import { presses, test } from "../../steps/office-presses";

const now = () => new Date().toISOString();

test("orders written down for a customer", async ({ page, task }) => {
  test.slow();
  const { menu, link, button, find } = presses(page);
  const key = Date.now();
  const [book, other] = [
    await anItem({ code: `LONG${key}`, title: `Long ${key}`, stock: 9, priceCents: 2000 }),
    await anItem({ code: `LESS${key}`, title: `Less ${key}`, stock: 9, priceCents: 2000 }),
  ];
  const lines = () => [anOrderLine({ code: book, title: `Long ${key}` })];
  const open = await aKeptOrder({ placedAt: now(), lines: lines(), email: aPerson().email });
  const sent = await aKeptOrder({ placedAt: now(), state: "sent", lines: lines(), email: aPerson().email });
  await task(
    "write an order down on the phone",
    async () => {
      await menu("Orders");
      await button("New order");
      await find(other);
      await button(`Add Less ${key}`);
      await page.getByText("Write a new customer down").click();
      await page.getByRole("textbox", { name: "Email" }).fill(aPerson().email);
      await page.getByRole("textbox", { name: "First name" }).fill("Phone");
      await page.getByRole("textbox", { name: "Surname" }).fill("Caller");
      await button("Save the customer");
      await page.getByRole("textbox", { name: "Street line 1" }).fill("1 George St");
      await page.getByRole("textbox", { name: "Suburb" }).fill("Sydney");
      await page.getByRole("textbox", { name: "State, such as NSW" }).fill("NSW");
      await page.getByRole("textbox", { name: "Postcode" }).fill("2000");
      await button("Deliver there");
      await button(/^Place it and email a link/);
    },
    /is placed, and the customer has an email with a pay link/,
  );
  await task(
    "add an item to an order",
    async () => {
      await menu("Orders");
      await link(open.number);
      await page.getByText("Add items", { exact: true }).click();
      await page.locator("#add-items").getByRole("textbox").first().fill("1");
      await page.locator("#add-items").getByRole("button").last().click();
      await button(/^Email a link to pay/);
    },
    "The items are added once they are paid.",
  );
  await task(
    "exchange a copy",
    async () => {
      await menu("Orders");
      await link(sent.number);
      await page.getByText("Exchange", { exact: true }).click();
      await page.locator("#exchange").getByRole("textbox").first().fill("1");
      await button("Choose what goes out instead");
      await find(other);
      await button(`Add Less ${key}`);
      await button(/^Exchange/);
    },
    "The items are exchanged",
  );
});

test("customers that change", async ({ page, task }) => {
  test.slow();
  const { menu, link, button } = presses(page);
  const [{ email }, surname] = [aPerson(), `Longer${Date.now()}`];
  const memberId = await aMember({ email, surname, createdAt: now() });
  await refileMember(memberId);
  const guest = await aKeptOrder({ memberId: null, email: aPerson().email, state: "completed", placedAt: now() });
  await task(
    "join a guest's orders to an account",
    async () => {
      await menu("Customers");
      await link(`Ada ${surname}`);
      await link("Join a guest's orders");
      await page.getByLabel("The guest's email, or the number of an order").fill(guest.email);
      await button("Find");
      await page.getByLabel("Reason, for the log").fill("Rang us");
      await button("Join the ticked orders");
    },
    "The order is in the account.",
  );
  await insertSubscriptions({ email, emailKey: emailKey(email) }, ["specialOffers"], now());
  await task(
    "take a newsletter away",
    async () => {
      await menu("Customers");
      await link(`Ada ${surname}`);
      await button(/^Take away/);
    },
    "The newsletter is taken away.",
  );
  await task(
    "make a customer a business",
    async () => {
      await menu("Customers");
      await link(`Ada ${surname}`);
      await page.getByText("Make this member a business").click();
      await page.getByRole("textbox", { name: "Company", exact: true }).fill("Fig & Sons");
      await page.getByRole("textbox", { name: "ABN or ACN" }).fill("51 824 753 556");
      await button("Make a business");
    },
    "The member is a business.",
  );
});
