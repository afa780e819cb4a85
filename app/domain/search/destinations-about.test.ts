import { expect, test } from "vitest";
import { aDestination } from "../../../tests/factories/destinations";
import { indexDestinations, respellDestination } from "./destinations";
import { findDestinationsAbout } from "./destinations-about";
import { readPageText } from "./page-text";

const DELIVERY = readPageText([
  { kind: "text", tag: "h1", text: "Delivery" },
  { kind: "promoLink", title: "Returns", text: "Send a book back", href: "/help/returns" },
  { kind: "row", children: [{ kind: "richText", html: "<h2>Overseas</h2><p>To New Zealand: 6 to 12&nbsp;days</p>" }] },
]);
const INDEX = indexDestinations([
  aDestination("Delivery and shipping", "/help/delivery", {
    words: ["postage", "delivery", "get here"],
    text: DELIVERY,
  }),
  aDestination("Returns", "/help/returns", { words: ["send back", "damaged"] }),
  aDestination("Careers", "/careers", { words: ["work for us"] }),
  ...["Music", "Bibles", "Gifts", "Fiction", "History"].map((title) => aDestination(title, `/c/${title}`)),
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
  ["how long till it gets here", ["/help/delivery"]],
  ["my parcel is damaged", ["/help/returns"]],
  ["can i work for you", ["/careers"]],
  ["the salt road", []],
])("the search %s finds the pages %j by their text", (typed, paths) =>
  expect(findDestinationsAbout(typed.split(" "), INDEX, new Map()).map(({ path }) => path)).toEqual(paths),
);

test("corrects a misspelt page name, but no word that the catalogue has", () => {
  expect(respellDestination(["delivry"], INDEX, new Map())).toEqual(["delivery"]);
  expect(respellDestination(["delivry"], INDEX, new Map([["delivry", 1]]))).toBeNull();
  expect(respellDestination(["salt", "raod"], INDEX, new Map())).toBeNull();
});

test("ranks page titles above other names of pages, and accepts a mention if nothing else matches", () => {
  const index = indexDestinations([
    aDestination("All Products", "/c", { words: ["catalogue"] }),
    aDestination("Catalogues", "/catalogues"),
    aDestination("Delivery", "/help/delivery", { text: DELIVERY }),
  ]);
  const about = (typed: string, isAlone?: boolean) =>
    findDestinationsAbout(typed.split(" "), index, new Map(), isAlone).map(({ path }) => path);
  expect(about("printed catalogue")[0]).toBe("/catalogues");
  expect([about("zealand"), about("zealand", true)]).toEqual([[], ["/help/delivery"]]);
});
