import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { DEFAULT_COLOUR, WISHLIST_COLOURS } from "./colours";
import { paginate, readPage, withPagination } from "./pagination";
import { detailsSchema } from "./wishlist-details.schema";
import { apiUpdateSchema, wishlistIdField } from "./wishlists.schema";

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe("the palette", () => {
  it("has 20 different colours, each with a name, that white text and paper stand off from", () => {
    expect(new Set(WISHLIST_COLOURS.map((colour) => colour.value)).size).toBe(20);
    expect(new Set(WISHLIST_COLOURS.map((colour) => colour.name)).size).toBe(20);
    const paper = luminance("#fbf9f4");
    for (const { value } of WISHLIST_COLOURS) {
      expect(1.05 / (luminance(value) + 0.05), value).toBeGreaterThanOrEqual(4.5);
      expect((paper + 0.05) / (luminance(value) + 0.05), value).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe("a list's details", () => {
  const read = (given: Record<string, unknown>) => {
    const parsed = z.safeParse(detailsSchema, given);
    return parsed.success ? parsed.data : Object.fromEntries(parsed.error.issues.map((it) => [it.path[0], it.message]));
  };

  it("default to no description and the default colour", () => {
    expect(read({ name: "  Birthday " })).toEqual({ name: "Birthday", description: "", colour: DEFAULT_COLOUR });
  });

  it.each([undefined, "", "   ", "\u200b\u200b", "\n\t", "\u202e"])("want a name: %j is none", (name) => {
    expect(read({ name })).toEqual({ name: "Please enter a name for your wishlist." });
  });

  it("keep any script, emoji and markup as text, on one line", () => {
    for (const name of ["عيد ميلاد", "יום הולדת", "🎂🎁", "<b>Bold</b>", "👩‍👩‍👧"])
      expect(read({ name })).toMatchObject({ name });
    expect(read({ name: "two\r\nlines" })).toMatchObject({ name: "two lines" });
  });

  it("are bounded", () => {
    expect(read({ name: "x".repeat(64), description: "y".repeat(250) })).toMatchObject({ name: "x".repeat(64) });
    expect(read({ name: "x".repeat(65), description: "y".repeat(251) })).toEqual({
      name: "A wishlist name can have at most 64 characters.",
      description: "A description can have at most 250 characters.",
    });
    expect(read({ name: "x".repeat(100_000) })).toEqual({ name: "A wishlist name can have at most 64 characters." });
  });

  it("take colours of the palette only", () => {
    expect(read({ name: "x", colour: "#7B1E2B" })).toMatchObject({ colour: "#7b1e2b" });
    for (const colour of ["", "red", "#000000", "url(x)"]) {
      expect(read({ name: "x", colour })).toEqual({ colour: "Please select a colour." });
    }
  });

  it("that aren't sent stay unsaid where a list is changed", () => {
    expect(z.parse(apiUpdateSchema, { name: "New" })).toEqual({ name: "New" });
  });
});

describe("a list's id", () => {
  it("is the default one when empty, and never the word id", () => {
    expect(z.parse(wishlistIdField, "")).toBe("default");
    expect(z.parse(wishlistIdField, "default")).toBe("default");
    for (const wrong of ["id", undefined, "x".repeat(65)]) {
      expect(z.safeParse(wishlistIdField, wrong).error?.issues[0]?.message).toBe("Wishlist has not been specified.");
    }
  });
});

describe("pagination", () => {
  it("knows its bounds", () => {
    expect(paginate(0, { page: 1, itemsPerPage: 10 })).toMatchObject({ page: 1, pages: 1, hasNext: false });
    expect(paginate(11, { page: 9, itemsPerPage: 10 })).toMatchObject({ page: 2, start: 10, hasPrevious: true });
    expect(paginate(11, { page: Number.NaN, itemsPerPage: 10 })).toMatchObject({ page: 1, hasNext: true });
    expect(withPagination([1, 2, 3], { page: 2, itemsPerPage: 2 })).toMatchObject({ entries: [3], start: 2 });
  });

  it("says in the spec's words what it can't reckon with", () => {
    for (const itemsPerPage of [0, -1, Number.NaN]) {
      expect(() => paginate(3, { page: 1, itemsPerPage })).toThrow(
        "Pagination items to show, 'itemsPerPage', must be greater 0",
      );
    }
    const page = { page: 1, itemsPerPage: 10 };
    expect(() => withPagination("x" as never, page)).toThrow("Entries for withPagination was not an array");
    expect(() => paginate("3" as never, page)).toThrow("Number of entries for withPagination was not a number");
  });

  it("reads a page from digits only", () => {
    const typed = ["3", " 2 ", "0", "-1", "1.5", "1e3", "abc", "", null, "9".repeat(30), "٣"];
    expect(typed.map((each) => readPage(each))).toEqual([3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  });
});
