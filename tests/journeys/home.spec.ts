/**
 * Tests the parts of the home page that aren't shelves: categories with covers, staff picks, events and authors. All of them
 * are links.
 */
import { expectAccessible } from "../setup/audit";
import { expect, test } from "../steps/shopper";

test("home leads to a category by its cover, a recommended book, an event and an author", async ({
  page,
  shopper: { browse },
}) => {
  for (const section of ["Browse by category", "Our staff recommend", "Events", "Authors our customers love"]) {
    await browse.open("/");
    const part = page
      .getByRole("main")
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: section, exact: true }) });
    const link = part.getByRole("listitem").first().getByRole("link");
    const name = (await link.innerText()).trim();
    await link.click();
    await expect(browse.heading, section).toHaveText(name);
    await expect(page).not.toHaveURL("/");
  }
});

test("the home page shows books, names and dates with their words", async ({ page, javaScriptEnabled, shopper }) => {
  await shopper.browse.open("/");
  await expect(page.locator(".pick").first()).toContainText(/\$\d.*[.].*, \w+/s);
  await expect(page.locator(".event").first()).toContainText(/\d+\s*[A-Z][a-z]{2}.*20\d\d.*\$\d/s);
  await expect(page.locator(".picture-tiles img").first()).toBeVisible();
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
});

test("events near the visitor's own store come first", async ({ page, shopper: { browse } }) => {
  await browse.open("/");
  const first = page.locator(".event").first();
  await expect(page.locator(".event.near")).toHaveCount(0);
  const wasFirst = await first.getByRole("link").innerText();
  await browse.open("/stores/adelaide");
  await page.getByRole("button", { name: "Make this my store" }).click();
  await expect(page.getByRole("button", { name: "Remove my store" })).toBeVisible();
  await browse.open("/");
  await expect(first).toContainText("near our Adelaide store");
  await expect(first.getByRole("link")).not.toHaveText(wasFirst);
});

test("an author's page shows the biography above the unfiltered list of books only", async ({
  page,
  shopper: { browse },
}) => {
  await browse.open("/author/judith-arkwright");
  await expect(browse.heading).toHaveText("Judith Arkwright");
  await expect(page.getByRole("img", { name: "Portrait of Judith Arkwright" })).toBeVisible();
  const words = page.getByText("Judith Arkwright swims in the harbour");
  await expect(words).toBeVisible();
  await expect(browse.cards.first()).toBeVisible();
  await browse.open("/author/judith-arkwright?format=Paperback");
  await expect(browse.cards.first()).toBeVisible();
  await expect(words).toHaveCount(0);
});
