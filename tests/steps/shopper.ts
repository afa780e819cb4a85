/**
 * Defines the shopper of every journey, whose steps are the same with and without scripts. Steps find elements by role and
 * label, wait for the state that a person would see, and never check whether scripts are enabled.
 */
import { createHash } from "node:crypto";
import { test as base, expect, type Page } from "playwright/test";
import { AccountSteps } from "./account-steps";
import { BasketSteps } from "./basket-steps";
import { BrowseSteps } from "./browse-steps";
import { CheckoutSteps } from "./checkout-steps";
import { ContentSteps } from "./content-steps";
import { DigitalSteps } from "./digital-steps";
import { KioskSteps } from "./kiosk-steps";
import { LineSteps } from "./line-steps";
import { OptionsSteps } from "./options-steps";
import { OrderSteps } from "./order-steps";
import { ReaderSteps } from "./reader-steps";
import { SuggestionSteps } from "./suggestion-steps";
import { WishlistSteps } from "./wishlist-steps";
import { WorkerSteps } from "./worker-steps";

/** Patterns of console errors that a journey causes on purpose. */
type ExpectedNoise = RegExp[];

interface Tab {
  browse: BrowseSteps;
  basket: BasketSteps;
  account: AccountSteps;
  checkout: CheckoutSteps;
  content: ContentSteps;
  digital: DigitalSteps;
  kiosk: KioskSteps;
  orders: OrderSteps;
  reader: ReaderSteps;
  wishlists: WishlistSteps;
  options: OptionsSteps;
  /** Steps for journeys that run only with scripts. */
  line: LineSteps;
  /** Steps for journeys that run only with scripts. */
  worker: WorkerSteps;
  /** Steps for journeys that run only with scripts. */
  suggestions: SuggestionSteps;
}

export interface Shopper extends Tab {
  /** Allows these console errors, such as the error of a failed request that the journey arranges. */
  expectNoise: (...noise: ExpectedNoise) => void;
  /** Returns steps of the same shopper for another tab. The tab's console is checked too. */
  inTab: (page: Page) => Tab;
}

export const test = base.extend<{ shopper: Shopper }>({
  shopper: async ({ page }, use, { testId, retry }) => {
    await page.context().setExtraHTTPHeaders({ "X-Forwarded-For": anAddressOf(`${testId} ${retry}`) });
    const errors: string[] = [];
    const expected: ExpectedNoise = [];
    function stepsOn(tab: Page): Tab {
      tab.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      tab.on("pageerror", (error) => errors.push(error.message));
      return {
        browse: new BrowseSteps(tab),
        basket: new BasketSteps(tab),
        account: new AccountSteps(tab),
        checkout: new CheckoutSteps(tab),
        content: new ContentSteps(tab),
        digital: new DigitalSteps(tab),
        kiosk: new KioskSteps(tab),
        orders: new OrderSteps(tab),
        reader: new ReaderSteps(tab),
        wishlists: new WishlistSteps(tab),
        options: new OptionsSteps(tab),
        line: new LineSteps(tab),
        worker: new WorkerSteps(tab),
        suggestions: new SuggestionSteps(tab),
      };
    }
    await use({
      ...stepsOn(page),
      inTab: stepsOn,
      expectNoise: (...noise) => expected.push(...noise),
    });
    const unexpected = errors.filter((text) => !expected.some((noise) => noise.test(text)));
    expect(unexpected, "errors on the page's console").toEqual([]);
  },
});

/** Returns a different IP address for each journey, so that journeys don't share rate limits. */
function anAddressOf(name: string): string {
  const [second, third, fourth] = createHash("sha256").update(name).digest();
  return `10.${second}.${third}.${fourth}`;
}

export { expect };
