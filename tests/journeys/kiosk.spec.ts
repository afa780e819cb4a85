/**
 * Tests kiosks for customers: staff open one, and customers use it one after another without seeing anything of the previous
 * customer.
 */
import type { Page } from "playwright/test";
import { audit, expectAccessible } from "../setup/audit";
import { wares } from "../setup/journey-shop";
import { anAccount } from "../setup/journey-staff";
import { expect, test } from "../steps/shopper";

const { lamp, map } = wares;
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Collects the addresses of those pages received by the browser that a cache may store. */
function watchPages(page: Page) {
  const kept: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "document") return;
    if (response.headers()["cache-control"] !== "no-store") kept.push(response.url());
  });
  return { kept };
}

/** Returns the page's text, including the text in its fields. */
async function shown(page: Page): Promise<string> {
  const typed = await page.locator("input").evaluateAll((fields) => fields.map((it) => (it as HTMLInputElement).value));
  return (await page.content()) + typed.join(" ");
}

test("a kiosk customer signs in and buys, and leaves nothing for the next customer to find", async ({
  page,
  shopper,
  context,
}) => {
  test.slow();
  const { kiosk, basket, checkout, expectNoise } = shopper;
  expectNoise(/status of 40[34]/);
  const staff = await anAccount("service");
  const customer = await anAccount("member", "Zephyrine");
  await kiosk.open(staff);
  const pages = watchPages(page);

  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  const main = page.getByRole("main");
  await expect(main).not.toContainText("Become a Member");
  await main.getByRole("textbox", { name: "Email" }).fill(customer.email);
  await main.getByLabel("Password").fill(customer.password);
  await main.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("banner")).toContainText("Zephyrine");
  await kiosk.scan(map.code);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(map.title);
  await basket.add(page.locator(".buying"));
  await basket.open();
  await checkout.begin();
  await checkout.sayWhere();
  await expect(checkout.heading).toHaveText("Review your order");
  await checkout.order();
  await checkout.approve();
  const receipt = page.url();
  await basket.fillByHand(lamp);
  expect(pages.kept).toEqual([]);

  await kiosk.finish();
  const marks = [customer.email, "Zephyrine", "12 Smith Street", "Fitzroy", lamp.title];
  const steps = await page.evaluate(() => history.length);
  expect(steps).toBeGreaterThan(5);
  for (const path of ["/kiosk", "/basket", "/account", "/account/orders", "/checkout/contact", receipt]) {
    await page.goto(path);
    const text = await shown(page);
    for (const mark of marks) expect([path, mark, text.includes(mark)]).toEqual([path, mark, false]);
  }
  await kiosk.finish();
  expect(await kiosk.leftovers()).toEqual({ cookies: ["kiosk"], stored: "[{},{}]" });
  for (let step = 0; step < steps; step += 1) {
    if ((await page.goBack({ timeout: 10_000 }).catch(() => null)) === null) continue;
    if (page.url().includes("/p/") || page.url().includes("/product/")) continue;
    const text = await shown(page);
    for (const mark of marks) expect([page.url(), mark, text.includes(mark)]).toEqual([page.url(), mark, false]);
  }
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["kiosk"]);
});

test("after a kiosk visit no browser can open a guest's order and basket, not even with the old cookies", async ({
  page,
  shopper,
  context,
}) => {
  test.slow();
  const { kiosk, basket, checkout, expectNoise } = shopper;
  expectNoise(/status of 404/);
  await kiosk.open(await anAccount("service"));
  await basket.fillByHand(map);
  await checkout.sayEverything();
  await checkout.order();
  await checkout.approve();
  const receipt = page.url();
  await basket.fillByHand(lamp);
  const copied = await context.cookies();
  await kiosk.finish();
  await context.addCookies(copied);
  await page.goto("/basket");
  await expect(page.getByRole("heading", { level: 1, name: "Basket" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(lamp.title);
  expect((await page.goto(receipt))?.status()).toBe(404);
});

test("a kiosk shows the store's books first, and no way out of the shop", async ({
  page,
  shopper,
  javaScriptEnabled,
}) => {
  const { kiosk, expectNoise } = shopper;
  expectNoise(/status of 403/);
  await kiosk.open(await anAccount("service"));
  await expect(
    page.getByRole("region", { name: "In the Penrith store today" }).getByRole("listitem").first(),
  ).toBeVisible();
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await page.setViewportSize({ width: 1080, height: 1920 });
  await page
    .getByRole("region", { name: "In the Penrith store today" })
    .getByRole("heading", { level: 3 })
    .first()
    .click();
  await expect(page.locator(".kiosk-here")).toContainText("In the Penrith store: ");
  for (const path of ["/kiosk", "/stores/penrith", "/", page.url()]) {
    await page.goto(path);
    const hrefs = await page
      .locator("a[href]")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(hrefs.length).toBeGreaterThan(5);
    expect(hrefs.filter((href) => !href.startsWith(new URL(page.url()).origin))).toEqual([]);
    expect(await page.locator("[autocomplete]:not([autocomplete=off])").count()).toBe(0);
    // Text whose only purpose was to link to another site is hidden together with the link.
    for (const words of ["Directions", "Share"]) await expect(page.getByText(words, { exact: true })).toBeHidden();
  }
  for (const path of ["/create-account", "/account/reader", "/receipt.pdf"]) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 403]);
  }
  expect(await audit({ page, hasScripts: javaScriptEnabled !== false }, "body")).toEqual([]);
});

test("only staff can make a browser a kiosk, and only staff can end that", async ({
  page,
  shopper,
  javaScriptEnabled,
}) => {
  const { kiosk, expectNoise } = shopper;
  const hasScripts = javaScriptEnabled !== false;
  expectNoise(/status of 4(04|22)/);
  const refusal = "Your email or password is incorrect, or your account can't open store screens.";
  for (const role of ["member", "door"] as const) {
    await kiosk.signIn(await anAccount(role), "customer", "Open this screen");
    await expect(page.getByRole("main")).toContainText(refusal);
  }
  await expectAccessible({ page, hasScripts });
  expect((await page.goto("/kiosk"))?.status()).toBe(404);
  expect((await page.goto("/store-sign-in/customer/west-ryde"))?.status()).toBe(404);
  const staff = await anAccount("service");
  await kiosk.open(staff);
  await kiosk.signIn(await anAccount("member"), "customer", "Close this screen");
  await expect(page.getByRole("main")).toContainText(refusal);
  await expectAccessible({ page, hasScripts });
  await kiosk.signIn(staff, "customer", "Close this screen");
  await expect(page.getByText("This screen is closed.")).toBeVisible();
  expect((await page.goto("/kiosk"))?.status()).toBe(404);
});

test("a code scanned at a kiosk opens its product, even when it is scanned twice", async ({ page, shopper }) => {
  const { kiosk } = shopper;
  await kiosk.open(await anAccount("service"));
  await expect(kiosk.box).toBeFocused();
  await kiosk.scan(lamp.code + lamp.code);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(lamp.title);
  await page.goto("/kiosk");
  await expect(kiosk.box).toBeFocused();
  await kiosk.scan("wayfarer");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “wayfarer”");
});

test("text that a kiosk's box refuses stays in it, with the reason", async ({ page, shopper, javaScriptEnabled }) => {
  const { kiosk, expectNoise } = shopper;
  expectNoise(/status of 4(10|22)/);
  await kiosk.open(await anAccount("service"));
  await kiosk.box.press("Enter");
  await expect(kiosk.box).toHaveAccessibleDescription("Scan a code, or enter what you are looking for.");
  await expect(kiosk.box).toBeFocused();
  const used = `${new URL(page.url()).origin}/carry/AAAAAAAAAAAAAAAAAAAAAA`;
  await kiosk.scan(used);
  await expect(kiosk.box).toHaveAccessibleDescription("This link has expired or has already been used.");
  await expect(kiosk.box).toHaveValue(used);
  await expect(kiosk.box).toHaveAttribute("aria-invalid", "true");
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  // Remove the field's limit: a browser stops at 500 characters, but a scanner's program may not.
  await kiosk.box.evaluate((field) => field.removeAttribute("maxlength"));
  await kiosk.box.fill("a".repeat(501));
  await kiosk.box.press("Enter");
  await expect(kiosk.box).toHaveAccessibleDescription("This is too long. Enter fewer words.");
  await expect(kiosk.box).toHaveValue("a".repeat(501));
  // With scripts, the text in the box is selected, so that the next scan replaces it.
  const selected = () => kiosk.box.evaluate((field: HTMLInputElement) => field.selectionEnd);
  if (javaScriptEnabled === false) await kiosk.box.clear();
  else await expect.poll(selected).toBe(501);
  await kiosk.scan(lamp.code);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(lamp.title);
});
