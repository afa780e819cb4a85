/** Menus, missing addresses and redirects in the office by keyboard. */
import { expectAccessible } from "../setup/audit";
import { inTheOffice, sayYes } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("an editor adds a link to the footer, sees that shoppers miss its page, and leads them elsewhere", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
  shopper: { expectNoise },
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const main = page.locator("#main");
  const press = (name: string | RegExp) => page.getByRole("button", { name }).press("Enter");
  const follow = (name: string | RegExp) => main.getByRole("link", { name }).press("Enter");
  const isPlain = javaScriptEnabled === false;
  const [title, path] = [`Winter ${isPlain ? "a" : "b"}`, `/winter-${isPlain ? "a" : "b"}`];
  expectNoise(/status of 4(?:04|22)/);
  await inTheOffice({ context, baseURL }, "editor", "Linkworth");
  await page.goto("/office/menus");
  await audit();
  await follow("End of each page");
  await follow("Add below About");
  await page.getByLabel("Words").fill(title);
  await page.getByLabel("Leads to").fill("winter");
  await press("Save");
  await expect(page.getByLabel("Leads to")).toHaveAccessibleDescription(/Enter a path such as/);
  await audit();
  await page.getByLabel("Leads to").fill(path);
  await press("Save");
  await expect(page.getByText("Saved. Shoppers see it now.")).toBeVisible();
  await press(`Up ${title}`);
  await expect(page.getByText("The link is moved up.")).toBeVisible();
  await audit();

  await expect(async () => {
    await page.goto("/contact-us");
    await page.locator(`a[href="${path}"]`).evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 15_000 });

  await expect(async () => {
    await page.goto("/office/redirects/missing");
    await expect(page.getByRole("row", { name: path })).toContainText("/contact-us", { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await audit();
  await follow(`Make a redirect from ${path}`);
  await page.getByLabel("Leads to").fill("/no-such-page");
  await press("Save");
  await expect(page.getByLabel("Leads to")).toHaveAccessibleDescription(/There is no page at \/no-such-page\./);
  await audit();
  await page.getByLabel("Leads to").fill("/stores");
  await press("Save");
  await expect(page.getByText(`${path} leads to /stores now.`)).toBeVisible();
  await audit();
  await page.goto(path);
  await expect(page).toHaveURL(/\/stores$/);

  await page.goto("/office/menus/footer");
  await press("Back to the shop's own links");
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByText("The shop's own links show again.")).toBeVisible();
  await page.goto(`/office/redirects?words=${path}`);
  await press(`Remove the redirect from ${path}`);
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByText("The redirect is removed.")).toBeVisible();
});
