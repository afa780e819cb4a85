/** Counts the presses that each of the tasks in a shop's month takes. */
import { randomUUID } from "node:crypto";
import { database } from "~/database/engine/connection.server";
import { refileMember } from "~/database/office/customer-records.server";
import { putStoreStock } from "~/database/stores/store-records.server";
import { enqueue } from "~/domain/jobs/jobs.server";
import { openKiosk } from "~/domain/kiosk/kiosks.server";
import { anItem } from "../../factories/baskets";
import { anEnquiry } from "../../factories/enquiries";
import { aMember } from "../../factories/members";
import { aKeptOrder, anOrderLine } from "../../factories/orders";
import { importWares } from "../../setup/import-wares";
import { aWareOfItsOwn } from "../../setup/journey-shop";
import { anAccount } from "../../setup/journey-staff";
import { aPerson } from "../../steps/account-steps";
import { presses, test } from "../../steps/office-presses";
import { expect } from "../../steps/shopper";

const now = () => new Date().toISOString();

test("orders", async ({ page, task }) => {
  test.slow();
  const { menu, link, button } = presses(page);
  const order = await aKeptOrder({ placedAt: now(), state: "packed" });
  const whole = await aKeptOrder({ placedAt: now(), lines: [anOrderLine(), anOrderLine()] });
  const store = await aKeptOrder({ placedAt: now(), fulfilment: "collect", storeSlug: "penrith", state: "packed" });

  await task("see today's orders", () => menu("Orders"), order.number);
  await task(
    "send a part of an order",
    async () => {
      await menu("Orders");
      await link(whole.number);
      await page.getByText("Send part of it").click();
      await button("Send this part and email the customer");
    },
    `Order ${whole.number}, sent`,
  );
  await task(
    "send an order with tracking",
    async () => {
      await menu("Orders");
      await link(order.number);
      await page.locator("#send").getByRole("textbox", { name: "Tracking number" }).fill("33ABC0000001");
      await button("Mark as sent");
    },
    `Order ${order.number}, sent`,
  );
  await task(
    "refund a line",
    async () => {
      await menu("Orders");
      await link(order.number);
      await page.getByRole("textbox", { name: /, 1 left$/ }).fill("1");
      await button("Refund");
    },
    "The refund is on its way.",
  );
  await task(
    "hand an order over",
    async () => {
      await menu("Orders");
      await link(store.number);
      await button("Mark as ready to collect");
      await button("Mark as handed over");
    },
    `Order ${store.number}, completed`,
  );
  const other = await aKeptOrder({ placedAt: now() });
  await task(
    "change an order's address",
    async () => {
      await menu("Orders");
      await link(other.number);
      await page.getByText("Change the delivery address").click();
      await page.getByRole("textbox", { name: "Street line 1" }).fill("2 Pitt St");
      await button("Change the address and email the customer");
    },
    "to 2 Pitt St, Sydney NSW 2000",
  );
  await task(
    "pack an order",
    async () => {
      await menu("Orders");
      await page.getByRole("checkbox", { name: other.number }).check();
      await button("Mark as packed");
    },
    "1 order is packed.",
  );
  const printed = page.context().waitForEvent("response", (answer) => answer.url().includes("papers.pdf"));
  await task(
    "print a picking list",
    async () => {
      await menu("Orders");
      await page.getByRole("checkbox", { name: other.number }).check();
      await button("Picking list");
      expect((await printed).status()).toBe(200);
    },
    "Orders",
  );
});

test("customers and messages", async ({ page, task }) => {
  test.slow();
  const { menu, link, button } = presses(page);
  const { email } = aPerson();
  const surname = `Presses${Date.now()}`;
  const business = { accountType: "b2b", companyName: "Fig & Sons", balanceCents: 9000 } as const;
  await refileMember(await aMember({ ...business, email, surname, createdAt: now() }));
  await task(
    "look up a customer",
    async () => {
      await menu("Customers");
      await link(`Ada ${surname}`);
    },
    email,
  );
  await task(
    "record a transfer",
    async () => {
      await menu("Customers");
      await link(`Ada ${surname}`);
      await page.getByText("Book a payment").click();
      await page.getByLabel("How it came").selectOption("Bank transfer");
      await page.getByLabel("Dollars").first().fill("40");
      await page.getByLabel("Reference or cheque number").fill("123");
      await button("Book and email the business");
    },
    "The payment is booked.",
  );
  const guest = await aKeptOrder({ memberId: null, email: aPerson().email, surname: `${surname}g`, placedAt: now() });
  await database().updateTable("orders").set({ order_state: "completed" }).where("id", "=", guest.id).execute();
  await task(
    "export a customer's data",
    async () => {
      await menu("Customers");
      await link(`Ada ${surname}g`);
      await link("Export or erase personal data");
      const download = page.waitForEvent("download");
      await link("Export everything as a file");
      await download;
    },
    "Export everything as a file",
  );
  await task(
    "erase a customer",
    async () => {
      await menu("Customers");
      await link(`Ada ${surname}g`);
      await link("Export or erase personal data");
      await page.getByLabel("The customer asked for this").check();
      await button("Erase this customer");
    },
    "The customer is erased",
  );

  const name = `Writer ${surname}`;
  await anEnquiry({ email: aPerson().email, name }, new Date("2020-01-01T00:00:00.000Z"));
  await task(
    "answer a message",
    async () => {
      await menu("Messages");
      await link(name);
      await page.getByRole("textbox", { name: /^Your answer/ }).fill("Tomorrow.");
      await button("Send and close");
    },
    "Your answer is on its way, and the message is closed.",
  );
});

test("stock", async ({ page, task }) => {
  test.slow();
  const { menu, link, button, find } = presses(page);
  const key = Date.now();
  const code = await anItem({ code: `PRESS${key}`, title: `Pressed ${key}`, stock: 7 });
  const [from, to] = ["launceston", "mooloolaba"];
  await putStoreStock([{ storeSlug: from, code, quantity: 3 }]);
  await task("see what runs out", () => link(/Low stock/), "Low stock");
  await task(
    "correct a product's stock",
    async () => {
      await menu("Stock");
      await find(code);
      const warehouse = page.getByRole("row").filter({ hasText: "Warehouse" });
      await warehouse.getByText("Correct", { exact: false }).first().click();
      await warehouse.getByLabel("Copies counted, with those held").fill("6");
      await warehouse.getByLabel("Reason").fill("One is torn");
      await button("Correct the stock", warehouse);
    },
    "The stock is corrected.",
  );
  const scan = async (typed: string) => {
    await page.getByLabel("Scan a code").fill(typed);
    await page.getByLabel("Scan a code").press("Enter");
  };
  await task(
    "count a product in a stocktake",
    async () => {
      await menu("Stock");
      await link("Stocktakes");
      await page.getByLabel("Place").selectOption(from);
      await button("Start a stocktake");
      await scan(`${code} 2`);
      await link("Look at the differences");
      await button("Book these differences");
    },
    "1 product is corrected.",
  );
  await task(
    "send a copy to a store",
    async () => {
      await menu("Stock");
      await link("Transfers");
      await page.getByLabel("From", { exact: true }).selectOption(from);
      await page.getByLabel("To", { exact: true }).selectOption(to);
      await button("Start a transfer");
      await scan(code);
      await button(/^Send to /);
    },
    "The transfer is on its way.",
  );
});

test("staff, jobs, screens and reviews", async ({ page, task }) => {
  test.slow();
  const { menu, link, button, find } = presses(page);
  const { email } = aPerson();
  await task(
    "invite someone",
    async () => {
      await menu("Staff");
      await page.getByRole("textbox", { name: "Email" }).fill(email);
      await page.getByRole("textbox", { name: "First name" }).fill("Wren");
      await page.getByRole("textbox", { name: "Surname" }).fill("Ashby");
      await page.getByRole("combobox", { name: "Role" }).selectOption("packing");
      await button("Send invitation");
    },
    `We've sent an email to ${email}.`,
  );
  await task(
    "search the log",
    async () => {
      await menu("Log");
      await find(email);
    },
    email,
  );
  const kind = `journey ${randomUUID()}`;
  await enqueue(kind, {});
  await database()
    .updateTable("jobs")
    .set({ parked_at: "2026-11-26T23:00:00.000Z", attempts: 8, last_error: "The mail server is away." })
    .where("kind", "=", kind)
    .execute();
  await task(
    "try a parked job again",
    async () => {
      await link(/Parked jobs/);
      await button("Try again", page.getByRole("row").filter({ hasText: kind }));
    },
    "The job is tried again.",
  );
  await database().deleteFrom("jobs").where("kind", "=", kind).execute();
  const opener = await anAccount("manager");
  await openKiosk(opener.memberId, { kind: "customer", storeSlug: "mooloolaba" });
  await task(
    "close a screen",
    async () => {
      await menu("Screens");
      await button("Close", page.getByRole("row").filter({ hasText: opener.email }));
    },
    "The screen is closed.",
  );
  const code = await anItem();
  const words = `Words of ${kind}`;
  const review = { id: randomUUID(), code, author_name: "Ann L.", stars: 5, title: null, body: words, verified: 0 };
  await database()
    .insertInto("reviews")
    .values({ ...review, state: "waiting", created_at: "2020-01-01T00:00:00.000Z" })
    .execute();
  await task(
    "publish a review",
    async () => {
      await menu("Reviews");
      await button("Publish", page.getByRole("listitem").filter({ hasText: words }));
    },
    "The review is published.",
  );
  await database().deleteFrom("reviews").where("id", "=", review.id).execute();
  const event = aWareOfItsOwn({ format: "Eticket", stock: "10" });
  await importWares([event]);
  await task(
    "see who comes to an event",
    async () => {
      await menu("eTickets");
      await link(event.title);
    },
    "0 sold, 0 checked in",
  );
});
