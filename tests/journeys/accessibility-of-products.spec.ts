/** Accessibility of product pages in every state, with the same audit as other pages. (design 4.10) */
import { randomUUID } from "node:crypto";
import { insertReviews } from "~/database/reviews/review-records.server";
import { expectAccessible } from "../setup/audit";
import { importWares } from "../setup/import-wares";
import { signedIn } from "../setup/journey-member";
import { aWareOfItsOwn, wares } from "../setup/journey-shop";
import { expect, test } from "../steps/shopper";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.slow();

test("a product page is accessible with formats, with reviews, as a pre-order and in the basket", async ({
  page,
  shopper: { browse, basket },
  javaScriptEnabled,
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const coming = aWareOfItsOwn({ availability: "preorder" });
  await importWares([coming]);
  await page.goto("/p/9781700009012");
  await audit();
  await page.goto("/p/9781700000019?reviewSort=highest&reviewPage=2");
  await expect(page.locator(".review-body").first()).toBeVisible();
  await audit();
  await browse.openWare(coming);
  await audit();
  await browse.openWare(wares.map);
  await basket.add(browse.buying);
  await audit();
});

test("the pages of a review's vote are accessible before and after voting", async ({
  page,
  context,
  shopper,
  javaScriptEnabled,
}) => {
  const { browse } = shopper;
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const book = aWareOfItsOwn();
  await importWares([book]);
  const id = randomUUID();
  const words = { authorName: "Joyce", stars: 4, title: null, body: "Good.", verified: false } as const;
  const createdAt = "2026-01-01T00:00:00.000Z";
  await insertReviews([{ ...words, id, code: book.code, memberId: null, state: "published", createdAt }]);
  await signedIn(context);
  await browse.openWare(book);
  const product = new URL(page.url()).pathname;
  await page.goto(`${product}/review/${id}/helpful`);
  await audit();
  await page.getByRole("button", { name: "Yes, it was helpful" }).click();
  await browse.isTold("Thank you. We've counted your vote.");
  await audit();
  await page.goto(`${product}/review/${id}/helpful`);
  await expect(page.getByRole("button", { name: "Undo my vote" })).toBeVisible();
  await audit();
});
