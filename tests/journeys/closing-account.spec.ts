/** Journeys of exporting a member's data and closing the account. */
import { readFile } from "node:fs/promises";
import { signedIn } from "../setup/journey-member";
import { expect, test } from "../steps/shopper";

test("a member exports their data as a file, and closes the account after a confirmation", async ({
  page,
  context,
  shopper,
}) => {
  const { browse, expectNoise } = shopper;
  expectNoise(/status of 422/);
  await signedIn(context, { firstName: "Grace" });
  await page.goto("/account/your-data");
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const file = await coming;
  expect(JSON.parse(await readFile(await file.path(), "utf8")).account).toMatchObject({ first_name: "Grace" });

  await page.getByRole("button", { name: "Close my account" }).click();
  await expect(page.getByRole("checkbox", { name: "I want to close my account" })).toHaveAccessibleDescription(
    "Please tick the box to confirm.",
  );
  await page.getByRole("checkbox", { name: "I want to close my account" }).check();
  await page.getByRole("button", { name: "Close my account" }).click();
  await browse.isTold("Your account has been closed.");
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login\?to=/);
});
