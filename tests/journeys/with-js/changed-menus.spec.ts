/**
 * Tests menus that editors change while a page is open. They are loaded again, but never at the cost of what the visitor is
 * doing.
 */
import type { Page } from "playwright/test";
import { openAndWait } from "../../setup/after-page";
import { importWares } from "../../setup/import-wares";
import { aWareOfItsOwn } from "../../setup/journey-shop";
import { expect, test } from "../../steps/shopper";

/**
 * Answers the page's version checks as if editors had changed the menus, once `ready` has resolved. Returns a list of the paths
 * that the page requests, which grows with each request.
 */
async function changeMenus(page: Page, ready = Promise.resolve()): Promise<string[]> {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  const body = await (await page.request.get("/api/version/build-date")).text();
  await page.route("**/api/version/build-date", async (route) => {
    await ready;
    await route.fulfill({ body, headers: { "X-Content-Version": String(Number.MAX_SAFE_INTEGER) } });
  });
  return loaded;
}

/** Advances the page's clock until its data at `path` has been loaded more than once. */
async function loadsAgain(page: Page, loaded: string[], path: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(3000);
      return loaded.filter((each) => each === path).length;
    })
    .toBeGreaterThan(1);
}

test("menus that editors have changed are not loaded while the visitor is typing", async ({ page }) => {
  const typed = Promise.withResolvers<void>();
  await openAndWait(page, "/");
  const loaded = await changeMenus(page, typed.promise);
  const footer = page.getByRole("contentinfo");
  const heading = page.getByRole("heading", { level: 1 });
  await footer.getByRole("link", { name: "Contact us" }).click();
  await expect(heading).toHaveText("Contact us");
  await page.getByRole("textbox", { name: "Message" }).fill("Do you have it in blue?");
  const answered = page.waitForResponse("**/api/version/build-date");
  typed.resolve();
  await (await answered).finished();
  await page.clock.runFor(10_000);
  await footer.getByRole("link", { name: "Site map" }).click();
  await expect(heading).toHaveText("Site map");
  expect(loaded.filter((path) => path === "/contact-us.data")).toHaveLength(1);
  // The data of this page is requested again, because no typed text can be lost any more.
  await loadsAgain(page, loaded, "/site-map.data");
});

test("menus that editors have changed are not loaded while a form says why it was refused", async ({
  page,
  shopper,
}) => {
  const { browse, expectNoise } = shopper;
  expectNoise(/status of 422/);
  const ware = aWareOfItsOwn();
  await importWares([ware]);
  await openAndWait(page, `/product/${ware.code}`);
  const { pathname } = new URL(page.url());
  const loaded = await changeMenus(page);
  const field = browse.buying.getByLabel("Your postcode");
  await field.fill("27");
  const answered = page.waitForResponse("**/api/version/build-date");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription("Enter a 4-digit postcode.");
  await (await answered).finished();
  loaded.length = 0;
  await page.clock.runFor(10_000);
  await expect(field).toHaveAccessibleDescription("Enter a 4-digit postcode.");
  expect(loaded).not.toContain(`${pathname}.data`);
  await field.fill("2750");
  await field.press("Enter");
  await expect(browse.buying.getByText(/elivery to 2750/)).toBeVisible();
  await loadsAgain(page, loaded, `${pathname}.data`);
});
