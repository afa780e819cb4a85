/** Helps journeys with code and content that load some time after a page, by moving the clock forward. */
import { expect, type Page } from "playwright/test";

/** Opens the first page of the visit, and advances the clock until the page's late content has loaded. */
export async function openAndWait(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await openNext(page, address);
}

/**
 * Opens the first page of the visit with a clock that only the journey advances. Returns when the page is hydrated, by which
 * time the clock has advanced by about a second at most.
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

/** Opens a later page of the visit, whose clock the journey already controls, and advances the clock like `openAndWait`. */
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
