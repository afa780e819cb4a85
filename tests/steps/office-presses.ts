/**
 * The presses that tasks of a shop's month take in the office, from its first page on, without scripts. A task that takes more has become harder.
 * Shopify's are counted in the same way, from its first page on, from the steps of the named page as it was in November 2026; null where no steps
 * were found. With scripts, the office asks once more before what can't be undone.
 */
import type { Locator, Page } from "playwright/test";
import { countPresses } from "./counted-presses";
import { inTheOffice, sayYes } from "./office-steps";
import { test as base, expect } from "./shopper";

const HELP = "help.shopify.com/en/manual";
const PRIVACY = `${HELP}/privacy-and-security/privacy/processing-customer-data-requests`;

/** Our presses, Shopify's, and the page that Shopify's are counted from. */
const PRESSES = {
  "see today's orders": [1, 1, `${HELP}/orders/create-orders`],
  "print a picking list": [3, null, ""],
  "pack an order": [3, null, ""],
  "send an order with tracking": [3, null, ""],
  "send a part of an order": [4, null, ""],
  "refund a line": [3, 4, "help.theindiecollab.com/doc/issue-a-refund, a guide to Shopify's admin"],
  "change an order's address": [4, null, ""],
  "hand an order over": [4, null, ""],
  "look up a customer": [2, 2, PRIVACY],
  "record a transfer": [5, null, ""],
  "export a customer's data": [4, 4, PRIVACY],
  "erase a customer": [5, 5, `${PRIVACY}, and the question that ecomteckers.com shows after its last step`],
  "answer a message": [3, null, ""],
  "publish a review": [2, null, ""],
  "correct a product's stock": [4, 7, `${HELP}/locations/assigning-inventory-to-locations`],
  "count a product in a stocktake": [7, null, ""],
  "send a copy to a store": [
    7,
    7,
    `${HELP}/products/inventory/inventory-transfers/creating-and-managing-transfers, its first steps`,
  ],
  "see what runs out": [1, null, ""],
  "see who comes to an event": [2, null, ""],
  "invite someone": [3, 5, `${HELP}/your-account/staff-accounts/create-staff-accounts`],
  "search the log": [2, null, ""],
  "try a parked job again": [2, null, ""],
  "close a screen": [2, null, ""],
  "write an order down on the phone": [8, null, ""],
  "add a copy to an order": [5, null, ""],
  "take a copy off an order": [4, null, ""],
  "exchange a copy": [7, null, ""],
  "take a newsletter away": [4, null, ""],
  "join a guest's orders to an account": [6, null, ""],
  "make a customer a business": [5, null, ""],
  "correct a name for the door": [4, null, ""],
} as const satisfies Record<string, readonly [ours: number, shopifys: number | null, page: string]>;
type Task = keyof typeof PRESSES;

/** Runs a task from the office's first page, as an owner, until the text shows, and compares its presses with the table. */
export const test = base.extend<{
  task: (name: Task, press: () => Promise<void>, ends: string | RegExp, more?: { isAsked: boolean }) => Promise<void>;
}>({
  task: async ({ page, context, baseURL, javaScriptEnabled }, use) => {
    await inTheOffice({ context, baseURL }, "owner", "Presser");
    await use((name, press, ends, { isAsked } = { isAsked: false }) =>
      base.step(name, async () => {
        await page.goto("/office");
        const work = async (counted: { count: number }) => {
          await press();
          if (isAsked) await sayYes(page, javaScriptEnabled);
          await expect(page.getByText(ends).first()).toBeVisible();
          const [ours, shopifys] = PRESSES[name];
          const asked = isAsked && javaScriptEnabled !== false ? 1 : 0;
          expect([name, counted.count - asked]).toEqual([name, ours]);
          expect(ours).toBeLessThanOrEqual(shopifys ?? ours);
        };
        await countPresses(page, work, ["press"]);
      }),
    );
  },
});

/** The ways of pressing something on the page. */
export const presses = (page: Page) => ({
  menu: (name: string) =>
    page.getByRole("navigation", { name: "Office" }).getByRole("link", { name, exact: true }).click(),
  link: (name: string | RegExp) => page.getByRole("main").getByRole("link", { name }).first().click(),
  button: (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole("button", { name }).first().click(),
  find: async (words: string) => {
    await page.getByRole("searchbox").first().fill(words);
    await page.getByRole("searchbox").first().press("Enter");
  },
});
