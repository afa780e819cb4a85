/** Product lists whose products are requested when the shopper scrolls near them. (spec 9, Lazy product lists) */
import { expectAccessible } from "../../setup/audit";
import { expect, test } from "../../steps/shopper";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const list = { title: "Seasonal specials", call: "**/api/products?*" };

test("a late product list loads half a window before it shows, with five placeholders until then", async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 800, height: 400 });
  const asked: string[] = [];
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(list.call, async (route) => {
    asked.push(new URL(route.request().url()).search);
    await waiting;
    await route.continue();
  });
  await page.goto("/catalogues");
  const section = shopper.content.list(list.title);
  await expect(section.locator(".skeletons > *")).toHaveCount(5);
  const top = await section.evaluate((each) => each.getBoundingClientRect().top);
  // The list loads once it is less than 50% of the window's height (400 px) below the window. At 700 px from the window's top,
  // it is still too far away.
  await page.evaluate((by) => scrollBy(0, by), top - 700);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(asked).toEqual([]);
  await page.evaluate(() => scrollBy(0, 150));
  await expect.poll(() => asked).toEqual(["?list=reduced"]);
  await expect(section.locator(".skeletons > *")).toHaveCount(5);
  await expectAccessible({ page, hasScripts: true });
  // Focus the link: when the products replace it, the focus must move to them.
  await section.getByRole("link", { name: /^Show products/ }).focus();
  answer();
  await expect(section.locator(".card-title").first()).toBeVisible();
  await expect(section.locator(".skeletons")).toHaveCount(0);
  await expect(section.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(section.locator(":focus")).toHaveCount(1);
  await expectAccessible({ page, hasScripts: true });
});

test("a late product list that fails to load has a link to the same page with the list in it", async ({
  page,
  shopper,
}) => {
  shopper.expectNoise(/503|Failed to load resource/);
  await page.route(list.call, (route) =>
    route.fulfill({ status: 503, json: { success: false, message: "Busy", data: {} } }),
  );
  await page.goto("/catalogues");
  const section = shopper.content.list(list.title);
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole("status")).toHaveText("We couldn’t load these products.");
  await expectAccessible({ page, hasScripts: true });
  await section.getByRole("link", { name: /^Show products/ }).press("Enter");
  await expect(section.locator(".card-title").first()).toBeVisible();
});
