/**
 * Tests settings in the office by keyboard: the footer's links are viewed, refused, saved and reset, and the shop shows the
 * changes. The words of an email are changed, and the email is shown with them.
 */
import { expectAccessible } from "../setup/audit";
import { inTheOffice } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("a manager looks at the footer's links, corrects them, saves them, and brings the default back", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
  shopper: { expectNoise },
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  expectNoise(/status of 422/);
  const { email } = await inTheOffice({ context, baseURL }, "manager", "Setterley");
  await page.goto("/office/settings");
  await audit();
  await page.getByRole("link", { name: "Links to the shop elsewhere" }).press("Enter");
  const links = page.getByLabel("Links (optional)");
  const title = `Our pictures ${javaScriptEnabled === false ? "A" : "B"}`;
  await links.fill(`${title} pictures.example`);
  await page.getByRole("button", { name: "See the effect first" }).press("Enter");
  await expect(links).toHaveAccessibleDescription(/Line 1 must be an address that begins with https/);
  await audit();
  await links.fill(`${title} https://pictures.example`);
  await page.getByRole("button", { name: "See the effect first" }).press("Enter");
  await expect(page.getByRole("row", { name: "Footer's links" })).toContainText(title);
  await audit();
  await page.getByLabel("Reason, for the log (optional)").fill("A new account");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Saved. The shop shows it now.")).toBeVisible();
  await expect(page.getByText(`by ${email}`)).toBeVisible();
  await expect(async () => {
    await page.goto("/stores");
    await expect(page.locator("footer a", { hasText: title })).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await page.goto("/office/settings/social");
  await page.getByRole("button", { name: "Back to the default" }).press("Enter");
  await expect(page.getByText("It has its default")).toBeVisible();
});

test("a manager changes the words of an email, sees it with them, and brings the default words back", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
  shopper: { expectNoise },
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  expectNoise(/status of 422/);
  await inTheOffice({ context, baseURL }, "manager", "Wordsley");
  await page.goto("/office/settings/emailWords");
  await audit();
  const name = javaScriptEnabled === false ? "New code" : "Already a member";
  await page.getByRole("link", { name }).press("Enter");
  await audit();
  await page.getByLabel("Subject").fill("Hello from {shop}, {order}");
  await page.getByRole("button", { name: "See the effect first" }).press("Enter");
  await expect(page.getByLabel("Subject")).toHaveAccessibleDescription(/but has {order}/);
  await page.getByLabel("Subject").fill("Hello from {shop}");
  await page.getByLabel("Last paragraphs (optional)").fill("See you soon.");
  await page.getByRole("button", { name: "See the effect first" }).press("Enter");
  await expect(page.locator("pre")).toContainText("See you soon.");
  await audit();
  const tab = context.waitForEvent("page");
  await page.getByRole("button", { name: "See it as a mail program shows it" }).press("Enter");
  await expect((await tab).getByRole("heading", { level: 1 })).toHaveText(/^Hello from /);
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Saved. Emails have these words from now on.")).toBeVisible();
  await page.getByRole("button", { name: "Back to the default words" }).press("Enter");
  await expect(page.getByText("The email has its default words again.")).toBeVisible();
});
