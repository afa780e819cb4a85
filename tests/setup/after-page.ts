/** What comes a while after a page: journeys let the time pass at once. */
import { expect, type Page } from "playwright/test";

/** Opens the visit's first page and lets time pass until what comes after it is there. */
export async function openAndWait(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await openNext(page, address);
}

/** Opens the visit's first page with a clock that the journey alone moves: the page is awake, and hardly a second of it has passed. */
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

/** Opens a later page of the visit, whose clock is the journey's already, and lets time pass as `openAndWait` does. */
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
