/** Tests delivery zones in the office by keyboard: adds, previews and removes a method, and calculates the price of a parcel. */
import { expectAccessible } from "../setup/audit";
import { inTheOffice, sayYes } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("a manager prices a parcel, adds a zone with prices by weight, and removes it", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
  shopper: { expectNoise },
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  expectNoise(/status of 422/);
  const [zone, country] = javaScriptEnabled === false ? ["Atoll", "Tuvalu"] : ["Reef", "Nauru"];
  await inTheOffice({ context, baseURL }, "manager", "Zoneley");
  const prices = page.getByRole("table", { name: "Delivery" });
  await page.goto("/office/settings/delivery");
  await page.getByLabel("Postcode or country").fill("6430");
  await page.getByRole("button", { name: "Work it out" }).press("Enter");
  await expect(prices.getByRole("row", { name: "Standard" })).toContainText("$7.95");
  await audit();

  await page.getByLabel("Name of the zone").fill(zone);
  await page.getByLabel("Countries").fill("Narnia");
  await page.getByLabel("Name of its first method").fill("Boat");
  await page.getByLabel("Price in dollars").fill("20");
  await page.getByRole("button", { name: "Add the zone" }).press("Enter");
  await expect(page.getByLabel("Countries")).toHaveAccessibleDescription(/unknown country Narnia/);
  await audit();
  await page.getByLabel("Countries").fill(country);
  await page.getByRole("button", { name: "See the effect first" }).press("Enter");
  await expect(page.getByRole("row", { name: `Delivery to ${zone}` })).toContainText("Boat: $20.00");
  await page.getByRole("button", { name: "Add the zone" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Delivery to ${zone}`);
  await audit();

  const boat = page.getByRole("listitem").filter({ hasText: "Boat" });
  await boat.getByText("Change").press("Enter");
  await boat.getByLabel("Prices by weight (optional)").fill("500 12.50");
  await boat.getByRole("button", { name: "Save the method" }).press("Enter");
  await expect(boat).toContainText("$12.50 up to 500 g, $20.00 above");
  await page.goto(`/office/settings/delivery?to=${country}&grams=400`);
  await expect(prices.getByRole("row", { name: "Boat" })).toContainText("$12.50");
  await page.getByRole("link", { name: zone, exact: true }).press("Enter");
  await page.getByRole("button", { name: "Remove the zone" }).press("Enter");
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByRole("link", { name: zone, exact: true })).toHaveCount(0);
});
