import { describe, expect, it } from "vitest";
import { dateFaults, daysIn, padPart, partFault } from "./date-parts";

const date = (day: string, month: string, year: string) => ({ day, month, year });

describe("a part of a date", () => {
  it("pads a single-digit part of a date with a zero", () => {
    expect(["7", " 7 ", "07", "17", "", "x"].map(padPart)).toEqual(["07", "07", "07", "17", "", "x"]);
  });

  it.each([
    ["day", "x", "Day must be a number"],
    ["day", "٣", "Day must be a number"],
    ["day", "00", "Please enter a valid day."],
    ["day", "0", "Please enter a valid day."],
    ["day", "32", "Please enter a valid day."],
    ["day", "007", "Please enter a valid day."],
    ["month", "ma", "Month must be a number"],
    ["month", "13", "Please enter a valid month."],
    ["year", "84", "Year must be a 4 digit number"],
    ["year", "19845", "Year must be a 4 digit number"],
    ["year", "mcml", "Year must be a 4 digit number"],
  ] as const)("reports the fault of the %s '%s' in a date: %s", (part, typed, message) => {
    expect(partFault(part, typed)).toBe(message);
  });

  it("accepts an empty day, month or year when it is checked on its own", () => {
    expect([partFault("day", ""), partFault("month", " "), partFault("year", "")]).toEqual([null, null, null]);
    expect([partFault("day", "7"), partFault("month", "12"), partFault("year", "0001")]).toEqual([null, null, null]);
  });
});

describe("a date", () => {
  it("reports each missing part of a date", () => {
    expect(dateFaults(date("", "", ""), { required: true })).toEqual({
      day: "Day is required.",
      month: "Month is required.",
      year: "Year is required.",
    });
    expect(dateFaults(date("", "2", ""), { required: false })).toEqual({
      day: "Day is required.",
      year: "Year is required.",
    });
    expect(dateFaults(date("", " ", ""), { required: false })).toEqual({});
  });

  it.each([
    ["29", "2", "2024", {}],
    ["29", "2", "2000", {}],
    ["29", "2", "2023", { day: "Please enter a valid day." }],
    ["29", "2", "1900", { day: "Please enter a valid day." }],
    ["31", "4", "1984", { day: "Please enter a valid day." }],
    ["30", "04", "1984", {}],
    ["31", "12", "1984", {}],
  ])("checks that the date %s %s %s exists", (day, month, year, faults) => {
    expect(dateFaults(date(day, month, year), { required: true })).toEqual(faults);
  });

  it("reports a date outside the bounds as a fault of its year", () => {
    const bounds = { from: "1900-01-01", to: "2026-11-21" };
    expect(dateFaults(date("22", "11", "2026"), { required: false, bounds })).toEqual({
      year: "Please enter a valid year.",
    });
    expect(dateFaults(date("31", "12", "1899"), { required: false, bounds })).toEqual({
      year: "Please enter a valid year.",
    });
    expect(dateFaults(date("21", "11", "2026"), { required: false, bounds })).toEqual({});
  });

  it("knows the same number of days as JavaScript's Date for every month from 1900 to 2100", () => {
    for (let year = 1900; year <= 2100; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        expect(daysIn(month, year)).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
      }
    }
  });
});
