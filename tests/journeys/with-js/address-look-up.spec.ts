/** Looking up an address while it is typed. */
import { signedIn } from "../../setup/journey-member";
import { expect, test } from "../../steps/shopper";

test.beforeEach(async ({ page, context, shopper: { line } }) => {
  await signedIn(context);
  await page.goto("/account/addresses/delivery");
  await line.awake();
});

test("an address suggestion is chosen with the keyboard and saved", async ({ page, shopper: { browse } }) => {
  const field = page.getByRole("combobox", { name: "Delivery address" });
  await field.fill("12 Smith Street Fitz");
  const options = page.getByRole("listbox").getByRole("option");
  await expect(options).toHaveText(["12 Smith Street, Fitzroy VIC 3065", "12 Smith Street, Fitzroy North VIC 3068"]);
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await field.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(field).toHaveValue("12 Smith Street, Fitzroy VIC 3065");
  await page.getByRole("button", { name: "Save delivery address" }).click();
  await browse.isTold("Your address has been saved.");
  await expect(page.getByText("12 Smith Street, Fitzroy VIC 3065")).toBeVisible();
});

test("a chosen address is kept after another page and Back, and after a refresh", async ({ page, shopper }) => {
  const field = page.getByRole("combobox", { name: "Delivery address" });
  await field.fill("12 Smith Street Fitz");
  await page.getByRole("option").first().click();
  await expect(field).toHaveValue("12 Smith Street, Fitzroy VIC 3065");
  await page.getByRole("banner").getByRole("link", { name: "Lectern" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(field).toHaveValue("12 Smith Street, Fitzroy VIC 3065");
  await page.goto("/stores");
  await page.goBack();
  await shopper.line.awake();
  await expect(field).toHaveValue("12 Smith Street, Fitzroy VIC 3065");
  await page.getByRole("button", { name: "Save delivery address" }).click();
  await shopper.browse.isTold("Your address has been saved.");
});

test("typed text without a chosen suggestion is not an address, and clearing the field removes the address", async ({
  page,
}) => {
  const field = page.getByRole("combobox", { name: "Delivery address" });
  const save = page.getByRole("button", { name: "Save delivery address" });
  await save.click();
  await expect(field).toHaveAccessibleDescription("Delivery address is required.");
  await field.fill("12 Smith Street Fitz");
  await page.getByRole("option").first().click();
  await expect(field).toHaveValue("12 Smith Street, Fitzroy VIC 3065");
  await field.press("End");
  await field.press("Backspace");
  await save.click();
  await expect(field).toHaveAccessibleDescription("Please choose from the suggestions.");
  await field.fill("");
  await save.click();
  await expect(field).toHaveAccessibleDescription("Delivery address is required.");
});

test("one click opens the address form, and one click returns to the look-up", async ({ page }) => {
  await page.getByRole("button", { name: "Enter details manually" }).click();
  await expect(page.getByRole("textbox", { name: "Street line 1" })).toBeVisible();
  const country = page.getByRole("combobox", { name: "Country" });
  await expect(country).toHaveValue("AUS");
  await expect(country).toBeFocused();
  await country.selectOption("NZ");
  await expect(page.getByRole("textbox", { name: "State or region" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("combobox", { name: "Delivery address" })).toBeFocused();
});

test("the address form is offered when the look-up does not answer", async ({ page, shopper: { expectNoise } }) => {
  expectNoise(/503/);
  await page.route("**/api/places**", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.getByRole("combobox", { name: "Delivery address" }).fill("12 Smith Street Fitz");
  await expect(page.getByText("Address lookup isn't available at the moment.")).toBeVisible();
  await page.getByRole("button", { name: "Enter details manually" }).click();
  await expect(page.getByRole("textbox", { name: "Suburb" })).toBeVisible();
});

test("an address error shows when its field is left, and not while typing in it again", async ({ page }) => {
  const field = page.getByRole("combobox", { name: "Delivery address" });
  await field.fill("12");
  await field.press("Tab");
  await expect(field).toHaveAccessibleDescription("Please choose from the suggestions.");
  await field.focus();
  await field.press("End");
  await field.pressSequentially(" Sm");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(field).toHaveAccessibleDescription("");
  await expect(field).not.toHaveAttribute("aria-invalid");
  await field.press("Tab");
  await expect(field).toHaveAccessibleDescription("Please choose from the suggestions.");
});

test("an address look-up that hangs ends after 30 seconds with a message", async ({ page }) => {
  await page.route("**/api/places**", () => {});
  await page.clock.install();
  const asked = page.waitForRequest("**/api/places**");
  await page.getByRole("combobox", { name: "Delivery address" }).fill("12 Smith Street Fitz");
  await page.clock.runFor(500);
  await asked;
  await page.clock.runFor(30_000);
  await expect(page.getByText("Looks like the server is taking too long to respond")).toBeVisible();
});
