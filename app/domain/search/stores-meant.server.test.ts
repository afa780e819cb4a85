import { expect, test } from "vitest";
import { aDestination } from "../../../tests/factories/destinations";
import { indexDestinations } from "./destinations";
import { findStoresMeant } from "./stores-meant.server";

const INDEX = indexDestinations([
  aDestination("Specials", "/specials", { words: ["sale"] }),
  aDestination("Penrith", "/stores/penrith", { kind: "Store", position: { lat: -33.75, lng: 150.69 } }),
  aDestination("West Ryde", "/stores/west-ryde", { kind: "Store", position: { lat: -33.81, lng: 151.09 } }),
  aDestination("Woolloongabba", "/stores/woolloongabba", { kind: "Store", position: { lat: -27.49, lng: 153.04 } }),
]);
const find = (typed: string, isAlone?: boolean) =>
  findStoresMeant(typed.split(" "), INDEX, isAlone).map(({ path }) => path);

test.each([
  ["store pickup penrith", ["/stores/penrith"]],
  ["what time does west ryde open", ["/stores/west-ryde"]],
  ["brisbane store", ["/stores/woolloongabba"]],
  ["bookshop near parramatta", ["/stores/west-ryde"]],
  ["shop 2750", ["/stores/penrith"]],
  ["perth store", []],
  ["penrith concert", []],
  ["store sale", []],
  ["penrith", []],
])("the search %s means the stores %j", (typed, paths) => expect(find(typed)).toEqual(paths));

test("accepts a place alone where no product contains it", () => {
  expect([find("sydney", true), find("perth", true), find("sale", true)]).toEqual([["/stores/west-ryde"], [], []]);
});
