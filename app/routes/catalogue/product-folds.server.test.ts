/** Tests the facts below a product's title, and the texts that its page shows or hides. */
import { expect, test } from "vitest";
import type { PageExtras } from "~/domain/catalogue/read-extras.server";
import { atAGlance, listFolds } from "./product-folds.server";

const glance = (authors: string[], narrators: string[], recording: PageExtras["recording"]) =>
  atAGlance(
    { authors },
    {
      ...{ size: null, weight: null, facts: [], contents: null, extract: null, aboutAuthors: null, biographies: [] },
      people: narrators.length > 0 ? [{ role: "Narrator", names: narrators }] : [],
      series: null,
      recording,
    },
  );

test("names the narrator and the length of an eAudio book below its title", () => {
  const recording = { runningMinutes: 645, classification: null, discs: null };
  expect(glance(["Ada"], ["Ben"], recording)).toBe("Read by Ben · 10 hr 45 min");
  expect(glance(["Ada"], ["Ada"], recording)).toBe("Read by the author · 10 hr 45 min");
  expect(glance(["Ada"], ["Ben", "Cy"], null)).toBe("Read by Ben and Cy");
});

test("gives a film's classification, length and discs below its title, and nothing for other products", () => {
  expect(glance([], [], { runningMinutes: 400, classification: "M", discs: 3 })).toBe(
    "Rated M · 6 hr 40 min · 3 discs",
  );
  expect(glance([], [], { runningMinutes: 60, classification: null, discs: 1 })).toBe("1 hr");
  expect(glance(["Ada"], [], null)).toBeNull();
});

test("opens the track list of a recording, and calls the contents of other products so", () => {
  const texts = { contents: "<ol><li>One</li></ol>", extract: "<p>Two</p>" };
  const titles = (format: string) =>
    listFolds({ format, productType: "shipped" }, texts).map(({ title, isOpen }) => [title, isOpen]);
  expect(titles("CD")).toEqual([
    ["Track list", true],
    ["Read an extract", false],
  ]);
  expect(titles("Paperback")[0]).toEqual(["Contents", false]);
});
