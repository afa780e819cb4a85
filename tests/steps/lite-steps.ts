import { expect, type Locator, type Page } from "playwright/test";

/** Steps for lite mode, which also record the scripts and fonts that the browser requests. */
export class LiteSteps {
  /** Scripts and fonts requested since the journey began. */
  readonly extras: string[] = [];

  constructor(private readonly page: Page) {
    page.on("request", (request) => {
      if (["script", "font"].includes(request.resourceType())) this.extras.push(request.url());
    });
  }

  private switchTo(words: string): Locator {
    return this.page.getByRole("contentinfo").getByRole("button", { name: words, exact: true });
  }

  /** Presses the switch in the footer, and waits until the same page shows in lite mode. */
  async turnOn(): Promise<void> {
    await this.switchTo("Turn on lite mode").click();
    await this.isOn();
  }

  async turnOff(): Promise<void> {
    await this.switchTo("Turn off lite mode").click();
    await this.isOff();
  }

  async isOn(): Promise<void> {
    await expect(this.switchTo("Turn off lite mode")).toBeVisible();
  }

  async isOff(): Promise<void> {
    await expect(this.switchTo("Turn on lite mode")).toBeVisible();
  }

  get size(): Locator {
    return this.page.getByRole("contentinfo").getByText(/^This page: \d+ kB\./);
  }
}
