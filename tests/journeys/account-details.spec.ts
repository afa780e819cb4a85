/** Tests a member's own pages: valid changes to details are saved, and invalid ones are refused. */
import { signedIn } from "../setup/journey-member";
import { expect, test } from "../steps/shopper";

test("the account's pages ask a visitor who isn't signed in to sign in", async ({ page, shopper }) => {
  shopper.expectNoise(/404/);
  await page.goto("/account/details");
  await expect(page).toHaveURL(/\/login\?to=%2Faccount%2Fdetails$/);
});

test("the account home greets its member and links to the other pages", async ({ page, context }) => {
  await signedIn(context, { firstName: "Grace", surname: "Hopper", membershipPoints: 1200 });
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Grace");
  await expect(page.locator(".initials")).toHaveText("GH");
  await expect(page.locator(".figures")).toHaveText("Membership points1,200");
  const menu = page.getByRole("navigation", { name: "My account" });
  await expect(menu.getByRole("link", { name: "My account" })).toHaveAttribute("aria-current", "page");
  await menu.getByRole("link", { name: "Orders" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your orders");
  await page.getByRole("link", { name: "Start shopping" }).click();
  await expect(page).toHaveURL("/c");
});

test("the brand's address of the account shows the same pages, and their links keep that address", async ({
  page,
  context,
  shopper: { browse },
}) => {
  await signedIn(context, { firstName: "Grace" });
  await page.goto("/lectern-account");
  const menu = page.getByRole("navigation", { name: "My account" });
  await menu.getByRole("link", { name: "Details", exact: true }).click();
  await expect(page).toHaveURL("/lectern-account/details");
  await page.getByRole("textbox", { name: "Title" }).fill("Dr");
  await page.getByRole("button", { name: "Save name" }).click();
  await browse.isTold("Your details have been saved.");
  await expect(page).toHaveURL("/lectern-account/details");
});

test("a member changes the name, birthday and phones, each with its own form", async ({
  page,
  context,
  shopper: { browse },
}) => {
  await signedIn(context, { firstName: "Ada", surname: "Byron" });
  await page.goto("/account/details");
  await page.getByRole("textbox", { name: "Surname" }).fill("King-Noël 👒");
  await page.getByRole("button", { name: "Save name" }).click();
  await browse.isTold("Your details have been saved.");
  await expect(page.getByRole("textbox", { name: "Surname" })).toHaveValue("King-Noël 👒");

  const birth = page.getByRole("group", { name: "Date of birth" });
  await birth.getByRole("textbox", { name: "Day" }).fill("9");
  await birth.getByRole("textbox", { name: "Month" }).fill("12");
  await birth.getByRole("textbox", { name: "Year" }).fill("1984");
  await page.getByRole("combobox", { name: "Gender" }).selectOption("Female");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(birth.getByRole("textbox", { name: "Day" })).toHaveValue("09");
  await expect(page.locator(".status-message, .toast").filter({ hasText: "saved" }).first()).toBeVisible();

  // Start on a page without a message. Otherwise the test could mistake the old message for the answer and reload the page too
  // early, which would reset the form.
  await page.goto("/account/details");
  const home = page.getByRole("group", { name: "Home phone" });
  await home.getByRole("textbox", { name: "Number" }).fill("(02) 9999 1234");
  await page.getByRole("textbox", { name: "Mobile number" }).fill("+61 412 345 678");
  await page.getByRole("button", { name: "Save phone numbers" }).click();
  await browse.isTold("Your details have been saved.");
  await page.reload();
  await expect(home.getByRole("textbox", { name: "Number" })).toHaveValue("99991234");
  await expect(home.getByRole("textbox", { name: "Area code" })).toHaveValue("02");
  await expect(page.getByRole("textbox", { name: "Mobile number" })).toHaveValue("0412345678");
  await expect(birth.getByRole("textbox", { name: "Year" })).toHaveValue("1984");
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Ada");
});

test("an invalid account detail has a message at its field, and what was typed stays", async ({
  page,
  context,
  shopper,
}) => {
  shopper.expectNoise(/status of 422/);
  await signedIn(context);
  await page.goto("/account/details");
  const birth = page.getByRole("group", { name: "Date of birth" });
  await birth.getByRole("textbox", { name: "Day" }).fill("31");
  await birth.getByRole("textbox", { name: "Month" }).fill("4");
  await birth.getByRole("textbox", { name: "Year" }).fill("1984");
  await page.getByRole("button", { name: "Save details" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is an error in the details of the form." });
  await expect(summary).toBeFocused();
  await expect(birth.getByRole("textbox", { name: "Day" })).toHaveAccessibleDescription("Please enter a valid day.");
  await expect(birth.getByRole("textbox", { name: "Day" })).toHaveValue("31");
  await summary.getByRole("link", { name: "Please enter a valid day." }).click();
  await expect(birth.getByRole("textbox", { name: "Day" })).toBeFocused();

  const home = page.getByRole("group", { name: "Home phone" });
  await home.getByRole("textbox", { name: "Number" }).fill("9999-1234");
  await page.getByRole("button", { name: "Save phone numbers" }).click();
  await expect(home.getByRole("textbox", { name: "Number" })).toHaveAccessibleDescription(
    "Number must only contain digits.",
  );
  await expect(home.getByRole("textbox", { name: "Number" })).toHaveValue("9999-1234");
});

test("a business account shows its company and its limits", async ({ page, context, shopper: { browse } }) => {
  await signedIn(context, { accountType: "b2b", creditLimitCents: 500_000, companyName: "Cobol Books" });
  await page.goto("/account");
  await expect(page.locator(".figures")).toContainText("Credit limit$5,000.00");
  await page.goto("/account/details");
  await page.getByRole("textbox", { name: "ABN or ACN" }).fill("51 824 753 556");
  await page.getByRole("button", { name: "Save company" }).click();
  await browse.isTold("Your details have been saved.");
  await expect(page.getByRole("textbox", { name: "ABN or ACN" })).toHaveValue("51824753556");
});
