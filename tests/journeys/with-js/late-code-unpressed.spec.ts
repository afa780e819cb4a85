/** Tests code that loads late without a click. If it is blocked, the page works without it. */
import { importWares } from "../../setup/import-wares";
import { signedIn } from "../../setup/journey-member";
import { aWareOfItsOwn, wares } from "../../setup/journey-shop";
import { aRealShop } from "../../setup/real-shop";
import { importContentInto } from "../../steps/content-steps";
import { expect, test } from "../../steps/shopper";

const { lamp } = wares;
const LATE_LIST = "fetch-products";

test.beforeEach(({ shopper }) =>
  shopper.expectNoise(/Failed to load resource/, /Failed to fetch dynamically imported module/),
);

test("a late product list whose code is blocked has a link to the page with the list", async ({ page }) => {
  await page.route(new RegExp(`/assets/${LATE_LIST}-`), (route) => route.abort());
  await page.goto("/catalogues");
  const list = page.locator("section").filter({ has: page.getByRole("heading", { name: "Seasonal specials" }) });
  await list.scrollIntoViewIfNeeded();
  await list.getByRole("link", { name: "Show products" }).click();
  await expect(page).toHaveURL(/\/catalogues\?lists=whole/);
  await expect(list.locator(".card").first()).toBeVisible();
});

test("bestsellers on a missing page stay as the server sent them when their code is blocked", async ({
  page,
  shopper,
}) => {
  shopper.expectNoise(/404/);
  let isAsked = false;
  await page.route(/\/assets\/books-instead-/, (route) => {
    isAsked = true;
    return route.abort();
  });
  await page.goto("/nowhere");
  await expect.poll(() => isAsked).toBe(true);
  const books = page.locator(".book-links li");
  await expect(books).toHaveCount(8);
  const title = await books.first().getByRole("link").innerText();
  await books.first().getByRole("link").click();
  await expect(shopper.browse.heading).toHaveText(title.trim());
});

test("the menus stay as they were when the code for editors' changes is blocked", async ({ page, shopper }) => {
  // Turn service workers off. The code is requested so late that a worker would send the request, and the page's block doesn't
  // apply to workers.
  const shop = await aRealShop({ goods: false, settings: { SERVICE_WORKERS: "off" } });
  try {
    await page.setViewportSize({ width: 1200, height: 800 });
    const menu = page.getByRole("navigation", { name: "Products" });
    const links = ["/contact-us", "/stores"].map((href) => ({ title: href.slice(1), href }));
    await importContentInto(shop.folder, { "menus/navigation.json": links });
    let isAsked = false;
    await page.route(/\/assets\/menus-/, (route) => {
      isAsked = true;
      return route.abort();
    });
    await shopper.browse.open(`${shop.origin}/contact-us`);
    await shopper.line.awake();
    await importContentInto(shop.folder, { "menus/navigation.json": [...links, { title: "New", href: "/site-map" }] });
    await menu.getByRole("link", { name: "stores" }).click();
    await shopper.content.isAt(`${shop.origin}/stores`, "Stores");
    await expect.poll(() => isAsked).toBe(true);
    await expect(menu.getByRole("link")).toHaveText(["contact-us", "stores"]);
    await expect(menu.locator("[aria-current]")).toHaveText(["stores"]);
  } finally {
    await shop.close();
  }
});

for (const { what, file } of [
  { what: "what surrounds the shop", file: "after-page" },
  { what: "what reads cookies for it", file: "cookie" },
]) {
  test(`the page works without the code for ${what}`, async ({ page, shopper: { browse, basket, line } }) => {
    let hasFailed = false;
    page.on("requestfailed", (request) => {
      hasFailed ||= request.url().includes(`/assets/${file}-`);
    });
    await page.route(new RegExp(`/assets/${file}-`), (route) => route.abort());
    await browse.openWares();
    await line.awake();
    await expect.poll(() => hasFailed).toBe(true);
    await basket.add(browse.card(lamp.title));
    await expect(basket.badge).toContainText("1");
  });
}

test("a product can be added when the code of the notification, recent products and the worker is blocked", async ({
  page,
  shopper: { basket, browse },
}) => {
  await page.route(/\/assets\/(basket-note|recent-products|start-worker)-/, (route) => route.abort());
  await browse.openWare(lamp);
  await basket.addButton(browse.buying).click();
  await expect(basket.badge).toHaveText(/^1/);
});

test("a form's error page keeps and sends what was typed when its code for sending again is blocked", async ({
  page,
  context,
  shopper,
}) => {
  shopper.expectNoise(/status of 401/);
  await page.route(/\/assets\/unsent-form-/, (route) => route.abort());
  const ware = aWareOfItsOwn();
  await importWares([ware]);
  await signedIn(context);
  await page.goto(`/product/x_${ware.code}/review`);
  await page.getByRole("radio", { name: "5 stars" }).check();
  await page.getByRole("textbox", { name: "Your review" }).fill("It took me an hour to write this.");
  await context.clearCookies();
  // Submit the form like a browser whose scripts are still loading.
  await page
    .getByRole("main")
    .locator("form")
    .evaluate((form: HTMLFormElement) => form.submit());
  const again = page.getByRole("button", { name: "Send again" });
  await expect(again).toBeVisible();
  await shopper.line.awake();
  await signedIn(context);
  await again.click();
  await shopper.browse.isTold("Thank you. We'll check your review before we publish it.");
});
