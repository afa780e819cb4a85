/** The office's events, from the menu to the list of names for the entrance. */
import { aPaidOrder } from "../factories/digital-orders";
import { expectAccessible } from "../setup/audit";
import { importWares } from "../setup/import-wares";
import { aWareOfItsOwn } from "../setup/journey-shop";
import { aPerson } from "../steps/account-steps";
import { inTheOffice } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("staff find who is coming to an event, and export the names", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  // Allow extra time, because the import runs as a separate process.
  test.slow();
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await inTheOffice({ context, baseURL }, "service", "Doorly");
  const event = aWareOfItsOwn({ format: "Eticket", stock: "10" });
  await importWares([event]);
  const bought = [{ productType: "eTicket" as const, code: event.code, title: event.title, quantity: 2 }];
  const { number } = await aPaidOrder({ email: aPerson().email, firstName: "Wren", surname: "Ashby" }, bought);

  await page.goto("/office");
  await page.getByRole("navigation", { name: "Office" }).getByRole("link", { name: "eTickets" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("eTickets");
  await audit();
  await page.goto(`/office/tickets/${event.code}`);
  await expect(page.getByText("2 sold, 0 checked in, 2 not yet in")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Ashby, Wren" })).toHaveCount(2);
  await audit();
  const href = (await page.getByRole("link", { name: "Export as CSV" }).getAttribute("href")) ?? "";
  const table = await page.request.get(href);
  expect(await table.text()).toContain(`"","Ashby","Wren","${number}","2 of 2"`);
  await page.getByRole("link", { name: number }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Order ${number}`);
});
