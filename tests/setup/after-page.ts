/** Helps journeys to test code and content that load some time after a page, by moving the clock forward. */
import { expect, type Page } from "playwright/test";

/** Opens the first page of the visit, and advances the clock until the page's late content has loaded. */
export async function openAndWait(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await openNext(page, address);
}

/**
 * Opens the first page of the visit with a clock that only the journey advances. Returns once the page is hydrated. By then,
 * the clock has advanced by at most about a second.
 */
export async function openWithStoppedClock(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: new Date() });
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  await page.goto(address);
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return page.evaluate(() => history.scrollRestoration);
    })
    .toBe("manual");
}

/** Opens a later page of the visit, in which the journey already controls the clock. Advances the clock like `openAndWait`. */
export async function openNext(page: Page, address: string): Promise<void> {
  await page.context().clearCookies({ name: "pixel-ratio" });
  await page.goto(address);
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return (await page.context().cookies()).some(({ name }) => name === "pixel-ratio");
    })
    .toBe(true);
}
