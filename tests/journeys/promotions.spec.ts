/**
 * Promotions that editors link to certain words, and that appear when a shopper searches for those words. (spec 3, Search
 * suggestion section)
 */
import { importContent, promoted } from "../steps/content-steps";
import { expect, test } from "../steps/shopper";

test("a search shows what is promoted for its words, whether it finds products or not", async ({ page, shopper }) => {
  const { browse } = shopper;
  await importContent(promoted.file);
  for (const words of ["lamp", "zzyzx"]) {
    await browse.open("/");
    await browse.search(words);
    await page.getByRole("main").getByRole("link", { name: promoted.title }).click();
    await expect(page).toHaveURL(promoted.href);
  }
  await browse.open("/");
  await browse.search("wayfarer");
  await expect(browse.heading).toHaveText("Results for “wayfarer”");
  await expect(page.getByRole("link", { name: promoted.title })).toHaveCount(0);
});
