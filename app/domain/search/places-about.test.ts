import { expect, test } from "vitest";
import { readPageText } from "./page-text";
import { indexPlaces, type NamedPlace, respellPlace } from "./places";
import { placesAbout } from "./places-about";

const DELIVERY = readPageText([
  { kind: "text", tag: "h1", text: "Delivery" },
  { kind: "promoLink", title: "Returns", text: "Send a book back", href: "/help/returns" },
  { kind: "row", children: [{ kind: "richText", html: "<h2>Overseas</h2><p>To New Zealand: 6 to 12&nbsp;days</p>" }] },
]);
const place = (title: string, path: string, more: Partial<NamedPlace> = {}): NamedPlace => ({
  kind: "Help",
  title,
  path,
  words: [],
  categoryId: null,
  ages: null,
  ...more,
});
const INDEX = indexPlaces([
  place("Delivery and shipping", "/help/delivery", { words: ["postage", "delivery"], text: DELIVERY }),
  place("Returns", "/help/returns", { words: ["send back", "damaged"] }),
  place("Careers", "/careers", { words: ["work for us"] }),
  ...["Music", "Bibles", "Gifts", "Fiction", "History"].map((title) => place(title, `/c/${title}`)),
]);

test("indexes a page's own words, but not the text of its links to other pages", () => {
  expect([...DELIVERY.headings]).toEqual(["delivery", "overseas"].map((word) => word.replace(/s$/, "")));
  expect([...DELIVERY.text]).toEqual(expect.arrayContaining(["new", "zealand", "overseas".replace(/s$/, "")]));
  expect([...DELIVERY.text]).not.toContain("back");
  expect(readPageText(null)).toEqual({ headings: new Set(), text: new Set() });
});

test.each([
  ["postage to new zealand", ["/help/delivery"]],
  ["do you ship to new zealand", ["/help/delivery"]],
  ["my parcel is damaged", ["/help/returns"]],
  ["can i work for you", ["/careers"]],
  ["the salt road", []],
])("the search %s finds the pages %j by their text", (typed, paths) =>
  expect(placesAbout(typed.split(" "), INDEX, new Map()).map(({ path }) => path)).toEqual(paths),
);

test("corrects a misspelt page name, but no word that the catalogue has", () => {
  expect(respellPlace(["delivry"], INDEX, new Map())).toEqual(["delivery"]);
  expect(respellPlace(["delivry"], INDEX, new Map([["delivry", 1]]))).toBeNull();
  expect(respellPlace(["salt", "raod"], INDEX, new Map())).toBeNull();
});

test("ranks page titles above other names of pages, and accepts a mention if nothing else matches", () => {
  const index = indexPlaces([
    place("All Products", "/c", { words: ["catalogue"] }),
    place("Catalogues", "/catalogues"),
    place("Delivery", "/help/delivery", { text: DELIVERY }),
  ]);
  const about = (typed: string, isAlone?: boolean) =>
    placesAbout(typed.split(" "), index, new Map(), isAlone).map(({ path }) => path);
  expect(about("printed catalogue")[0]).toBe("/catalogues");
  expect([about("zealand"), about("zealand", true)]).toEqual([[], ["/help/delivery"]]);
});
