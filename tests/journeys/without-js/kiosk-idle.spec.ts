/**
 * Tests an unused kiosk without scripts: the page moves automatically to the kiosk's home page, and the server has ended the
 * visit.
 */
import { database } from "~/database/engine/connection.server";
import { wares } from "../../setup/journey-shop";
import { anAccount } from "../../setup/journey-staff";
import { expect, test } from "../../steps/shopper";

const { lamp } = wares;

test("an idle kiosk page without scripts leaves after three minutes, and its next request finds an ended visit", async ({
  page,
  shopper: { kiosk, basket },
  context,
}) => {
  const staff = await anAccount("service");
  await kiosk.open(staff);
  await basket.fillByHand(lamp);
  const refresh = await page.locator('head meta[http-equiv="refresh"]').getAttribute("content");
  expect(refresh).toBe("180; url=/kiosk");
  // Set the time at which the server last saw the kiosk to three minutes ago.
  const seenAt = new Date(Date.now() - 181_000).toISOString();
  await database().updateTable("kiosks").set({ seen_at: seenAt }).where("opened_by", "=", staff.memberId).execute();
  await page.goto("/basket");
  await expect(page.getByRole("heading", { level: 1, name: "Basket" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(lamp.title);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["kiosk"]);
});
