import { expect, test } from "vitest";
import { authorNames, titleSort, toPopularity, workKey } from "./product-rows";

const by = (...names: string[]) => names.map((name) => ({ name, role: "A01" }));

test("all formats of a work share one key, in any case and with or without the series in brackets", () => {
  const paperback = workKey({
    title: "The Hobbit (Middle-earth, #0.5)",
    contributors: by("J.R.R. Tolkien", "Alan Lee"),
    publisher: "A",
  });
  const ebook = workKey({ title: "the hobbit", contributors: by("J. R. R. Tolkien"), publisher: "B" });
  expect(paperback).toBe(ebook);
  expect(workKey({ title: "The Hobbit (Illustrated)", contributors: by("J.R.R. Tolkien"), publisher: "A" })).not.toBe(
    ebook,
  );
});

test("works without contributors differ by publisher", () => {
  const of = (publisher: string) => workKey({ title: "Holy Bible", contributors: [], publisher });
  expect(of("North")).not.toBe(of("South"));
});

test("a title sorts by its letters", () => {
  expect(titleSort("“Élan” vital")).toBe("elan” vital");
  expect(titleSort("?!")).toBe("?!");
  expect(titleSort("𝒜".repeat(1000)).length).toBeLessThanOrEqual(400);
});

test("names a product's authors, or its other contributors when it has no author", () => {
  const narrator = { name: "Nan", role: "E07" };
  expect(authorNames({ contributors: [narrator, ...by("Ann")] })).toEqual(["Ann"]);
  expect(authorNames({ contributors: [narrator] })).toEqual(["Nan"]);
});

test("more and better ratings mean more popularity; no ratings mean 0", () => {
  const of = (ratingCount: number, rating: number | null) => toPopularity({ ratingCount, rating });
  expect(of(0, null)).toBe(0);
  expect(of(0, 5)).toBe(0);
  expect(of(1000, 4)).toBeGreaterThan(of(100, 4));
  expect(of(1000, 4.5)).toBeGreaterThan(of(1000, 4));
  expect(of(1_000_000, 4)).toBeGreaterThan(of(3, 5));
  expect(of(2_000_000_000, 5)).toBeLessThan(10_000);
});
