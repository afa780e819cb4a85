import type { Locator, Page } from "playwright/test";

/** Presses Tab until the element has the focus, if it doesn't have it yet. Throws after too many presses. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  const reached = page.locator(":focus").and(goal);
  for (let presses = 0; presses <= 60; presses += 1) {
    if ((await reached.count()) === 1) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`60 presses of Tab did not lead to ${goal}`);
}

/**
 * Presses Tab. If that leads to the link that skips the header, as on a page that the browser has loaded itself, follows the
 * link.
 */
export async function passHeader(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  const skip = page.locator(":focus").and(page.getByRole("link", { name: "Skip to content" }));
  if ((await skip.count()) === 1) await page.keyboard.press("Enter");
}
