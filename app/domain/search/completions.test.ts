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

it("completes the last search word, most likely completion first", () => {
  expect(ways("gra")).toEqual(["grace"]);
  expect(ways("ri")).toEqual(["rings", "ring"]);
});

it("ranks a completion from several titles above one from a single title, however well that title sells", () => {
  const titles = ["Grandpa's Hymn Has Holes in It", "The Grace Bible", "Amazing Grace", "Growing in Bible Reading"];
  expect(completions(["gr"], titles, 5).slice(0, 2)).toEqual(["grace", "grandpa's"]);
  expect(completions(["grace", "b"], ["Grace Before Grandpa's Tea", ...titles, "A Grace Bible"], 5)[0]).toBe(
    "grace bible",
  );
});

it("continues a search with words that follow in more than one title", () => {
  expect(ways("amazing")).toEqual(["amazing grace"]);
  expect(ways("lord")).toEqual(["lord of the rings"]);
  expect(ways("lord of")).toEqual(["lord of the rings"]);
});

it("completions keep the words that were typed before", () => {
  expect(ways("amazing gr")).toEqual(["amazing grace"]);
  expect(ways("xyzzy gr")).toEqual(["xyzzy grace"]);
});

it("completions use the catalogue's spelling", () => {
  expect(ways("misera")).toEqual(["misérables"]);
  expect(ways("pil")).toEqual(["pilgrim’s"]);
  expect(ways("pilgrims pro")).toEqual(["pilgrim’s progress"]);
});

it("offers no completion for a whole word, empty text or unknown words", () => {
  expect(ways("grace")).toEqual([]);
  expect(completions([], TITLES, 5)).toEqual([]);
  expect(ways("zz")).toEqual([]);
});

it("completions never end on a small word, start where no title does, or exceed the requested number", () => {
  expect(ways("o")).toEqual([]);
  expect(completions(["th"], [...TITLES, "The Pilgrim’s Progress for Children"], 5)).toEqual(["the pilgrim’s"]);
  expect(ways("a", 1)).toEqual(["amazing"]);
});
