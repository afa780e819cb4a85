/**
 * Tests support chat, experiments and analytics events in the browser: they start only after consent and after everything else
 * has loaded, and cause no harm when they fail. (spec 7, 9)
 */
import type { Page } from "playwright/test";
import { openAndWait, openWithStoppedClock } from "../../setup/after-page";
import { expectAccessible } from "../../setup/audit";
import { aRealShop, type RealShop } from "../../setup/real-shop";
import { expect, test } from "../../steps/shopper";

// Run this file in one process, because both of its shops are shared by all its journeys.
test.describe.configure({ mode: "serial" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const CHAT = "https://chat.example/widget.js";
const EXPERIMENTS = "https://trials.example/run.js";
let shop: RealShop;
let ownChat: RealShop;

test.beforeAll(async () => {
  const settings = { ANALYTICS_URL: "file", SUPPORT_CHAT: CHAT, EXPERIMENTS_URL: EXPERIMENTS };
  [shop, ownChat] = await Promise.all([
    aRealShop({ settings }),
    aRealShop({ goods: false, settings: { SUPPORT_CHAT: "email" } }),
  ]);
});
test.afterAll(() => Promise.all([shop.close(), ownChat.close()]));

type Answer = "script" | "nothing" | "failure";

/** Replaces the hosts of the external scripts, and returns the list of requests that they receive. */
async function outsideHosts(page: Page, answer: Answer): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\.example\//, async (route) => {
    asked.push(route.request().url());
    if (answer === "failure") await route.abort();
    if (answer === "script")
      await route.fulfill({ contentType: "text/javascript", body: "document.body.dataset.outside = 'ran';" });
  });
  return asked;
}

async function agree(page: Page): Promise<void> {
  await page.goto(`${shop.origin}/privacy-choices`);
  await expect(page.getByRole("main")).toContainText("from chat.example and trials.example");
  await page.getByRole("button", { name: "Yes, you can" }).click();
  await expect(page.getByText("You said yes.")).toBeVisible();
}

const experiments = (page: Page) => page.locator("html").getAttribute("data-experiments");

/** Checks that the page still responds to clicks. */
async function expectToWork(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact us");
}

test("no request goes to other hosts and no event is sent before consent", async ({ page }) => {
  const asked = await outsideHosts(page, "script");
  const told: string[] = [];
  page.on("request", (request) => request.url().endsWith("/page-events") && told.push(request.url()));
  await openAndWait(page, `${shop.origin}/`);
  await page.clock.runFor(10_000);
  expect([asked, told, await experiments(page)]).toEqual([[], [], null]);
});

test("after consent both third-party scripts run, and the security policy names them", async ({ page }) => {
  const asked = await outsideHosts(page, "script");
  await agree(page);
  await openAndWait(page, `${shop.origin}/`);
  await expect(page.locator("body")).toHaveAttribute("data-outside", "ran");
  await expect.poll(() => experiments(page)).toBe("loaded");
  expect(asked.sort()).toEqual([CHAT, EXPERIMENTS]);
  await page.clock.runFor(5000);
  expect(await experiments(page)).toBe("loaded");
});

test("third-party scripts that never arrive are flagged after three seconds and delay nothing", async ({ page }) => {
  await outsideHosts(page, "nothing");
  await agree(page);
  await openAndWait(page, `${shop.origin}/`);
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return experiments(page);
    })
    .toBe("timed out");
  await expectToWork(page);
});

test("third-party scripts that fail show no error", async ({ page, shopper: { expectNoise } }) => {
  expectNoise(/ERR_FAILED/);
  await outsideHosts(page, "failure");
  await agree(page);
  await openAndWait(page, `${shop.origin}/`);
  await expect.poll(() => experiments(page)).toBe("failed");
  await expectToWork(page);
});

test("a page works when a stricter security policy blocks the third-party scripts", async ({
  page,
  shopper: { expectNoise },
}) => {
  expectNoise(/Content Security Policy/);
  const asked = await outsideHosts(page, "script");
  await agree(page);
  await page.route(`${shop.origin}/`, async (route) => {
    const response = await route.fetch();
    const policy = (response.headers()["content-security-policy"] ?? "").replaceAll(/ https:\/\/\w+\.example/g, "");
    await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
  });
  await openAndWait(page, `${shop.origin}/`);
  await expect.poll(() => experiments(page)).toBe("failed");
  expect(asked).toEqual([]);
  await expectToWork(page);
});

test("third-party scripts stay off when disabled, when the browser refuses tracking, and in lite mode", async ({
  page,
  context,
}) => {
  const asked = await outsideHosts(page, "script");
  await agree(page);
  for (const name of ["help-widget-enabled", "experimentation-enabled"])
    await context.addCookies([{ name, value: "0", url: shop.origin }]);
  await openAndWait(page, `${shop.origin}/`);
  await context.clearCookies({ name: /-enabled$/ });
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await openAndWait(page, `${shop.origin}/c`);
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.goto(`${shop.origin}/`);
  await page.clock.runFor(20_000);
  expect(asked).toEqual([]);
});

test("page events report each seen page and promotion exactly once", async ({ page }) => {
  await outsideHosts(page, "script");
  await agree(page);
  const told: Array<{ kind: string; path: string; promotion?: string }> = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/page-events")) told.push(JSON.parse(request.postData() ?? "{}"));
  });
  await openAndWait(page, `${shop.origin}/at-school`);
  await expect.poll(() => told.filter(({ kind }) => kind === "page")).toEqual([{ kind: "page", path: "/at-school" }]);
  const promotion = page.locator("a.block-promo").first();
  const href = await promotion.getAttribute("href");
  const seen = () => told.filter((each) => each.promotion === href).length;
  await promotion.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expect.poll(seen).toBe(1);
  await page.evaluate(() => scrollTo(0, 0));
  await promotion.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Site map" }).click();
  await expect(page).toHaveURL(/\/site-map$/);
  expect(told.filter(({ path }) => path === "/site-map")).toEqual([]);
  await page.clock.runFor(2500);
  await expect
    .poll(() => told.filter(({ path }) => path === "/site-map"))
    .toEqual([{ kind: "page", path: "/site-map" }]);
  expect(seen()).toBe(1);
});

test("page events report a visit's first page two seconds after it loads, not later", async ({ page }) => {
  await outsideHosts(page, "script");
  await agree(page);
  const told: string[] = [];
  page.on("request", (request) => request.url().endsWith("/page-events") && told.push(request.postData() ?? ""));
  await openWithStoppedClock(page, `${shop.origin}/at-school`);
  expect(told).toEqual([]);
  await page.clock.runFor(2000);
  // Advance the clock repeatedly, because the code arrives over the network and starts its first timer only after that.
  const tell = async () => {
    await page.clock.runFor(10);
    // Ignore promotions, which are reported when they scroll into view: on a fast machine, this happens before the first check.
    return told.map((each) => JSON.parse(each)).filter(({ kind }) => kind === "page");
  };
  await expect.poll(tell).toEqual([{ kind: "page", path: "/at-school" }]);
});

test("the shop's own chat opens the form to write to us, which is answered by email", async ({ page }) => {
  await openAndWait(page, `${ownChat.origin}/stores`);
  const help = page.getByRole("button", { name: "Help" });
  await expect(help).toBeVisible();
  await expectAccessible({ page, hasScripts: true });
  await help.press("Enter");
  const dialog = page.getByRole("dialog", { name: "How can we help?" });
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
  await expectAccessible({ page, hasScripts: true });
  await page.keyboard.press("Escape");
  await expect(help).toBeFocused();
  await help.press("Enter");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Ada");
  await dialog.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await dialog.getByRole("textbox", { name: "Message" }).fill("Do you have it in blue?");
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(page.locator("#status")).toContainText("Thank you");
  await expect(page.getByRole("button", { name: "Help" })).toHaveCount(0);
});

test("a dialog form closes on Back and on a press outside it, and shows at once that it is loading", async ({
  page,
}) => {
  await openAndWait(page, `${ownChat.origin}/stores`);
  // Navigate with scripts, so that scripts handle Back too.
  await page.getByRole("banner").getByRole("link", { name: "Lectern" }).click();
  await expect(page).toHaveURL(`${ownChat.origin}/`);
  const help = page.getByRole("button", { name: "Help" });
  const dialog = page.getByRole("dialog", { name: "How can we help?" });
  const arrival = Promise.withResolvers<void>();
  await page.route("**/contact-us", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await help.press("Enter");
  await expect(dialog.getByRole("status", { name: "Loading the form" })).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
  await expect(help).toBeFocused();
  await help.press("Enter");
  await expect(dialog).toBeVisible();
  arrival.resolve();
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stores");
  await expect(dialog).toHaveCount(0);
});
