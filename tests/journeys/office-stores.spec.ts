/** Stores in the office by keyboard: a date with other hours is added, shown on the store's page, and removed. */
import { expectAccessible } from "../setup/audit";
import { inTheOffice, sayYes } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("a manager adds a date with other hours to a store, and removes it", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
  shopper: { expectNoise },
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  expectNoise(/status of 422/);
  const title = javaScriptEnabled === false ? "Stocktake" : "Staff day";
  await inTheOffice({ context, baseURL }, "manager", "Storeley");
  await page.goto("/office/stores");
  await audit();
  await page.getByRole("link", { name: "Penrith" }).press("Enter");
  const dates = page.getByRole("region", { name: "Dates with other hours" });
  const hours = dates.getByLabel("Hours on the date");
  await dates.getByLabel("Date", { exact: true }).fill("2099-03-07");
  await dates.getByLabel("Name of the date").fill(title);
  await hours.fill("after lunch");
  await dates.getByRole("button", { name: "Add the date" }).press("Enter");
  await expect(hours).toHaveAccessibleDescription(/Enter the hours, such as 10:00am to 4:00pm, or closed/);
  await audit();
  await hours.fill("1pm to 4pm");
  await dates.getByRole("button", { name: "Add the date" }).press("Enter");
  await expect(dates.getByText(`${title}, 7 March 2099: 1:00pm to 4:00pm`).first()).toBeVisible();
  await audit();
  await dates.getByRole("button", { name: `Remove ${title}` }).press("Enter");
  await sayYes(page, javaScriptEnabled);
  await expect(dates.getByText(title)).toHaveCount(0);
});
