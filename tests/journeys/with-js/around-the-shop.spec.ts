/**
 * Features that scripts add throughout the shop: the newsletter sign-up offer, cookies that record the visit, and the notice of
 * a new version. (spec 4, 7, 9)
 */
import type { Page } from "playwright/test";
import { openAndWait, openNext, openWithStoppedClock } from "../../setup/after-page";
import { expectAccessible } from "../../setup/audit";
import { signedIn } from "../../setup/journey-member";
import { aPerson } from "../../steps/account-steps";
import { mailedPath } from "../../steps/outbox";
import { expect, test } from "../../steps/shopper";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const DAY = 24 * 60 * 60;
const banner = (page: Page) => page.getByRole("complementary", { name: "Email newsletters" });
const button = (page: Page, name: string) => banner(page).getByRole("button", { name });
const notice = (page: Page) => page.getByRole("complementary", { name: "Website update" });

async function cookie(page: Page, name: string) {
  const found = (await page.context().cookies()).find((each) => each.name === name);
  return (
    found && { value: decodeURIComponent(found.value), days: Math.round((found.expires - Date.now() / 1000) / DAY) }
  );
}

/** Opens this page, and returns whether the sign-up offer appears within half a minute. */
async function isOffered(page: Page, path: string): Promise<boolean> {
  await openNext(page, path);
  await page.clock.runFor(30_000);
  return banner(page).isVisible();
}

test("the newsletters are offered after a while, and not again once the offer is dismissed", async ({ page }) => {
  await openAndWait(page, "/");
  await expect(banner(page)).toHaveCount(0);
  await page.clock.runFor(11_000);
  await expect(banner(page)).toBeVisible();
  await expect(banner(page).getByRole("status")).toHaveText("New books, special offers and events, by email.");
  await expectAccessible({ page, hasScripts: true });
  await button(page, "No thanks").press("Enter");
  await expect(banner(page)).toHaveCount(0);
  expect(await cookie(page, "email-sign-up-hidden")).toEqual({ value: "1", days: 182 });
  expect(await isOffered(page, "/c/books")).toBe(false);
});

test("the newsletters are offered only on pages where people browse", async ({ page }) => {
  await openAndWait(page, "/login");
  await page.clock.runFor(30_000);
  await expect(banner(page)).toHaveCount(0);
  expect(await isOffered(page, "/basket")).toBe(false);
  await isOffered(page, "/c/books");
  // Wait for the banner. On a busy machine it may show only after the clock has advanced, because its stylesheet loads first.
  await expect(banner(page)).toBeVisible();
  // Navigate with scripts. They don't replace the document, so the banner could stay on the page.
  await page.getByRole("contentinfo").getByRole("link", { name: "Become a Member" }).click();
  await expect(page).toHaveURL(/\/create-account$/);
  await expect(banner(page)).toHaveCount(0);
});

test("the newsletter offer opens the form in a dialog, and a confirmed sign-up ends the offers", async ({
  page,
  shopper: { browse },
}) => {
  const { email } = aPerson();
  await openAndWait(page, "/");
  await page.clock.runFor(11_000);
  await button(page, "Sign up").click();
  const dialog = page.getByRole("dialog", { name: "Email newsletters" });
  await expect(dialog.getByRole("textbox", { name: "Email" })).toBeFocused();
  await expectAccessible({ page, hasScripts: true });
  await page.keyboard.type(email);
  await dialog.getByRole("checkbox", { name: "Special offers" }).check();
  await dialog.getByRole("button", { name: "Sign up" }).click();
  await expect(browse.heading).toHaveText("Check your email");
  expect(await cookie(page, "email-sign-up-hidden")).toEqual({ value: "1", days: 182 });
  await page.goto(await mailedPath(email, "Confirm your newsletters"));
  await page.getByRole("main").getByRole("button", { name: "Confirm" }).click();
  await expect(browse.heading).toHaveText("Your newsletters");
  expect((await cookie(page, "email-sign-up-opted-in"))?.value).toBe("1");
  await page.context().clearCookies({ name: "email-sign-up-hidden" });
  expect(await isOffered(page, "/")).toBe(false);
});

test("closing the newsletter dialog counts as a no", async ({ page }) => {
  await openAndWait(page, "/");
  await page.clock.runFor(11_000);
  await button(page, "Sign up").click();
  const dialog = page.getByRole("dialog", { name: "Email newsletters" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => cookie(page, "email-sign-up-hidden")).toMatchObject({ days: 182 });
});

test("a newsletter form that can't be loaded into a dialog opens as a page", async ({
  page,
  shopper: { browse, expectNoise },
}) => {
  expectNoise(/503/);
  await openAndWait(page, "/");
  await page.clock.runFor(11_000);
  await page.route("**/newsletters", (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 503, body: "" }),
  );
  await button(page, "Sign up").click();
  await expect(browse.heading).toHaveText("Email newsletters");
  await expect(page).toHaveURL(/\/newsletters$/);
});

test("a member without newsletters is offered them, and one who gets newsletters isn't", async ({ page, context }) => {
  await signedIn(context);
  await openAndWait(page, "/");
  await page.clock.runFor(11_000);
  await expect(banner(page)).toBeVisible();
  await button(page, "Sign up").click();
  await expect(page).toHaveURL(/\/account\/preferences$/);
  await page.getByRole("checkbox", { name: "Special offers" }).check();
  await page.getByRole("button", { name: "Save preferences" }).click();
  await expect(page.getByText("Your preferences have been saved.")).toBeVisible();
  expect(await isOffered(page, "/")).toBe(false);
});

test("a member who navigates while preferences load is not offered newsletters on a page with a form", async ({
  page,
  context,
}) => {
  await signedIn(context);
  const waiting: (() => void)[] = [];
  await page.route("**/api/preferences", async (route) => {
    await new Promise<void>((go) => waiting.push(go));
    await route.continue();
  });
  const askedTimes = async (times: number) =>
    expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return waiting.length;
      })
      .toBe(times);
  await openAndWait(page, "/c/books");
  await askedTimes(1);
  // Navigate with scripts, because loading a document would cancel the running request.
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact us" }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  const answered = page.waitForResponse("**/api/preferences");
  waiting[0]?.();
  await (await answered).finished();
  await page.clock.runFor(5000);
  await expect(banner(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/c\/books$/);
  await askedTimes(2);
  await expect(banner(page)).toHaveCount(0);
  waiting[1]?.();
  await expect(banner(page)).toBeVisible();
});

test("lite mode shows no newsletter offer", async ({ page }) => {
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.clock.install();
  await page.goto("/?sfmc_sub=1");
  await page.clock.runFor(60_000);
  await expect(banner(page)).toHaveCount(0);
  // The only cookie is the campaign's, which the page itself sets.
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["SubscriberID"]);
});

test("a campaign's parameters are kept for seven days, and the screen size for a year", async ({ page }) => {
  await openAndWait(page, "/c/books?sfmc_sub=42&e=a%20b%3Bc&j=1&l=2&jb=3&u=4&mid=5&x=6");
  expect(await cookie(page, "SubscriberID")).toEqual({ value: "42", days: 7 });
  const values = ["EmailAddr_", "JobID", "ListID", "BatchID", "UrlID", "MemberID"].map((name) => cookie(page, name));
  expect((await Promise.all(values)).map((kept) => kept?.value)).toEqual(["a b;c", "1", "2", "3", "4", "5"]);
  expect(await cookie(page, "pixel-ratio")).toEqual({ value: "1", days: 365 });
  await page.setViewportSize({ width: 500, height: 600 });
  const size = async () => (await cookie(page, "screen-size"))?.value;
  expect(await size()).not.toBe("500x600");
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return size();
    })
    .toBe("500x600");
});

test("a new shop version is noticed at the next navigation, and refreshing loses nothing that was typed", async ({
  page,
  shopper: { expectNoise },
}) => {
  expectNoise(/503|ERR_FAILED/);
  await openAndWait(page, "/");
  let answers: { status: number; body: string } = { status: 503, body: "" };
  await page.route("**/api/version/build-date", (route) => route.fulfill(answers));
  const asked = () => page.waitForResponse("**/api/version/build-date");
  const go = async (name: string) => {
    const answered = asked();
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await answered;
  };
  // No notice shows if the request for the version fails.
  await go("Site map");
  await expect(notice(page)).toHaveCount(0);
  answers = { status: 200, body: "2099-01-01T00:00:00.000Z" };
  await go("Contact us");
  await expect(notice(page).getByRole("status")).toHaveText(
    "We've updated our website. Refresh the page to see the latest version.",
  );
  const wide = page.viewportSize();
  await expectAccessible({ page, hasScripts: true });
  // Restore the window's width, because the audit leaves it as narrow as a phone, where the footer's menus are collapsed.
  if (wide) await page.setViewportSize(wide);
  const main = page.getByRole("main");
  const message = main.getByRole("textbox", { name: "Message" });
  await message.fill("Do you have\nit in blue?");
  await main.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await notice(page).getByRole("button", { name: "Refresh" }).click();
  await expect(message).toHaveValue("Do you have\nit in blue?");
  await expect(main.getByRole("textbox", { name: "Email" })).toHaveValue("ada@example.com");
  await expect(notice(page)).toHaveCount(0);
  // Imitate a browser that does not restore fields itself: the refresh fails on a bad line, and the shopper opens the address again.
  await page.clock.runFor(6000);
  await go("Site map");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact us" }).click();
  await message.fill("Typed again");
  await page.route("**/contact-us", (route) => route.abort());
  const broken = page.waitForEvent("requestfailed");
  await notice(page).getByRole("button", { name: "Refresh" }).click();
  await broken;
  await page.unroute("**/contact-us");
  await page.goto("/contact-us");
  await expect(message).toHaveValue("Typed again");
});

test("a shopper who navigates within the first two seconds notices a new shop version", async ({ page }) => {
  await page.route("**/api/version/build-date", (route) => route.fulfill({ body: "2099-01-01T00:00:00.000Z" }));
  await openWithStoppedClock(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Site map" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Site map");
  await page.clock.runFor(2000);
  await expect(notice(page)).toBeVisible();
});

test("an unchanged shop version shows no notice, and a notice put off with Not now stays away", async ({ page }) => {
  await openAndWait(page, "/");
  const answered = page.waitForResponse("**/api/version/build-date");
  await page.getByRole("contentinfo").getByRole("link", { name: "Site map" }).click();
  expect((await answered).status()).toBe(200);
  await expect(notice(page)).toHaveCount(0);
  await page.route("**/api/version/build-date", (route) => route.fulfill({ body: "2099-01-01T00:00:00.000Z" }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact us" }).click();
  await notice(page).getByRole("button", { name: "Not now" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Site map" }).click();
  await expect(page).toHaveURL(/\/site-map$/);
  await expect(notice(page)).toHaveCount(0);
});
