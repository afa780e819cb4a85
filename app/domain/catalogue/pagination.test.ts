import { describe, expect, it } from "vitest";
import { paginate, readPage, withPagination } from "./pagination";

describe("pagination", () => {
  it("pagination keeps a page within its bounds", () => {
    expect(paginate(0, { page: 1, itemsPerPage: 10 })).toMatchObject({ page: 1, pages: 1, hasNext: false });
    expect(paginate(11, { page: 9, itemsPerPage: 10 })).toMatchObject({ page: 2, start: 10, hasPrevious: true });
    expect(paginate(11, { page: Number.NaN, itemsPerPage: 10 })).toMatchObject({ page: 1, hasNext: true });
    expect(withPagination([1, 2, 3], { page: 2, itemsPerPage: 2 })).toMatchObject({ entries: [3], start: 2 });
  });

  it("refuses what pagination can't calculate with, in the spec's words", () => {
    for (const itemsPerPage of [0, -1, Number.NaN]) {
      expect(() => paginate(3, { page: 1, itemsPerPage })).toThrow(
        "Pagination items to show, 'itemsPerPage', must be greater 0",
      );
    }
    const page = { page: 1, itemsPerPage: 10 };
    expect(() => withPagination("x" as never, page)).toThrow("Entries for withPagination was not an array");
    expect(() => paginate("3" as never, page)).toThrow("Number of entries for withPagination was not a number");
  });

  it("reads a page number from digits only", () => {
    const typed = ["3", " 2 ", "0", "-1", "1.5", "1e3", "abc", "", null, "9".repeat(30), "٣"];
    expect(typed.map((each) => readPage(each))).toEqual([3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  });
});
