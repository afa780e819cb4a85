/**
 * Tests wishlists with JavaScript enabled: the panel, the dialogs, the page number field, and hearts that work without leaving
 * the page.
 */
import { expectAccessible } from "../../setup/audit";
import { wares } from "../../setup/journey-shop";
import { gate } from "../../steps/line-steps";
import { expect, test } from "../../steps/shopper";

const { lamp, psalter, map } = wares;

test("a heart shows that it is busy, then fills, without leaving the page", async ({ page, shopper }) => {
  const { browse, line, wishlists } = shopper;
  await browse.openWares();
  await line.awake();
  const { promise, resolve } = Promise.withResolvers<void>();
  await line.waits(promise);
  const heart = wishlists.heart(browse.card(lamp.title));
  await heart.click();
  await expect(heart).toHaveAttribute("aria-busy", "true");
  resolve();
  await expect(wishlists.filledHeart(browse.card(lamp.title))).toBeVisible();
  await expect(wishlists.filledHeart(browse.card(lamp.title))).not.toHaveAttribute("aria-busy");
  await browse.isTold("Added to My Wishlist.");
  await expect(page).toHaveURL(/\/search\/results/);
});

test("a heart reports that the shopper is offline, and Retry saves it", async ({ page, context, shopper }) => {
  const { browse, line, wishlists, expectNoise } = shopper;
  expectNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await browse.openWares();
  await line.awake();
  await wishlists.fillHeart(browse.card(psalter.title));
  await context.setOffline(true);
  await wishlists.heart(browse.card(lamp.title)).click();
  await browse.isTold(/^Could not add product to wishlist: Looks like the server/);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(wishlists.filledHeart(browse.card(lamp.title))).toBeVisible();
});

test("the wishlist panel opens next to the pressed button, within the window, and Escape returns the focus", async ({
  page,
  shopper,
}) => {
  const { browse, line, wishlists } = shopper;
  await page.setViewportSize({ width: 1400, height: 800 });
  await browse.openWare(lamp);
  await line.awake();
  const opener = page.getByRole("button", { name: "Choose a wishlist" });
  await opener.press("Enter");
  const panel = page.getByRole("dialog", { name: "Choose a wishlist" });
  await expect(wishlists.choice("My Wishlist")).toBeVisible();
  const [box, from] = [await panel.boundingBox(), await opener.boundingBox()];
  expect(box?.width).toBe(320);
  expect((box?.x ?? 0) + 320).toBeLessThanOrEqual(1400);
  expect(Math.abs((box?.y ?? 0) - ((from?.y ?? 0) + (from?.height ?? 0)))).toBeLessThan(10);
  await expectAccessible({ page, hasScripts: true });
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  await opener.click();
  await expect(wishlists.choice("My Wishlist")).toBeVisible();
  const fromMiddle = async () => {
    const onPhone = await panel.boundingBox();
    return Math.abs((onPhone?.x ?? 0) - (360 - (onPhone?.width ?? 0)) / 2);
  };
  await expect.poll(fromMiddle).toBeLessThan(2);
  await page.getByRole("link", { name: "New wishlist" }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "Create New Wishlist" })).toBeVisible();
  await expectAccessible({ page, hasScripts: true });
});

test("the wishlist dialogs for creating, editing and deleting open over the wishlist", async ({
  page,
  shopper: { line, wishlists },
}) => {
  await wishlists.holding(map.code);
  await wishlists.open();
  await line.awake();
  await wishlists.lists.getByRole("link", { name: "New wishlist" }).click();
  await expect(page.getByRole("dialog", { name: "Create New Wishlist" })).toBeVisible();
  await expect(page).toHaveURL("/account/wishlists");
  await page.getByRole("textbox", { name: "Name" }).fill("Camp");
  await page.getByRole("textbox", { name: "Name" }).press("Enter");
  await expect(wishlists.title).toHaveText("Camp");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const address = page.url();
  await wishlists.fromMenu("Edit details");
  await expect(page.getByRole("dialog", { name: "Edit Wishlist" })).toBeVisible();
  await expectAccessible({ page, hasScripts: true });
  await page.keyboard.press("Escape");
  await wishlists.fromMenu("Delete");
  await expect(page.getByRole("dialog", { name: "Delete Wishlist" })).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(address);
});

test("the page of a wishlist's form works before its code has loaded", async ({
  page,
  shopper: { line, wishlists },
}) => {
  const code = gate();
  await page.route(/\/assets\/wishlist-dialogs-/, async (route) => {
    await code.opened;
    await route.continue();
  });
  const requested = page.waitForRequest(/\/assets\/wishlist-dialogs-/);
  await page.goto("/account/wishlists?show=edit");
  await line.awake();
  await requested;
  await page.getByRole("main").getByRole("textbox", { name: "Name" }).fill("Camp");
  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expect(wishlists.title).toHaveText("Camp");
  code.open();
});

test("a wishlist's page number input takes digits only, and leaving it applies it", async ({
  page,
  shopper: { line, wishlists },
}) => {
  const codes = Object.values(wares).map((ware) => ware.code);
  await wishlists.holding(...codes, "9781700000019", "9781700000248");
  await wishlists.open();
  await line.awake();
  await wishlists.pageField.pressSequentially("x-");
  await expect(wishlists.pageField).toHaveValue("1");
  await wishlists.pageField.fill("7");
  await wishlists.title.click();
  await expect(page).toHaveURL("/account/wishlists?page=2");
  await expect(wishlists.pageField).toHaveValue("2");
});
