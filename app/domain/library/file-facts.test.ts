import { expect, test } from "vitest";
import { fileFacts } from "./file-facts";

test.each([
  ["EPUB", "EPUB, 820 kB", "Reads on"],
  ["PDF", "PDF, 820 kB", "Reads on"],
  ["M4B", "M4B, 820 kB", "Plays on"],
])("says what a file of type %s is and what it opens on", (kind, file, opens) => {
  const facts = fileFacts({ kind, bytes: 820_000 });
  expect(facts[0]).toEqual(["File", file]);
  expect(facts[1]?.[0]).toBe(opens);
});
