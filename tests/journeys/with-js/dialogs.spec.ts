/**
 * Tests every dialog that opens over a page. The button shows that it is busy from the press until the dialog's code has
 * loaded, and Back closes the dialog. If the dialog's address is below the page's, Back leads to that page, and otherwise to
 * the previous one. (spec 4, Overlay)
 */
import type { Page } from "playwright/test";
import { wares } from "../../setup/journey-shop";
import { expect, type Shopper, test } from "../../steps/shopper";

interface OpenedDialog {
  name: string | RegExp;
  address: string;
  press: (page: Page, shopper: Shopper) => Promise<void>;
  /** Pattern for the file with the dialog's code, if that file is loaded only when the button is pressed. */
  late?: RegExp;
  /** True if the dialog's address is below the page's address. */
  isWithin?: boolean;
}

const findInStore = async (page: Page) => {
  const stock = page.locator("details.store-stock");
  if ((await stock.getAttribute("open")) === null) await stock.locator("summary").click();
  await stock.getByRole("button", { name: "Find in store" }).click();
};

const dialogs: OpenedDialog[] = [
  {
    name: /^(Details|Give as a gift)/,
    address: `/p/${wares.ebook.code}`,
    press: (page) => page.locator(".buying").getByRole("button", { name: "Give as a gift" }).click(),
    late: /\/assets\/options-/,
    isWithin: true,
  },
  {
    name: /^(Wishlists|Choose a wishlist)$/,
    address: `/p/${wares.lamp.code}`,
    press: (page) => page.getByRole("button", { name: "Choose a wishlist" }).click(),
    late: /\/assets\/wishlist-dialogs-/,
  },
  {
    name: "Find in store",
    address: "/p/9781700000019",
    press: findInStore,
    late: /\/assets\/find-in-store-/,
    isWithin: true,
  },
  {
    name: /^(Wishlist|Edit Wishlist)$/,
    address: "/account/wishlists",
    press: (_page, shopper) => shopper.wishlists.fromMenu("Edit details"),
    late: /\/assets\/panel-dialogs-/,
  },
  {
    name: "My basket",
    address: "/c/books",
    press: (page) => page.getByRole("banner").locator("[data-basket-link]").click(),
    late: /\/assets\/sidebar-/,
  },
  {
    name: /^(Picture|Cover of)/,
    address: "/p/9781700000019",
    press: (page) => page.locator(".product-cover form").getByRole("button").click(),
    late: /\/assets\/images-/,
    isWithin: true,
  },
];

/** Navigates as scripts do for a link, so that scripts handle Back too. */
async function followByScripts(page: Page, address: string): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.getByRole("main").evaluate((main, to) => {
    const link = document.createElement("a");
    link.href = to;
    main.append(link);
    link.click();
    link.remove();
  }, address);
  await expect(page).not.toHaveURL(pathname);
  await expect(page.locator("[data-loading]")).toHaveCount(0);
}

for (const { name, address, press, late, isWithin } of dialogs) {
  test(`the dialog ${name} is busy while it loads, can be closed before it has, and closes on Back`, async ({
    page,
    shopper,
  }) => {
    const { browse, line } = shopper;
    const dialog = page.getByRole("dialog", { name });
    await browse.open("/stores");
    await line.awake();
    await followByScripts(page, address);
    if (late) {
      const arrival = Promise.withResolvers<void>();
      await page.route(late, async (route) => {
        await arrival.promise;
        await route.continue();
      });
      await press(page, shopper);
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole("status")).toBeVisible();
      await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      arrival.resolve();
    }
    await press(page, shopper);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("status", { name: /Loading|Looking/ })).toHaveCount(0);
    const below = isWithin ? new URL(page.url()).pathname.split("/").slice(0, 3).join("/") : "/stores";
    await page.goBack();
    await expect(page).toHaveURL(below);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    if (isWithin) return;
    await page.goForward();
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
}
