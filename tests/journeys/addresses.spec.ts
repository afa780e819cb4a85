/** Tests addresses that are typed without look-up: invalid, valid and duplicate. Only scripts can look addresses up. */
import { signedIn } from "../setup/journey-member";
import { wares } from "../setup/journey-shop";
import { expect, test } from "../steps/shopper";

test("an address typed by hand is refused while it is invalid, then saved", async ({ page, context, shopper }) => {
  const { browse, expectNoise } = shopper;
  expectNoise(/status of 422/);
  await signedIn(context, { firstName: "Ada" });
  await page.goto("/account/addresses");
  await page.getByRole("link", { name: "Add the contact address" }).click();
  await expect(browse.heading).toHaveText("Contact address");
  await page.goto("/account/addresses/contact?by=hand");
  await page.getByRole("textbox", { name: "Street line 1" }).fill("12 Smith Street");
  await page.getByRole("textbox", { name: "Suburb" }).fill("Fitzroy");
  await page.getByRole("combobox", { name: "State" }).selectOption("VIC");
  await page.getByRole("button", { name: "Save contact address" }).click();
  const postcode = page.getByRole("textbox", { name: "Postcode" });
  await expect(postcode).toHaveAccessibleDescription("Postcode is required.");
  await expect(page.getByRole("textbox", { name: "Suburb" })).toHaveValue("Fitzroy");
  await postcode.fill("3000");
  await page.getByRole("button", { name: "Save contact address" }).click();
  await browse.isTold(/The postcode for Fitzroy VIC is 3065/);
  await expect(page.getByText("12 Smith Street, Fitzroy VIC 3000")).toBeVisible();
});

test("the billing address may be the delivery address", async ({ page, context, shopper: { browse } }) => {
  await signedIn(context);
  await page.goto("/account/addresses/delivery?by=hand");
  await page.getByRole("textbox", { name: "Street line 1" }).fill("1 George Street");
  await page.getByRole("textbox", { name: "Suburb" }).fill("Sydney");
  await page.getByRole("combobox", { name: "State" }).selectOption("NSW");
  await page.getByRole("textbox", { name: "Postcode" }).fill("2000");
  await page.getByRole("button", { name: "Save delivery address" }).click();
  await browse.isTold("Your address has been saved.");
  await page.goto("/account/addresses/billing?by=hand");
  await expect(page.getByRole("textbox", { name: "Suburb" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Same as delivery address" }).check();
  await expect(page.getByRole("textbox", { name: "Suburb" })).toBeHidden();
  await page.getByRole("button", { name: "Save billing address" }).click();
  await expect(page.getByText("Same as delivery address. 1 George Street, Sydney NSW 2000")).toBeVisible();
});

test("a saved address is used and another saved at checkout", async ({ page, context, shopper }) => {
  const { browse, basket, checkout } = shopper;
  await signedIn(context, { firstName: "Ada", surname: "Reader" });
  await page.goto("/account/addresses");
  await page.getByRole("link", { name: "Add an address" }).click();
  await expect(browse.heading).toHaveText("Add an address");
  await page.goto("/account/addresses/saved/new?by=hand");
  await page.getByRole("textbox", { name: "Name for this address" }).fill("Mum");
  await page.getByRole("textbox", { name: "Street line 1" }).fill("1 George Street");
  await page.getByRole("textbox", { name: "Suburb" }).fill("Sydney");
  await page.getByRole("combobox", { name: "State" }).selectOption("NSW");
  await page.getByRole("textbox", { name: "Postcode" }).fill("2000");
  await page.getByRole("button", { name: "Save address" }).click();
  await browse.isTold("Your address has been saved.");
  await expect(page.locator(".address-book")).toContainText("1 George Street, Sydney NSW 2000");

  await basket.fill(wares.map);
  await checkout.begin();
  await expect(checkout.heading).toHaveText("Delivery or click & collect");
  await page.getByText("Add delivery instructions", { exact: true }).click();
  const instructions = page.getByRole("textbox", { name: "Delivery instructions" });
  await instructions.fill("Leave at the back door.");
  await page.getByRole("button", { name: "Deliver to Mum" }).click();
  await expect(page.getByRole("textbox", { name: "Street line 1" })).toHaveValue("1 George Street");
  await expect(page.getByRole("button", { name: "Deliver to Mum" })).toHaveCount(0);
  await expect(instructions).toHaveValue("Leave at the back door.");
  await page.getByRole("textbox", { name: "Street line 1" }).fill("2 George Street");
  await page.getByText("Save this address", { exact: true }).click();
  await page.getByRole("textbox", { name: /^Name for this address/ }).fill("Work");
  await checkout.continue();
  await expect(checkout.heading).toHaveText("Review your order");
  await expect(page.getByText("2 George Street, Sydney NSW 2000")).toBeVisible();
  await page.goto("/account/addresses");
  await expect(page.locator(".address-book li")).toHaveText([/^Mum/, /^Work.*2 George Street/]);
  await page.getByRole("link", { name: "Change or delete Work" }).click();
  await page.getByRole("button", { name: "Delete this address" }).click();
  await browse.isTold("Your address has been deleted.");
  await expect(page.locator(".address-book li")).toHaveText([/^Mum/]);
});
