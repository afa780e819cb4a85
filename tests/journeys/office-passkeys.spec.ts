/**
 * Tests passkeys in the office, with a device that the browser simulates. Without scripts there are no passkeys, and people
 * sign in with codes.
 */
import { aSecondFactor } from "../factories/office-staff";
import { expectAccessible } from "../setup/audit";
import { anAccount } from "../setup/journey-staff";
import { expect, test } from "../steps/shopper";

test("a manager adds a passkey, signs in with it, and removes it", async ({ page, javaScriptEnabled }) => {
  test.slow();
  const hasScripts = javaScriptEnabled !== false;
  const heading = page.getByRole("heading", { level: 1 });
  const manager = await anAccount("manager", "Passley");
  const { codeAt } = await aSecondFactor(manager.memberId);
  const signIn = async () => {
    await page.goto("/office");
    await page.getByRole("textbox", { name: "Staff email" }).fill(manager.email);
    await page.getByLabel("Password").fill(manager.password);
    await page.keyboard.press("Enter");
    await expect(heading).toHaveText("Enter a one-time code");
  };
  if (hasScripts) {
    const devices = await page.context().newCDPSession(page);
    await devices.send("WebAuthn.enable");
    await devices.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  }

  await signIn();
  await expect(page.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
  await page.getByRole("textbox", { name: "Code" }).fill(codeAt());
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "My sessions" }).click();
  await page.getByRole("link", { name: "Passkeys" }).click();
  await expect(heading).toHaveText("Passkeys");
  await expectAccessible({ page, hasScripts });
  const add = page.getByRole("button", { name: "Add a passkey" });
  if (!hasScripts) {
    await expect(add).toBeHidden();
    await expect(page.getByText("one-time codes work without it")).toBeVisible();
    return;
  }
  await add.press("Enter");
  await expect(page.getByText("The passkey is added.")).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectAccessible({ page, hasScripts });
  // The device refuses to create a second passkey.
  await add.click();
  await expect(page.getByText("That didn't work.")).toBeVisible();

  await page.getByRole("button", { name: "Sign out" }).click();
  await signIn();
  await page.getByRole("button", { name: "Use a passkey" }).press("Enter");
  await expect(heading).toContainText("Today, ");

  await page.goto("/office/passkeys");
  await page
    .getByRole("row")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(page.getByText("The passkey is removed.")).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(0);
});
