import { describe, expect, test } from "vitest";
import { findTrouble, readAnswer } from "./answer";

const ADDING = "Unable to add to basket:";

test("finds no failure in a successful answer", () => {
  expect(findTrouble({ ok: true, message: "Added to your basket.", kind: "success" }, ADDING)).toBeNull();
});

test("finds no failure before there is an answer", () => {
  expect(readAnswer(undefined)).toBeNull();
  expect(findTrouble(undefined, ADDING)).toBeNull();
});

describe("the words of a failure", () => {
  test.each([
    ["something that is no answer", { page: "of another program" }, "Unable to add to basket: Unexpected error"],
    ["a lost line", { failed: true, message: "Please try again." }, "Unable to add to basket: Please try again."],
    [
      "the shop's own words",
      { ok: false, message: "Unable to add products to basket: Sold Out.", kind: "error" },
      "Unable to add products to basket: Sold Out.",
    ],
    [
      "field errors",
      { ok: false, message: null, kind: "error", fieldErrors: { productCodes: "One.", quantity: "Three." } },
      "Unable to add to basket: One. Three.",
    ],
  ])("words a failure from %s", (_what, data, words) => {
    expect(findTrouble(data, ADDING, "Unable to add")).toBe(words);
  });
});

test("only a missing answer counts as lost", () => {
  expect(readAnswer({ failed: true, message: "" })?.isLost).toBe(true);
  expect(readAnswer({ ok: false, message: null, kind: "error" })?.isLost).toBe(false);
});

test("keeps the route's own data with the answer", () => {
  expect(readAnswer<{ list: string }>({ ok: true, message: null, kind: "success", list: "/a" })?.list).toBe("/a");
});
