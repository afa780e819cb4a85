import { expect, it } from "vitest";
import { readSeries } from "./series";

const stated = (title: string, number = "") => readSeries({ title, number }, "One (Other, #9)");
const ofTitle = (title: string) => readSeries({ title: "", number: "" }, title);

it.each([
  ["2", 2],
  ["2.5", 2.5],
  ["#2", 2],
  ["Book 2", 2],
  ["Vol. 12", 12],
  ["0", null],
  ["II", null],
  ["1-3", null],
  ["99999", null],
  ["", null],
])("reads the series number %j as %s", (text, number) => {
  expect(stated("Emberfall", text)).toEqual({ title: "Emberfall", number });
});

it.each([
  ["The Hobbit (Middle-earth, #2)", { title: "Middle-earth", number: 2 }],
  ["The Hunger Games (The Hunger Games, #1)", { title: "The Hunger Games", number: 1 }],
  ["One (Lights #2.5)", { title: "Lights", number: 2.5 }],
  ["One (Lights, #1; Lamps, #7)", { title: "Lights", number: 1 }],
  ["Set (Lights, #1-3)", { title: "Lights", number: null }],
  ["One (The New York Times #1 Bestseller)", undefined],
  ["One (#3)", undefined],
  ["One (Lights)", undefined],
  ["(Lights, #1)", undefined],
  ["One", undefined],
])("reads the series in the title %j", (title, series) => {
  expect(ofTitle(title)).toEqual(series);
});

it("searches a title crafted to be slow for a series without delay", () => {
  expect(ofTitle(`One (${" ,#(".repeat(100_000)})`)).toBeUndefined();
});
