/** Runs the office's tasks that are listed in the table of presses. */
import type { Locator, Page } from "playwright/test";
import { countPresses } from "./counted-presses";
import { inTheOffice, sayYes } from "./office-steps";
import { PRESSES } from "./press-table";
import { test as base, expect } from "./shopper";

type Task = keyof typeof PRESSES;

/**
 * Runs a task as an owner, from the office's first page until the text in `ends` shows. Compares the number of presses with the
 * table.
 */
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

/** Returns functions that press links and buttons on the page. */
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
