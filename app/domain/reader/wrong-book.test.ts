/** Tests that files which contain a different book than their product are detected. */
import { expect, it } from "vitest";
import { wrongBook } from "./wrong-book";

const CODE = "9780141439587";
const compared = (title: string, product: string, ...identifiers: string[]) =>
  wrongBook({ title, identifiers }, { code: CODE, title: product });

it.each([
  ["Emma", "Emma"],
  ["Emma: A Novel in Three Volumes", "Emma (Penguin Classics)"],
  ["L'Étranger", "The Etranger"],
  ["The Holy Bible", "NST Bible: Large Print"],
  ["UNFOLLOWING", "Unfollowing, or How I Left"],
  ["The", "Of the"],
  ["Untitled", "Emma"],
])("a file titled %s is accepted for the product %s", (title, product) => {
  expect(compared(title, product)).toBeNull();
});

it("reports a file with another title as another book, unless it has the product's ISBN", () => {
  expect(compared("Orthodoxy", "NST Bible")).toBe('The file is the book "Orthodoxy", but the product is "NST Bible".');
  expect(compared("The Salt Road", "The Honey Jar")).not.toBeNull();
  expect(compared("Orthodoxy", "NST Bible", "urn:uuid:1", "978-0-14-143958-8")).not.toBeNull();
  for (const isbn of [`urn:isbn:${CODE}`, "978-0-14-143958-7", "0141439580", "ISBN:0-14-143958-0"])
    expect(compared("Orthodoxy", "NST Bible", isbn)).toBeNull();
});
