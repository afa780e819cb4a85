import fc from "fast-check";
import { expect, test } from "vitest";
import { asIsbn10, asIsbn13 } from "./isbn";

test.each([
  ["9780439023481", "9780439023481"],
  ["978-0-439-02348-1", "9780439023481"],
  ["0439023483", "9780439023481"],
  ["0-8044-2957-x", "9780804429573"],
  ["979-10-90636-07-1", "9791090636071"],
  // Include a publisher range that the usual range tables don't know yet.
  ["9789991373768", "9789991373768"],
])("%s is the ISBN %s", (text, isbn13) => {
  expect(asIsbn13(text)).toBe(isbn13);
});

test.each(["9780439023482", "0439023484", "9770439023481", "0-8044-X957-0", "", "MUG-1", "97804390234811"])(
  "%s is not a valid ISBN",
  (text) => {
    expect(asIsbn13(text)).toBeNull();
  },
);

test("an ISBN-10 survives the round trip through its ISBN-13, and no other check digit passes", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}$/), (stem) => {
      const valid = [..."0123456789X"].filter((digit) => asIsbn13(stem + digit) !== null);
      expect(valid).toHaveLength(1);
      const isbn10 = stem + valid[0];
      expect(asIsbn10(asIsbn13(isbn10) ?? "")).toBe(isbn10);
    }),
  );
});

test("an ISBN-13 that starts with 979 has no ISBN-10", () => {
  expect(asIsbn10("9791090636071")).toBeNull();
});
