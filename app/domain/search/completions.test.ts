import { expect, it } from "vitest";
import { completions } from "./completions";

const TITLES = [
  "The Lord of the Rings",
  "The Fellowship of the Ring (The Lord of the Rings, #1)",
  "Amazing Grace",
  "Amazing Grace: William Wilberforce",
  "What’s So Amazing About Grace?",
  "Les Misérables",
  "The Pilgrim’s Progress",
];
const ways = (typed: string, most = 5) => completions(typed.split(" "), TITLES, most);

it("completes the last word, the likeliest first", () => {
  expect(ways("gra")).toEqual(["grace"]);
  expect(ways("ri")).toEqual(["rings", "ring"]);
});

it("goes on with what more than one title has behind a word", () => {
  expect(ways("amazing")).toEqual(["amazing grace"]);
  expect(ways("lord")).toEqual(["lord of the rings"]);
  expect(ways("lord of")).toEqual(["lord of the rings"]);
});

it("keeps what was typed before", () => {
  expect(ways("amazing gr")).toEqual(["amazing grace"]);
  expect(ways("xyzzy gr")).toEqual(["xyzzy grace"]);
});

it("spells as the catalogue does", () => {
  expect(ways("misera")).toEqual(["misérables"]);
  expect(ways("pil")).toEqual(["pilgrim’s"]);
  expect(ways("pilgrims pro")).toEqual(["pilgrim’s progress"]);
});

it("has nothing to add to a whole word, to nothing, and to what no title has", () => {
  expect(ways("grace")).toEqual([]);
  expect(completions([], TITLES, 5)).toEqual([]);
  expect(ways("zz")).toEqual([]);
});

it("offers no small word as an end, nor as a beginning that no title has, and no more than were asked for", () => {
  expect(ways("o")).toEqual([]);
  expect(completions(["th"], [...TITLES, "The Pilgrim’s Progress for Children"], 5)).toEqual(["the pilgrim’s"]);
  expect(ways("a", 1)).toEqual(["amazing"]);
});
