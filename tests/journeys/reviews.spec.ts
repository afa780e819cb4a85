/** Journeys in which a review is written, changed and deleted, and reviews are sorted, paged and voted for. */
import { randomUUID } from "node:crypto";
import { listOwnReviews } from "~/database/reviews/own-review-records.server";
import { insertReviews } from "~/database/reviews/review-records.server";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { importWares } from "../setup/import-wares";
import { signedIn } from "../setup/journey-member";
import { aWareOfItsOwn, journeyFolder } from "../setup/journey-shop";
import { shopCommand } from "../setup/shop-command";
import { expect, test } from "../steps/shopper";

test("a member writes, changes and deletes a review", async ({ page, context, shopper }) => {
  const { browse, expectNoise } = shopper;
  expectNoise(/status of 422/);
  const book = aWareOfItsOwn();
  await importWares([book]);
  const memberId = await signedIn(context, { firstName: "Ada", surname: "Lovelace" });
  await aKeptOrder({ memberId, lines: [anOrderLine({ code: book.code })] });
  await browse.openWare(book);
  await page.getByRole("button", { name: "Write a review" }).click();
  await expect(browse.front.getByRole("heading")).toHaveText("Write a review");
  const words = page.getByRole("textbox", { name: "Your review" });
  await words.fill("Well told <b>twice</b>.");
  await page.getByRole("button", { name: "Submit review" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is an error in the details of the form." });
  await expect(summary.getByRole("link")).toHaveText(["Please choose from 1 to 5 stars."]);
  await expect(words).toHaveValue("Well told <b>twice</b>.");

  await summary.getByRole("link").click();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await page.getByRole("button", { name: "Submit review" }).click();
  await browse.isTold("Thank you. Your review has been published.");
  const reviews = page.locator(".reviews");
  await expect(reviews.locator(".review-body")).toHaveText("Well told <b>twice</b>.");
  await expect(reviews.locator(".review-by")).toContainText(/^Ada L\., .+, verified purchase$/);
  await expect(page.locator(".product-head").getByRole("img", { name: "Rated 4.0 out of 5, 1 rating" })).toBeVisible();

  await page.goto("/account/reviews");
  await page.getByRole("link", { name: /^Change or delete/ }).click();
  await page.getByRole("radio", { name: "2 stars" }).check();
  await page.getByRole("button", { name: "Save review" }).click();
  await browse.isTold("Your review has been changed.");
  await browse.openWare(book);
  await expect(page.locator(".product-head").getByRole("img", { name: "Rated 2.0 out of 5, 1 rating" })).toBeVisible();

  await page.goto("/account/reviews");
  await page.getByRole("link", { name: /^Change or delete/ }).click();
  await page.getByRole("button", { name: "Delete review" }).click();
  await browse.isTold("Your review has been deleted.");
  await expect(page.getByText("You have no reviews yet.")).toBeVisible();
});

test("a review by someone who hasn't bought the product waits for approval", async ({
  page,
  context,
  shopper: { browse },
}) => {
  const book = aWareOfItsOwn();
  await importWares([book]);
  await signedIn(context);
  await browse.openWare(book);
  await page.getByRole("button", { name: "Write a review" }).click();
  await page.getByRole("radio", { name: "5 stars" }).check();
  await page.getByRole("textbox", { name: "Your review" }).fill("I have heard that it is good.");
  await page.getByRole("button", { name: "Submit review" }).click();
  await browse.isTold("Thank you. We'll check your review before we publish it.");
  await browse.openWare(book);
  await expect(page.getByText("No reviews yet. Be the first to write one.")).toBeVisible();

  const listed = await shopCommand("reviews", ["list"], journeyFolder);
  const [, id = ""] = new RegExp(`^(\\S+)  .+, of ${book.title}$`, "m").exec(listed) ?? [];
  await shopCommand("reviews", ["publish", id], journeyFolder);
  const review = page.locator(".review");
  // Retry, because anonymous visitors can get the old cached page for a few seconds.
  await expect(async () => {
    await page.reload();
    await expect(review).toContainText("I have heard that it is good.", { timeout: 1000 });
  }).toPass();
  await expect(review).not.toContainText("verified purchase");
});

test("reviews are sorted, paged and counted by stars, and each member can vote once", async ({
  page,
  context,
  shopper,
}) => {
  const { browse } = shopper;
  const book = aWareOfItsOwn();
  await importWares([book]);
  const words = { code: book.code, authorName: "Joyce", title: null, verified: false, memberId: null } as const;
  const reviews = [5, 4, 3, 2, 1, 5].map((stars, i) => {
    const createdAt = `2026-01-0${i + 1}T00:00:00.000Z`;
    return { ...words, id: randomUUID(), stars, body: `Review ${i + 1}`, state: "published" as const, createdAt };
  });
  await insertReviews(reviews);
  await signedIn(context);
  await browse.openWare(book);
  const section = page.locator(".reviews");
  const shown = section.locator(".review-body");
  await expect(shown).toHaveText(["Review 6", "Review 5", "Review 4", "Review 3", "Review 2"]);
  const rows = section.getByRole("table", { name: "Reviews by number of stars" }).getByRole("row");
  await expect(rows).toHaveText([/5 stars\s*2/, /4 stars\s*1/, /3 stars\s*1/, /2 stars\s*1/, /1 star\s*1/]);
  await section.getByRole("button", { name: "Next reviews" }).click();
  await expect(shown).toHaveText(["Review 1"]);
  await expect(section.getByText("Page 2 of 2")).toBeVisible();
  await section.getByLabel("Sort reviews by").selectOption({ label: "Lowest rated" });
  const sort = section.getByRole("button", { name: "Sort reviews" });
  if (await sort.isVisible()) await sort.click();
  await expect(shown).toHaveText(["Review 5", "Review 4", "Review 3", "Review 2", "Review 6"]);

  const third = section.getByRole("listitem").filter({ hasText: "Review 3" });
  await third.getByRole("button", { name: /^Helpful/ }).click();
  await browse.isTold("Thank you. We've counted your vote.");
  await expect(third.getByRole("button", { name: /^Helpful/ })).toContainText("(1)");
  await third.getByRole("button", { name: /^Helpful/ }).click();
  await expect(page.getByText("You've already marked this review as helpful.")).toBeVisible();
  await page.getByRole("button", { name: "Undo my vote" }).click();
  await browse.isTold("Your vote has been removed.");
  await expect(third.getByRole("button", { name: /^Helpful/ })).not.toContainText("(");
});

test("a review is kept when its writer's session has ended, and sent after signing in again", async ({
  page,
  context,
  shopper,
}) => {
  const { browse, expectNoise } = shopper;
  expectNoise(/status of 401/);
  const book = aWareOfItsOwn();
  await importWares([book]);
  await signedIn(context);
  await browse.openWare(book);
  await page.getByRole("button", { name: "Write a review" }).click();
  await page.getByRole("radio", { name: "5 stars" }).check();
  await page.getByRole("textbox", { name: "Your review" }).fill("It took me an hour to write this.");
  await context.clearCookies();
  await page.getByRole("button", { name: "Submit review" }).click();
  await expect(page.getByText("You're no longer signed in.").first()).toBeVisible();
  const memberId = await signedIn(context);
  // Send the review again: with scripts the page has stayed open, and without them the error page contains the typed text.
  await page.getByRole("button", { name: /^(Retry|Send again)$/ }).click();
  await browse.isTold("Thank you. We'll check your review before we publish it.");
  const [review] = await listOwnReviews(memberId);
  expect(review).toMatchObject({ stars: 5, body: "It took me an hour to write this." });
});
