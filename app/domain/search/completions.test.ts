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

it("completes the last word, most likely first", () => {
  expect(ways("gra")).toEqual(["grace"]);
  expect(ways("ri")).toEqual(["rings", "ring"]);
});

it("puts words of several titles before a word of one title, however well that one sells", () => {
  const titles = ["Grandpa's Hymn Has Holes in It", "The Grace Bible", "Amazing Grace", "Growing in Bible Reading"];
  expect(completions(["gr"], titles, 5).slice(0, 2)).toEqual(["grace", "grandpa's"]);
  expect(completions(["grace", "b"], ["Grace Before Grandpa's Tea", ...titles, "A Grace Bible"], 5)[0]).toBe(
    "grace bible",
  );
});

it("continues with words that follow in more than one title", () => {
  expect(ways("amazing")).toEqual(["amazing grace"]);
  expect(ways("lord")).toEqual(["lord of the rings"]);
  expect(ways("lord of")).toEqual(["lord of the rings"]);
});

it("keeps what was typed before", () => {
  expect(ways("amazing gr")).toEqual(["amazing grace"]);
  expect(ways("xyzzy gr")).toEqual(["xyzzy grace"]);
});

it("uses the catalogue's spelling", () => {
  expect(ways("misera")).toEqual(["misérables"]);
  expect(ways("pil")).toEqual(["pilgrim’s"]);
  expect(ways("pilgrims pro")).toEqual(["pilgrim’s progress"]);
});

it("adds nothing to a whole word, to empty text or to unknown words", () => {
  expect(ways("grace")).toEqual([]);
  expect(completions([], TITLES, 5)).toEqual([]);
  expect(ways("zz")).toEqual([]);
});

it("never ends on a small word, never starts where no title does, and returns no more than requested", () => {
  expect(ways("o")).toEqual([]);
  expect(completions(["th"], [...TITLES, "The Pilgrim’s Progress for Children"], 5)).toEqual(["the pilgrim’s"]);
  expect(ways("a", 1)).toEqual(["amazing"]);
});
