import { describe, expect, it } from "vitest";
import { listEntries, listReadings } from "./scanned";

describe("a scanned entry", () => {
  it("reads a scanned entry as a code, which may be an ISBN with spaces or hyphens", () => {
    expect(listReadings("ITEM7")).toEqual([{ code: "ITEM7", quantity: 1 }]);
    expect(listReadings(" 978-0-14-143951-8 ")[0]).toEqual({ code: "9780141439518", quantity: 1 });
    expect(listReadings("978 0 14 143951 8")[0]).toEqual({ code: "9780141439518", quantity: 1 });
  });

  it.each(["ITEM7 12", "ITEM7,12", "ITEM7; 12", "ITEM7\t12", "ITEM7 x12", "ITEM7 × 12"])(
    "reads a code and a quantity from the scanned entry %j",
    (typed) => {
      expect(listReadings(typed).at(-1)).toEqual({ code: "ITEM7", quantity: 12 });
    },
  );

  it("doesn't read an unrealistically large number in a scanned entry as a quantity", () => {
    expect(listReadings("ITEM7 10000")).toEqual([{ code: "ITEM7 10000", quantity: 1 }]);
  });

  it("reads each line of a pasted list as an entry", () => {
    expect(listEntries("ITEM1\n\n ITEM2 3 \n")).toEqual(["ITEM1", "ITEM2 3"]);
  });
});
