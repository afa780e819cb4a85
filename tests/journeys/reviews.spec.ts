/** A review: written, changed and deleted. */

import { signedIn } from "../setup/journey-member";
import { aWareOfItsOwn, importWares } from "../setup/journey-shop";
import { expect, test } from "../steps/shopper";

test("a member writes, changes and deletes a review", async ({ page, context, shopper }) => {
  const { browse, expectNoise } = shopper;
  expectNoise(/status of 422/);
  const book = aWareOfItsOwn();
  await importWares([book]);
  await signedIn(context, { first_name: "Ada", surname: "Lovelace" });
  await browse.openWare(book);
  await page.getByRole("button", { name: "Write a review" }).click();
  await expect(browse.heading).toHaveText("Write a review");
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
  await expect(reviews.locator(".review-by")).toContainText("Ada L.");
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
