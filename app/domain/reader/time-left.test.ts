import { expect, it } from "vitest";
import { readingMinutes, timeLeft } from "./time-left";

it("shows the reading time left in minutes, and in hours from sixty minutes on", () => {
  expect(timeLeft({ chapter: 0.2, book: 59.4 })).toBe("About 1 min left in this chapter, 59 min in the book");
  expect(timeLeft({ chapter: 59.6, book: 130 })).toBe("About 1 hr left in this chapter, 2 hr 10 min in the book");
});

it("estimates more reading time per character for a language written without spaces", () => {
  expect(readingMinutes(2_600, "en-AU")).toBe(2);
  expect(readingMinutes(2_600, "ja")).toBe(5.2);
});
