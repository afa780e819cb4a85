import { describe, expect, it } from "vitest";
import { combinedRating } from "./ratings.server";
import { mustWait, signature, takesReviews } from "./review-rules";

const waits = (body: string, title = "") => mustWait({ title, body });

describe("a review waits for staff", () => {
  it.each([
    "See https://example.org",
    "buy at www.example",
    "cheap-books.com has it",
    "write to me@example.org",
    "@me@example.org.",
    "cheap-books.co",
    'a <a href="x">link</a>',
    "THE BEST BOOK THAT EVER WAS",
    "so good!!!!!!!!!!",
    "ЛУЧШАЯ КНИГА НА СВЕТЕ",
  ])("holds a review for staff when it says: %s", (body) => expect(waits(body)).toBe(true));

  it.each([
    "I read it twice. My mother, too!",
    "A fine NIV study Bible.",
    "NIV, ESV",
    "מקסים ומרגש, קראתי פעמיים",
    "太好了，我读了两遍",
    "Great 👍👍👍",
    "<b>Bold</b> & brave",
    "Well... it was all right.Nothing more.",
    "see you @home. And @work.",
    "a@b and a@.b and a@bc.",
    `${"a@".repeat(2000)}`,
  ])("doesn't hold a review for staff when it says: %s", (body) => expect(waits(body)).toBe(false));

  it("checks a review's title as well as its text", () => expect(waits("Good.", "www.example")).toBe(true));
});

describe("a signature", () => {
  it.each([
    [{ firstName: "Ada", surname: "Lovelace" }, "Ada L."],
    [{ firstName: "מרים", surname: "כהן" }, "מרים כ."],
    [{ firstName: "", surname: "" }, "A reader"],
  ])("signs the review of %o as %s", (name, signed) => expect(signature(name)).toBe(signed));
});

describe("a rating", () => {
  it.each([
    ["the feed's alone", { feedHundredths: 434, feedCount: 20, stars: 0, count: 0 }, { hundredths: 434, count: 20 }],
    ["nobody's", { feedHundredths: null, feedCount: 0, stars: 0, count: 0 }, { hundredths: null, count: 0 }],
    ["the members' alone", { feedHundredths: null, feedCount: 0, stars: 9, count: 2 }, { hundredths: 450, count: 2 }],
    [
      "both, by their numbers",
      { feedHundredths: 400, feedCount: 9, stars: 5, count: 1 },
      { hundredths: 410, count: 10 },
    ],
    [
      "a feed's that counts nobody",
      { feedHundredths: 400, feedCount: 0, stars: 2, count: 1 },
      { hundredths: 300, count: 1 },
    ],
  ])("the combined rating of feed and members is %s", (_what, parts, combined) =>
    expect(combinedRating(parts)).toEqual(combined),
  );
});

it("accepts reviews of an event from its day on, and of anything else at once", () => {
  const on = (productType: "eTicket" | "shipped", publishedOn: string | null) =>
    takesReviews({ productType, publishedOn }, "2026-12-04");
  expect([on("eTicket", "2026-12-05"), on("eTicket", "2026-12-04"), on("eTicket", null)]).toEqual([false, true, true]);
  expect(on("shipped", "2031-01-01")).toBe(true);
});
