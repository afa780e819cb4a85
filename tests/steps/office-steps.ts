/** Steps in the office. */
import type { Page } from "playwright/test";

/** Says yes to the question that scripts ask before an act that can't be undone. Without scripts there is none. */
export async function sayYes(page: Page, hasScripts: boolean | undefined): Promise<void> {
  if (hasScripts !== false) await page.getByRole("dialog").getByRole("button").first().click();
}
