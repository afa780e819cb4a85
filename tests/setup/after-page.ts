/** What comes a while after a page: journeys let the time pass at once. */
import { expect, type Page } from "playwright/test";

/** Opens the visit's first page and lets time pass until what comes after it is there. */
export async function openAndWait(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await openNext(page, address);
}

/** The same for a later page of the visit, where the clock is the journey's already. */
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
