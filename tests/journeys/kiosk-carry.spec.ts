/** Tests moving a basket from a kiosk to a phone, and from a phone to a kiosk, without an account. */
import jsQR from "jsqr";
import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { database } from "~/database/engine/connection.server";
import { toTokenHash } from "~/domain/accounts/mailed-tokens.server";
import { expectAccessible } from "../setup/audit";
import { wares } from "../setup/journey-shop";
import { anAccount } from "../setup/journey-staff";
import { expect, test } from "../steps/shopper";

const { lamp, map } = wares;
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Reads the QR code on the page as a camera would. */
async function readCode(picture: Locator): Promise<string> {
  const source = (await picture.getAttribute("src")) ?? "";
  const svg = Buffer.from(source.split(",")[1] ?? "", "base64");
  const { data, info } = await sharp(svg)
    .resize(600)
    .flatten({ background: "white" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? "";
}

async function showCode(page: Page): Promise<string> {
  await page.goto("/basket");
  await page.getByRole("link", { name: "Send this basket to another device" }).click();
  await page.getByRole("button", { name: "Show the code" }).click();
  const picture = page.getByRole("img", { name: "QR code that moves your basket" });
  await expect(picture).toBeVisible();
  return readCode(picture);
}

test("a basket moves from a kiosk to a phone, only once", async ({
  page,
  shopper,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const { kiosk, basket } = shopper;
  await kiosk.open(await anAccount("service"));
  await basket.fillByHand(lamp, map);
  const code = await showCode(page);
  expect(code).toMatch(/\/carry\/[\w-]{22}$/);
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });

  const phone = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: javaScriptEnabled !== false });
  const there = await phone.newPage();
  await there.goto(code);
  await expect(there.getByRole("main")).toContainText("2 items");
  await there.getByRole("button", { name: "Move the basket here" }).click();
  await expect(there.getByRole("main")).toContainText(lamp.title);
  await expect(there.getByRole("main")).toContainText(map.title);
  await basket.open();
  await expect(page.getByRole("main")).not.toContainText(lamp.title);

  // The code no longer works for another person who saw it.
  const onlooker = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: javaScriptEnabled !== false });
  const elsewhere = await onlooker.newPage();
  expect((await elsewhere.goto(code))?.status()).toBe(410);
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("This code has expired");
  expect((await elsewhere.goto("/carry/AAAAAAAAAAAAAAAAAAAAAA"))?.status()).toBe(410);
  await phone.close();
  await onlooker.close();
});

test("a basket moves from a phone to a kiosk by its scanner, but not after the code has expired", async ({
  page,
  shopper,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  test.slow();
  const { kiosk, basket, inTab, expectNoise } = shopper;
  expectNoise(/status of 410/);
  await kiosk.open(await anAccount("service"));
  const phone = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: javaScriptEnabled !== false });
  const there = await phone.newPage();
  await inTab(there).basket.fillByHand(lamp);
  const late = await showCode(there);
  await database()
    .updateTable("carry_codes")
    .set({ expires_at: "2026-01-01T00:00:00.000Z" })
    .where("code_hash", "=", toTokenHash(late.split("/").at(-1) ?? ""))
    .execute();
  await page.goto("/kiosk");
  await expect(kiosk.box).toBeFocused();
  await kiosk.scan(late);
  await expect(page.getByRole("main")).toContainText("This link has expired or has already been used.");
  const code = await showCode(there);
  await page.goto("/kiosk");
  await expect(kiosk.box).toBeFocused();
  await kiosk.scan(code + code);
  await expect(page.getByRole("heading", { level: 1, name: "Basket" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(lamp.title);
  await there.reload();
  await inTab(there).basket.open();
  await expect(there.getByRole("main")).not.toContainText(lamp.title);
  await kiosk.finish();
  await basket.open();
  await expect(page.getByRole("main")).not.toContainText(lamp.title);
  await phone.close();
});
