/** What comes a while after a page: journeys let the time pass at once. */
import { expect, type Page } from "playwright/test";

/** Opens the page and lets time pass until what comes after it is there. */
export async function openAndWait(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.context().clearCookies({ name: "pixel-ratio" });
  await page.goto(address);
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return (await page.context().cookies()).some(({ name }) => name === "pixel-ratio");
    })
    .toBe(true);
}
