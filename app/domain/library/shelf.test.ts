import { expect, it } from "vitest";
import { arrangeShelf, listFormats, type SHELF_SORTS } from "./shelf";

const books = [
  { title: "Weaving", authors: ["Ada Zhang"], format: "eBook", percent: 10 },
  { title: "Apples", authors: ["Bo Young", "Cy West"], format: "eAudio Book", percent: 90 },
  { title: "Maps", authors: [], format: "eBook", percent: 40 },
];

const titles = (choice: { words?: string; format?: string; sort?: keyof typeof SHELF_SORTS }) =>
  arrangeShelf(books, { words: "", format: "", sort: "newest", ...choice }).map(({ title }) => title);

it("finds library books however their accents and apostrophes are typed", () => {
  const [book] = books.map((each) => ({ ...each, title: "Café d’Été", authors: ["Siobhán O’Brien"] }));
  const isFound = (words: string) =>
    arrangeShelf(book ? [book] : [], { words, format: "", sort: "newest" }).length === 1;
  expect(["cafe", "d'ete", "siobhan", "O'Brien", "obrien"].map(isFound)).toEqual([true, true, true, true, true]);
});

it("finds library books by title and by any author, and filters them by format", () => {
  expect(titles({})).toEqual(["Weaving", "Apples", "Maps"]);
  expect(titles({ words: "MAP" })).toEqual(["Maps"]);
  expect(titles({ words: "west" })).toEqual(["Apples"]);
  expect(titles({ format: "eBook" })).toEqual(["Weaving", "Maps"]);
  expect(titles({ words: "west", format: "eBook" })).toEqual([]);
  expect(listFormats(books)).toEqual(["eAudio Book", "eBook"]);
});

it("sorts library books by title, first author and how much was read", () => {
  expect(titles({ sort: "title" })).toEqual(["Apples", "Maps", "Weaving"]);
  expect(titles({ sort: "author" })).toEqual(["Maps", "Weaving", "Apples"]);
  expect(titles({ sort: "progress" })).toEqual(["Apples", "Maps", "Weaving"]);
});
