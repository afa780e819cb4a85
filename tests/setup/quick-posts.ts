/**
 * Sends posts with the same requests as the forms, sharing the page's cookies. Clicking the buttons is tested in other
 * journeys.
 */
import type { Page } from "playwright/test";

/** Adds the products to the basket. */
export async function holding(page: Page, ...codes: string[]): Promise<void> {
  for (const productCodes of codes)
    await page.request.post("/basket/addToBasket", { form: { productCodes }, maxRedirects: 0 });
}

/** Adds the products to the first wishlist. */
export async function wishing(page: Page, ...codes: string[]): Promise<void> {
  for (const add of codes)
    await page.request.post("/account/wishlists/choose", { form: { add, listId: "" }, maxRedirects: 0 });
}
