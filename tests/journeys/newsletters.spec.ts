/** Tests newsletters: signing up, confirming by email, changing, and unsubscribing with one click. (spec 3, Preferences) */
import { expectAccessible } from "../setup/audit";
import { aPerson } from "../steps/account-steps";
import { mailedPath } from "../steps/outbox";
import { expect, test } from "../steps/shopper";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a guest signs up for newsletters, confirms, changes them and unsubscribes", async ({
  page,
  shopper: { browse, expectNoise },
  javaScriptEnabled,
}) => {
  expectNoise(/status of 4(10|22)/);
  const hasScripts = javaScriptEnabled !== false;
  const { email } = aPerson();
  const main = page.getByRole("main");
  const box = (name: string) => main.getByRole("checkbox", { name });
  await page.goto("/");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Email newsletters" })).toHaveAttribute(
    "href",
    "/newsletters",
  );
  await page.goto("/newsletters");
  await main.getByRole("textbox", { name: "Email" }).fill(email);
  await main.getByRole("button", { name: "Sign up" }).click();
  await browse.isTold("There is an error in the details of the form.");
  await expect(main.getByRole("textbox", { name: "Email" })).toHaveValue(email);
  await expectAccessible({ page, hasScripts });
  await main.getByRole("link", { name: "Choose at least one newsletter." }).click();
  await expect(box("Special offers")).toBeFocused();
  await page.keyboard.press("Space");
  await box("New releases that have just arrived").check();
  await main.getByRole("button", { name: "Sign up" }).click();
  await expect(browse.heading).toHaveText("Check your email");

  const link = await mailedPath(email, "Confirm your newsletters");
  await page.goto(link);
  await expect(main.getByRole("listitem")).toHaveText(["Special offers", "New releases that have just arrived"]);
  await expectAccessible({ page, hasScripts });
  await main.getByRole("button", { name: "Confirm" }).click();
  await browse.isTold("Thank you. We'll email you the newsletters you chose.");
  await expect(browse.heading).toHaveText("Your newsletters");
  await expect(box("Special offers")).toBeChecked();
  await expectAccessible({ page, hasScripts });
  const choices = new URL(page.url()).pathname;

  await box("Special offers").uncheck();
  await box("A birthday offer").check();
  await main.getByRole("button", { name: "Save newsletters" }).click();
  await browse.isTold("Your preferences have been saved.");

  // Post as a mail program does: without a cookie or an Origin header, and not from a page.
  const pressed = await page.request.post(`${choices}?list=birthdayOffer`, {
    form: { "List-Unsubscribe": "One-Click" },
    headers: { Cookie: "" },
    maxRedirects: 0,
  });
  expect(pressed.status()).toBe(200);
  await page.goto(`${choices}?list=birthdayOffer`);
  await expect(box("A birthday offer")).not.toBeChecked();
  await expect(main.getByRole("button", { name: "Unsubscribe from “A birthday offer”" })).toHaveCount(0);
  await page.goto(`${choices}?list=justArrivedNewReleases`);
  await main.getByRole("button", { name: "Unsubscribe from “New releases that have just arrived”" }).click();
  await browse.isTold("You've unsubscribed from “New releases that have just arrived”.");
  await expect(main).toContainText("gets no newsletters from us.");

  await page.goto(link);
  await expect(browse.heading).toHaveText("This link no longer works");
  await expectAccessible({ page, hasScripts });
});

test("a guest signs up from the home page, and mistakes are shown on the newsletters page", async ({
  page,
  shopper: { browse, expectNoise },
  javaScriptEnabled,
}) => {
  expectNoise(/status of 422/);
  const { email } = aPerson();
  const main = page.getByRole("main");
  await page.goto("/");
  const field = main.getByRole("textbox", { name: "Email" });
  for (const wrong of ["", "ada at home"]) {
    await field.fill(wrong);
    await main.getByRole("button", { name: "Sign up" }).click();
    await expect(field).toBeFocused();
    await expect(page).toHaveURL("/");
  }
  await field.fill("ada@home");
  await main.getByRole("button", { name: "Sign up" }).click();
  await expect(browse.heading).toHaveText("Email newsletters");
  await browse.isTold("There is an error in the details of the form.");
  await expect(main.getByRole("textbox", { name: "Email" })).toHaveValue("ada@home");
  for (const name of ["Special offers", "New releases that have just arrived"])
    await expect(main.getByRole("checkbox", { name })).toBeChecked();
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await page.goto("/");
  await main.getByRole("textbox", { name: "Email" }).fill(email);
  await page.keyboard.press("Enter");
  await expect(browse.heading).toHaveText("Check your email");
  await page.goto(await mailedPath(email, "Confirm your newsletters"));
  await expect(main.getByRole("listitem")).toHaveText(["Special offers", "New releases that have just arrived"]);
});

test("one click unsubscribes from all newsletters", async ({ page, shopper: { browse } }) => {
  const { email } = aPerson();
  const main = page.getByRole("main");
  await page.goto("/newsletters");
  await main.getByRole("textbox", { name: "Email" }).fill(email);
  for (const name of ["Special offers", "A birthday offer"]) await main.getByRole("checkbox", { name }).check();
  await main.getByRole("button", { name: "Sign up" }).click();
  await expect(browse.heading).toHaveText("Check your email");
  await page.goto(await mailedPath(email, "Confirm your newsletters"));
  await main.getByRole("button", { name: "Confirm" }).click();
  await expect(browse.heading).toHaveText("Your newsletters");
  await main.getByRole("button", { name: "Unsubscribe from all newsletters" }).click();
  await browse.isTold("You've unsubscribed from all newsletters.");
  await expect(main.getByRole("checkbox", { checked: true })).toHaveCount(0);
});
