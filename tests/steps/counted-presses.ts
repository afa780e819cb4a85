/** Counts a person's presses, for journeys that measure the effort of a task. */
import type { Locator, Page } from "playwright/test";

const PRESSES = ["click", "check", "selectOption"] as const;

/**
 * Counts presses and choices on the page while `callback` runs. `more` adds other kinds, such as keys that a journey presses.
 * Typing isn't counted, nor is opening the task's first address.
 */
export async function countPresses(
  page: Page,
  callback: (counted: { count: number }) => Promise<void>,
  more: readonly "press"[] = [],
): Promise<void> {
  const counted = { count: 0 };
  const shape = Object.getPrototypeOf(page.locator("body")) as Record<string, (...args: unknown[]) => unknown>;
  const own = [...PRESSES, ...more].map((press) => [press, shape[press]] as const);
  for (const [press, act] of own) {
    shape[press] = function (this: Locator, ...args: unknown[]) {
      counted.count += 1;
      return act?.apply(this, args);
    };
  }
  await callback(counted).finally(() => {
    for (const [press, act] of own) if (act) shape[press] = act;
  });
}
