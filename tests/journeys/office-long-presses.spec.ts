/**
 * Counts the presses that the longer tasks in a shop's month take: orders that staff enter or change, changes to customers, and
 * the list of names for an event's entrance.
 */
import { database } from "~/database/engine/connection.server";
import { refileMember } from "~/database/office/customer-records.server";
import { anItem } from "../factories/baskets";
import { aPaidOrder } from "../factories/digital-orders";
import { aMember } from "../factories/members";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { importWares } from "../setup/import-wares";
import { aWareOfItsOwn } from "../setup/journey-shop";
import { aPerson } from "../steps/account-steps";
import { presses, test } from "../steps/office-presses";

const now = () => new Date().toISOString();

test("counts the presses that staff need for entering, adding to and exchanging orders", async ({ page, task }) => {
  test.slow();
  const { menu, link, button, find } = presses(page);
  const title = `Counted ${Date.now()}`;
  const code = await anItem({ code: `LONG${Date.now()}`, title, stock: 9, priceCents: 2200 });
  const lines = () => [anOrderLine({ code, title })];
  const open = await aKeptOrder({ placedAt: now(), lines: lines(), email: aPerson().email });
  const sent = await aKeptOrder({ placedAt: now(), state: "sent", lines: lines(), email: aPerson().email });
  await database().updateTable("order_lines").set({ sent_quantity: 1 }).where("order_id", "=", sent.id).execute();
  await task(
    "write an order down on the phone",
    async () => {
      await menu("Orders");
      await button("New order");
      await find(code);
      await button(`Add ${title}`);
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
      await button(/^Place it and email a link to pay/);
    },
    /^The customer has a link to pay/,
  );
  await task(
    "add a copy to an order",
    async () => {
      await menu("Orders");
      await link(open.number);
      await page.getByText("Add items", { exact: true }).click();
      await page
        .locator("#add-items")
        .getByRole("textbox", { name: `${title}, 1 ordered` })
        .fill("1");
      await button("Choose products and payment");
      await button(/^Email a link to pay/);
    },
    /^Waiting for \$22\.00 until/,
  );
  await task(
    "exchange a copy",
    async () => {
      await menu("Orders");
      await link(sent.number);
      await page.getByText("Exchange", { exact: true }).click();
      await page.locator("#exchange").getByRole("textbox").first().fill("1");
      await button("Choose what goes out instead");
      await find(code);
      await button(`Add ${title}`);
      await button("Exchange");
    },
    `Exchanged for items of order ${sent.number}.`,
    { isAsked: true },
  );
  const other = await aKeptOrder({ placedAt: now(), lines: [...lines(), ...lines()], email: aPerson().email });
  await task(
    "take a copy off an order",
    async () => {
      await menu("Orders");
      await link(other.number);
      await page.getByText("Take items off", { exact: true }).click();
      await page.locator("#take-off").getByRole("textbox").first().fill("1");
      await button("Take them off, refund them and email the customer");
    },
    "The items are off the order, and the refund is on its way.",
    { isAsked: true },
  );
});

test("counts the presses that staff need for changes to customers", async ({ page, task }) => {
  test.slow();
  const { menu, link, button, find } = presses(page);
  const [{ email }, surname] = [aPerson(), `Longer${Date.now()}`];
  const memberId = await aMember({ email, surname, createdAt: now() });
  await refileMember(memberId);
  const consent = { member_id: memberId, name: "specialOffers", opted_in: 1, updated_at: now() };
  await database().insertInto("member_preferences").values(consent).execute();
  const guest = await aKeptOrder({ memberId: null, email: aPerson().email, state: "completed" });
  const customer = async () => {
    await menu("Customers");
    await find(surname);
    await link(`Ada ${surname}`);
  };
  await task(
    "take a newsletter away",
    async () => {
      await customer();
      await button(/^Take away/);
    },
    "The newsletter is taken away.",
    { isAsked: true },
  );
  await task(
    "join a guest's orders to an account",
    async () => {
      await customer();
      await link("Join a guest's orders");
      await page.getByLabel("The guest's email, or the number of an order").fill(guest.email);
      await button("Find");
      await page.getByLabel("Reason, for the log").fill("Rang us");
      await button("Join the ticked orders");
    },
    "The order is in the account.",
    { isAsked: true },
  );
  await task(
    "make a customer a business",
    async () => {
      await customer();
      await page.getByText("Make this member a business").click();
      await page.getByRole("textbox", { name: "Company", exact: true }).fill("Fig & Sons");
      await page.getByRole("textbox", { name: "ABN or ACN" }).fill("51 824 753 556");
      await button("Make a business");
    },
    "The member is a business.",
  );
});

test("counts the presses that staff need for names on eTickets", async ({ page, task }) => {
  test.slow();
  const { menu, link, button } = presses(page);
  const event = aWareOfItsOwn({ format: "Eticket", stock: "10" });
  await importWares([event]);
  await aPaidOrder({ email: aPerson().email }, [{ productType: "eTicket", code: event.code, title: event.title }]);
  await task(
    "correct a name for the door",
    async () => {
      await menu("eTickets");
      await link(event.title);
      await link(/^Give the name/);
      await page.getByRole("textbox", { name: /^Name on eTicket/ }).fill("Wren Ashby");
      await button("Save the name");
    },
    "The name is saved.",
  );
});
