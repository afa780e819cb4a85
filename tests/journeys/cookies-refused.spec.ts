/** Tests a browser that stores no cookies: every action that needs a cookie explains the problem and how to continue. */
import type { Page } from "playwright/test";
import { wares } from "../setup/journey-shop";
import { readerOrigin } from "../steps/reader-steps";
import { expect, test } from "../steps/shopper";

const { lamp, voucher } = wares;
const NEEDED = /Your browser didn't keep our cookie, and without it we can't remember anything for you\./;

/** Removes the cookies from the shop's answers to posts, as a browser setting, an extension or a proxy might. */
async function refuseCookies(page: Page): Promise<void> {
  await page.route("**/*", async (route, request) => {
    if (request.method() !== "POST") return route.fallback();
    // Add the header that browsers send with every form and fetch, because it is missing from Playwright's list of headers.
    const headers = { ...(await request.allHeaders()), "sec-fetch-site": "same-origin" };
    const response = await route.fetch({ maxRedirects: 0, headers });
    const { "set-cookie": _cookie, ...left } = response.headers();
    // Clear the cookies again, because the request above stored the answer's cookies in the browser.
    await page.context().clearCookies();
    await route.fulfill({ response, headers: left });
  });
}

test.beforeEach(({ page }) => refuseCookies(page));

test("adding with refused cookies says that the shop needs its cookie, and no product seems to be in the basket", async ({
  shopper: { basket, browse },
}) => {
  await browse.openWares();
  await basket.addButton(browse.card(lamp.title)).click();
  await browse.isTold(NEEDED);
  await expect(basket.badge).toHaveCount(0);
});

test("a heart pressed with refused cookies says that the shop needs its cookie", async ({
  page,
  shopper: { browse, wishlists },
}) => {
  await browse.openWare(lamp);
  await wishlists.heart(browse.buying).click();
  await browse.isTold(NEEDED);
  await expect(page.getByText(/^Added to My Wishlist/)).toHaveCount(0);
});

test("an eVoucher's form sent with refused cookies says that the shop needs its cookie", async ({
  shopper: { browse, options },
}) => {
  await browse.openWare(voucher);
  await options.fillVoucher("Imogen", "30");
  await options.send();
  await browse.isTold(NEEDED);
});

test("choosing a list, a postcode or lite mode with refused cookies says that the shop needs its cookie", async ({
  page,
  shopper,
}) => {
  const main = page.getByRole("main");
  await shopper.browse.openWares();
  await page.getByRole("button", { name: "List view" }).click();
  await shopper.browse.isTold(NEEDED);
  await shopper.browse.openWare(lamp);
  await main.getByRole("textbox", { name: "Your postcode" }).fill("3065");
  await main.getByRole("button", { name: "Update delivery dates" }).click();
  await shopper.browse.isTold(NEEDED);
  await page.goto("/lite");
  await main.getByRole("button", { name: "Turn on lite mode" }).click();
  await shopper.browse.isTold(NEEDED);
});

test("signing in with refused cookies says that the shop needs its cookie", async ({
  page,
  shopper: { account, browse },
}) => {
  await page.unrouteAll();
  const person = await account.join();
  await account.signOut();
  await page.context().clearCookies();
  await refuseCookies(page);
  await page.goto("/login");
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Email" }).fill(person.email);
  await main.getByLabel("Password").fill(person.password);
  await main.getByRole("button", { name: "Sign in" }).click();
  await browse.isTold(NEEDED);
});

test("the reader says on its own host that it needs its cookie, and links back", async ({ page, shopper }) => {
  await page.goto(`${readerOrigin}/reader/cookies-needed?to=%2Freader%2Flibrary`);
  await shopper.browse.isTold(NEEDED);
  await page.getByRole("link", { name: "Go back" }).click();
  await expect(shopper.reader.heading).toHaveText("Sign in to read");
});
