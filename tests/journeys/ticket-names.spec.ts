/** Names on eTickets: entered at the purchase, changed on the order's page, and corrected by staff. */
import { aPaidOrder } from "../factories/digital-orders";
import { expectAccessible } from "../setup/audit";
import { importWares } from "../setup/import-wares";
import { aWareOfItsOwn } from "../setup/journey-shop";
import { aPerson } from "../steps/account-steps";
import { inTheOffice } from "../steps/office-steps";
import { emailsTo, mailedPath } from "../steps/outbox";
import { expect, test } from "../steps/shopper";

// Allow extra time, because the import runs in this process and the journeys are long.
test.slow();

async function anEvent() {
  const event = aWareOfItsOwn({ format: "Eticket", stock: "50", names_wanted: "yes" });
  await importWares([event]);
  return event;
}

test("a guest gives names for eTickets, and changes a name later", async ({ page, shopper, javaScriptEnabled }) => {
  const { basket, checkout, orders, expectNoise } = shopper;
  expectNoise(/status of 422/);
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const event = await anEvent();
  const { email } = aPerson();
  await basket.fill(event);
  await basket.open();
  await basket.setQuantity(event.title, "2");
  await checkout.begin();
  await checkout.sayWho(email);
  const names = () => page.getByRole("textbox", { name: `${event.title}, 2 eTickets` });
  await names().fill("Ida Bell\nNoor Aziz\nOne Toomany");
  await checkout.order();
  await expect(page.getByRole("alert")).toContainText("There are 3 names for 2 eTickets.");
  await names().fill("Ida Bell\nNoor Aziz");
  await audit();
  // Pressing another of the form's buttons doesn't lose the names.
  await checkout.addVoucher("LOST-CODE");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(names()).toHaveValue("Ida Bell\nNoor Aziz");
  await page.goto("/checkout/review");
  await expect(names()).toHaveValue("Ida Bell\nNoor Aziz");
  await checkout.order();
  await checkout.approve();
  await expect(orders.line(event.title)).toContainText("For Ida Bell, Noor Aziz");

  await mailedPath(email, "Your 2 eTickets");
  const [mailed] = (await emailsTo(email)).filter(({ subject }) => subject === "Your 2 eTickets");
  expect(mailed?.text).toContain(`${event.title} for Ida Bell, Noor Aziz`);
  const link = /\/receipt\/names\?\S+/.exec(mailed?.text ?? "")?.[0] ?? "";
  await page.context().clearCookies();
  await page.goto(link);
  await expect(names()).toHaveValue("Ida Bell\nNoor Aziz");
  await audit();
  await names().fill("Ida Bell\nOmar Aziz");
  await page.getByRole("button", { name: "Save names" }).click();
  await expect(orders.line(event.title)).toContainText("For Ida Bell, Omar Aziz");
  await expect(page.getByText("The names are saved.")).toBeVisible();
  await page.getByRole("link", { name: "Names on the eTickets" }).click();
  await expect(names()).toHaveValue("Ida Bell\nOmar Aziz");
});

test("staff correct a name on an eTicket, and decide whether the event asks for names", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  await inTheOffice({ context, baseURL }, "service", "Doorkeeper");
  const event = await anEvent();
  const bought = { productType: "eTicket" as const, code: event.code, title: event.title, quantity: 2 };
  await aPaidOrder({ firstName: "Wren", surname: "Ashby" }, [{ ...bought, names: ["Jon Smyth"] }]);
  await page.goto(`/office/tickets/${event.code}`);
  await expect(page.getByRole("rowheader")).toHaveText(["Ashby, Wren", "Jon Smyth"]);
  await page.getByRole("link", { name: /^Change the name.*Jon Smyth$/ }).click();
  await page.getByRole("textbox", { name: /^Name on eTicket 1 of 2/ }).fill("John Aaron");
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await page.getByRole("button", { name: "Save the name" }).click();
  await expect(page.getByRole("rowheader")).toHaveText(["John Aaron", "Ashby, Wren"]);
  const table = await page.request.get(`/office/tickets/${event.code}/names?as=csv`);
  expect(await table.text()).toContain('"John Aaron","Ashby","Wren",');
  await page.getByRole("button", { name: "Stop asking for names" }).click();
  await expect(page.getByText("Buyers are not asked for names")).toBeVisible();
});
