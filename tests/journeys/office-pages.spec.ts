/** Content pages in the office by keyboard: an editor makes a page with a banner, three products and a date, and publishes it. */
import { expectAccessible } from "../setup/audit";
import { inTheOffice } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("an editor makes a page with a planned banner and products, previews it, publishes it and goes back", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
  shopper: { expectNoise },
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const press = (name: string | RegExp) => page.getByRole("button", { name }).press("Enter");
  const follow = (name: string) => page.getByRole("link", { name }).press("Enter");
  expectNoise(/status of 4(?:04|09|22)/);
  await inTheOffice({ context, baseURL }, "editor", "Pageworth");
  await page.goto("/office/pages");
  await audit();
  await follow("New page");
  const path = `/spring-${javaScriptEnabled === false ? "a" : "b"}`;
  await page.getByLabel("Title").fill("Spring reading");
  await page.getByLabel("Address in the shop").fill(path);
  await press("Make the page");
  await audit();

  await follow("Add a block");
  await audit();
  await page.getByRole("link", { name: "Banner", exact: true }).press("Enter");
  await page.getByLabel("Link (optional)").fill("ftp://nowhere");
  await press("Save in the draft");
  await expect(page.getByLabel("Title", { exact: true })).toHaveAccessibleDescription("Enter something here.");
  await audit();
  await page.getByLabel("Title", { exact: true }).fill("Books for spring");
  await page.getByLabel("Link (optional)").fill("/c/books");
  await page.getByLabel("Until the day").fill("2099-12-31");
  await press("Save in the draft");
  await expect(page.getByText("until 31 December 2099")).toBeVisible();

  await follow("Add a block");
  await page.locator("#main").getByRole("link", { name: "Products", exact: true }).press("Enter");
  await page.getByLabel("Title", { exact: true }).fill("Three to begin with");
  await page.getByLabel("Which products").selectOption("Bestsellers");
  await page.getByLabel("How many at most").fill("3");
  await press("Save in the draft");
  await press(/^Up Products/);
  await press(/^Down Products/);
  await audit();

  await page.getByRole("link", { name: "Edit Banner 0" }).press("Enter");
  const other = await context.newPage();
  await other.goto(`/office/pages/,${path.slice(1)}`);
  await other.getByRole("button", { name: "Remove Banner 0" }).press("Enter");
  await expect(other.getByText("The block is removed from the draft.")).toBeVisible();
  await other.close();
  await press("Save in the draft");
  await expect(page.getByText(/To add them as a new block here, save again/).first()).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Books for spring");
  await audit();
  await press("Save in the draft");
  await expect(page.getByText("until 31 December 2099")).toBeVisible();

  await page.getByRole("link", { name: "Preview of 1 January 2100" }).press("Enter");
  await expect(page.getByText("This is a draft as of 1 January 2100 at 00:00.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Three to begin with" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Books for spring" })).toHaveCount(0);
  await page.goto(`/office/pages/,${path.slice(1)}`);
  await page.getByRole("link", { name: "Preview of now" }).press("Enter");
  await expect(page.getByText("This is a draft.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Books for spring" })).toBeVisible();
  await page.goto(`/office/pages/,${path.slice(1)}`);
  await press("Publish");
  await expect(page.getByText("The page is published.")).toBeVisible();
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Three to begin with" })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });

  await page.goto(`/office/pages/,${path.slice(1)}/history`);
  await audit();
  await page
    .getByRole("button", { name: /^Back to this version/ })
    .last()
    .press("Enter");
  await expect(page.getByText("There is no block yet.")).toBeVisible();
  await press("Throw the draft away");
  await page.goto(`/office/pages/,${path.slice(1)}`);
  await audit();
});
