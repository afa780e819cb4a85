/** Tests notifications in the account: the list of devices that show them, and turning a device off with a plain form. */
import { turnDeviceOn } from "~/domain/push/devices.server";
import { expectAccessible } from "../setup/audit";
import { signedIn } from "../setup/journey-member";
import { aPushBrowser } from "../setup/push-service";
import { expect, test } from "../steps/shopper";

test("a member finds a device among the preferences and turns its notifications off", async ({
  page,
  context,
  shopper,
  javaScriptEnabled,
}) => {
  const memberId = await signedIn(context);
  const userAgent = "Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0";
  const keys = aPushBrowser({ origin: "https://push.example", arrived: [] });
  await turnDeviceOn({ memberId, sessionId: "another", userAgent }, keys);
  await page.goto("/account/preferences");
  await page.getByRole("link", { name: "Choose the phones and computers" }).click();
  await expect(shopper.browse.heading).toHaveText("Notifications");
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const turnOff = page.getByRole("button", { name: "Turn off on Firefox on Android" });
  await turnOff.click();
  await shopper.browse.isTold("Notifications are off for that device.");
  await expect(turnOff).toHaveCount(0);
});
