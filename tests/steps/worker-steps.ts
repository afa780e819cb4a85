import { expect, type Page } from "playwright/test";

/** Steps for the service worker of the page's host. */
export class WorkerSteps {
  constructor(private readonly page: Page) {}

  /** Waits until the worker controls this page. */
  async isReady(): Promise<void> {
    await this.page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  }

  /** Waits until the page's scripts have stored the basket. The basket's markup shows before these scripts run. */
  async hasBasket(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => caches.has("last-basket"))).toBe(true);
  }

  /** Waits until this browser has no service worker. */
  async isGone(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
  }

  async losesLine(): Promise<void> {
    await this.page.context().setOffline(true);
  }

  async isOnline(): Promise<void> {
    await this.page.context().setOffline(false);
  }
}
