/** Offers in the office by keyboard: one is made and corrected, a shopper uses it and adds its gift, and it is stopped. */
import { expectAccessible } from "../setup/audit";
import { wares } from "../setup/journey-shop";
import { inTheOffice } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

const { lamp } = wares;

test("a manager makes an offer with a code, a shopper uses it, and it is stopped", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
  shopper: { browse, basket, expectNoise },
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  expectNoise(/status of 422/);
  const code = `LAMP${Date.now()}${javaScriptEnabled === false ? "A" : "B"}`;
  await inTheOffice({ context, baseURL }, "manager", "Offerley");
  await page.goto("/office/offers");
  await audit();
  await page.getByRole("link", { name: "New offer" }).press("Enter");
  await page.getByLabel("Name, for staff").fill(`Offer ${code}`);
  await page.getByLabel("Percent, or dollars").fill("110");
  await page.getByLabel("Code (optional)").fill(code.toLowerCase());
  await page.getByLabel("Codes of products (optional)").fill(lamp.code);
  await page.getByLabel("Orders in all (optional)").fill("5");
  await page.getByRole("button", { name: "Make the offer" }).press("Enter");
  await expect(page.getByLabel("Percent, or dollars")).toHaveAccessibleDescription(/from 1 to 100/);
  await audit();
  await page.getByLabel("Percent, or dollars").fill("25");
  await page.getByRole("button", { name: "Make the offer" }).press("Enter");
  await expect(page.getByText("The offer is made.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Offer ${code}`);
  await expect(page.getByLabel("Code (optional)")).toHaveValue(code);
  await audit();

  await page.getByLabel("Name of the batch").fill("For the fair");
  await page.getByLabel("How many").fill("3");
  await page.getByRole("button", { name: "Make the codes" }).press("Enter");
  await expect(page.getByRole("row", { name: "For the fair" })).toContainText("3");

  await basket.fill(lamp);
  await basket.applyOffer(code);
  await browse.isTold("Offer code applied.");
  await expect(basket.orderTotal).toHaveText("$15.00");

  await page.goto(`/office/offers?words=${code}`);
  await page.getByRole("link", { name: `Offer ${code}` }).press("Enter");
  await page.getByRole("button", { name: "Stop it now" }).press("Enter");
  await expect(page.getByText("The offer is stopped.")).toBeVisible();
  await basket.open();
  await browse.isTold(`The offer code ${code} is not valid. Check the code and try again.`);
  await expect(basket.orderTotal).toHaveText("$20.00");
});
