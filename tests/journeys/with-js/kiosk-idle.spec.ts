/** Tests an unused kiosk with scripts: a warning shows, and then the visit ends. */
import { audit } from "../../setup/audit";
import { wares } from "../../setup/journey-shop";
import { anAccount } from "../../setup/journey-staff";
import { expect, test } from "../../steps/shopper";

const { lamp, map } = wares;

test("an idle kiosk visit ends after three minutes, thirty seconds after a warning", async ({
  page,
  shopper: { kiosk, basket },
  context,
}) => {
  // Pause the clock, so that time passes only when the test advances it, however slow the machine is.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await kiosk.open(await anAccount("service"));
  await basket.fillByHand(lamp);
  const warning = page.getByRole("dialog", { name: "Are you still there?" });
  await page.clock.runFor(149_000);
  await expect(warning).toBeHidden();
  await page.clock.runFor(2_000);
  await expect(warning).toBeVisible();
  await warning.getByRole("button", { name: "Keep going" }).click();
  await expect(warning).toBeHidden();
  await page.clock.runFor(149_000);
  await expect(warning).toBeHidden();
  // Press a key, which counts as using the kiosk.
  await page.keyboard.press("Shift");
  await page.clock.runFor(149_000);
  await expect(warning).toBeHidden();
  await page.clock.runFor(32_000);
  await kiosk.isAtHome();
  await page.goto("/basket");
  await expect(page.getByRole("main")).not.toContainText(lamp.title);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["kiosk"]);
});

test("a customer can end a kiosk visit at once from the idle warning", async ({ page, shopper: { kiosk, basket } }) => {
  await page.clock.install();
  await kiosk.open(await anAccount("service"));
  await basket.fillByHand(lamp);
  await page.clock.runFor(151_000);
  await page.getByRole("dialog").getByRole("button", { name: "Finish and clear" }).click();
  await kiosk.isAtHome();
});

test.describe("a touch kiosk with an upright screen", () => {
  test.use({ hasTouch: true, viewport: { width: 1080, height: 1920 } });

  test("a tap on or outside the kiosk's idle warning continues the visit with its basket", async ({
    page,
    shopper: { kiosk, basket },
  }) => {
    await page.clock.install();
    await kiosk.open(await anAccount("service"));
    await basket.fillByHand(lamp);
    const warning = page.getByRole("dialog", { name: "Are you still there?" });
    for (const answer of [
      () => warning.getByRole("button", { name: "Keep going" }).tap(),
      () => page.touchscreen.tap(20, 1800),
    ]) {
      await page.clock.runFor(151_000);
      await expect(warning).toBeVisible();
      expect(await audit({ page, hasScripts: true }, "#kiosk-idle")).toEqual([]);
      await answer();
      await expect(warning).toBeHidden();
      // The countdown has started again from the beginning.
      await page.clock.runFor(120_000);
      await expect(warning).toBeHidden();
      await page.touchscreen.tap(20, 1800);
    }
    await page.getByRole("banner").getByRole("link", { name: "MY BASKET" }).tap();
    await expect(page.getByRole("main")).toContainText(lamp.title);
    await page.clock.runFor(151_000);
    await warning.getByRole("button", { name: "Finish and clear" }).tap();
    await kiosk.isAtHome();
    await page.getByRole("banner").getByRole("link", { name: "MY BASKET" }).tap();
    await expect(page.getByRole("main")).toContainText("Your basket is empty.");
  });
});

test("keys from a kiosk's scanner reach the search box on any page", async ({ page, shopper: { kiosk } }) => {
  await kiosk.open(await anAccount("service"));
  await page.goto(`/p/${lamp.code}`);
  await expect(kiosk.box).not.toBeFocused();
  await kiosk.scan(map.code);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(map.title);
});
