import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { DEFAULT_COLOUR, WISHLIST_COLOURS } from "./colours";
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
  it("has 20 different wishlist colours, each with a name and enough contrast to white text and paper", () => {
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

  it("a wishlist defaults to no description and the default colour", () => {
    expect(read({ name: "  Birthday " })).toEqual({ name: "Birthday", description: "", colour: DEFAULT_COLOUR });
  });

  it.each([undefined, "", "   ", "\u200b\u200b", "\n\t", "\u202e"])(
    "requires a name for a wishlist: %j is not one",
    (name) => {
      expect(read({ name })).toEqual({ name: "Please enter a name for your wishlist." });
    },
  );

  it("keeps any script, emoji and markup in a wishlist's name as text, on one line", () => {
    for (const name of ["عيد ميلاد", "יום הולדת", "🎂🎁", "<b>Bold</b>", "👩‍👩‍👧"])
      expect(read({ name })).toMatchObject({ name });
    expect(read({ name: "two\r\nlines" })).toMatchObject({ name: "two lines" });
  });

  it("limits the length of a wishlist's name and description", () => {
    expect(read({ name: "x".repeat(64), description: "y".repeat(250) })).toMatchObject({ name: "x".repeat(64) });
    expect(read({ name: "x".repeat(65), description: "y".repeat(251) })).toEqual({
      name: "A wishlist name can have at most 64 characters.",
      description: "A description can have at most 250 characters.",
    });
    expect(read({ name: "x".repeat(100_000) })).toEqual({ name: "A wishlist name can have at most 64 characters." });
  });

  it("accepts only colours of the palette for a wishlist", () => {
    expect(read({ name: "x", colour: "#7B1E2B" })).toMatchObject({ colour: "#7b1e2b" });
    for (const colour of ["", "red", "#000000", "url(x)"]) {
      expect(read({ name: "x", colour })).toEqual({ colour: "Please select a colour." });
    }
  });

  it("fills in no defaults for fields that a wishlist's update doesn't send", () => {
    expect(z.parse(apiUpdateSchema, { name: "New" })).toEqual({ name: "New" });
  });
});

describe("a list's id", () => {
  it("reads an empty wishlist id as the default list, and never accepts the word id", () => {
    expect(z.parse(wishlistIdField, "")).toBe("default");
    expect(z.parse(wishlistIdField, "default")).toBe("default");
    for (const wrong of ["id", undefined, "x".repeat(65)]) {
      expect(z.safeParse(wishlistIdField, wrong).error?.issues[0]?.message).toBe("Wishlist has not been specified.");
    }
  });
});
