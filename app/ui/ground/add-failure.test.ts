import { expect, test } from "vitest";
import { addFailure } from "~/ui/ground/add-failure";

test("an answer that is well is no failure", () => {
  expect(addFailure({ ok: true, message: "Added to your basket." })).toBeNull();
});

test.each([
  ["no answer at all", undefined, "Unable to add to basket: Unexpected error"],
  ["a lost line", { message: "Please try again." }, "Unable to add to basket: Please try again."],
  [
    "the shop's own words",
    { ok: false, message: "Unable to add products to basket: Sold Out." },
    "Unable to add products to basket: Sold Out.",
  ],
  [
    "field errors",
    { ok: false, message: null, fieldErrors: { productCodes: ["One.", "Two."], quantity: "Three." } },
    "Unable to add to basket: One. Two. Three.",
  ],
])("of %s", (_what, answer, words) => {
  expect(addFailure(answer)).toBe(words);
});
