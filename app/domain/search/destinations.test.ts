import { expect, test } from "vitest";
import { aDestination } from "../../../tests/factories/destinations";
import {
  categoriesForAge,
  categoriesWithin,
  findMeantDestinations,
  indexDestinations,
  withSynonyms,
} from "./destinations";
import { toThesaurus } from "./synonyms";

const DESTINATIONS = [
  aDestination("Bestsellers", "/bestsellers"),
  aDestination("Delivery and shipping", "/help/delivery"),
  aDestination("Penrith", "/stores/penrith", { kind: "Store" }),
  aDestination("Young Adult", "/c/ya", { kind: "Category", categoryId: 7 }),
  aDestination("Calendars & Diaries", "/c/calendars", { kind: "Category", categoryId: 8 }),
  aDestination("Orders", "/account/orders", { words: ["order", "track order"] }),
  aDestination("Children's Bibles", "/c/kids-bibles", { kind: "Category", categoryId: 9 }),
];
const INDEX = indexDestinations(
  withSynonyms(DESTINATIONS, [
    { words: ["postage", "delivery"], href: "/help/delivery" },
    { words: ["teenager"], href: "/c/ya", ages: [13, 17] },
    { words: ["nowhere"], href: "/gone" },
  ]),
);

test.each([
  ["best sellers", ["/bestsellers"]],
  ["delivery", ["/help/delivery"]],
  ["how long does postage take", ["/help/delivery"]],
  ["where is my order", ["/account/orders"]],
  ["track my order", ["/account/orders"]],
  ["penrith store", ["/stores/penrith"]],
  ["young adult books", ["/c/ya"]],
  ["teenagers", ["/c/ya"]],
  ["diaries", ["/c/calendars"]],
  ["childrens bible", ["/c/kids-bibles"]],
  ["diaries for my mum", ["/c/calendars"]],
  ["diaries for sheep", []],
  ["nowhere", []],
  ["penrith concert", []],
])("the search %s means the pages %j", (typed, paths) =>
  expect(findMeantDestinations(typed.split(" "), INDEX).map(({ path }) => path)).toEqual(paths),
);

test("finds a category named by part of a query, trying the longest part first", () => {
  const within = categoriesWithin(["penrith", "young", "adult"], INDEX);
  expect(within.map(({ category, rest }) => [category.path, rest])).toEqual([["/c/ya", ["penrith"]]]);
});

test("maps an age to the categories that editors chose for it", () => {
  expect(categoriesForAge(14, INDEX).map(({ path }) => path)).toEqual(["/c/ya"]);
  expect(categoriesForAge(7, INDEX)).toEqual([]);
});

test("looks up synonyms in every direction, with phrases apart from single words", () => {
  const { others, phrases } = toThesaurus([{ words: ["Jigsaw", "puzzle"] }, { words: ["nt", "new testament"] }]);
  expect([others.get("jigsaw"), others.get("puzzle"), others.get("nt")]).toEqual([["puzzle"], ["jigsaw"], undefined]);
  expect([phrases.get("nt"), phrases.get("new testament")]).toEqual([["new testament"], ["nt"]]);
});
