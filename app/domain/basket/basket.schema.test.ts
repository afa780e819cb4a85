import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { safeParse } from "zod/mini";
import { offerCodeSchema } from "~/domain/offers/offer-code.schema";
import { acknowledgeSchema, addToBasketSchema, quantityFault, quantitySchema, removeSchema } from "./basket.schema";

/** Returns the parsed value, or the first error message. */
function read(schema: z.ZodMiniType, given: unknown): unknown {
  const parsed = safeParse(schema, given);
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
}

describe("quantity", () => {
  it.each([
    ["3", 3],
    [" 12 ", 12],
    ["007", 7],
    ["", 1],
    ["   ", 1],
    ["999999999", 999_999_999],
    ["0", "Quantity must be at least 1."],
    ["-3", "Quantity must be at least 1."],
    ["1.5", "Quantity must only contain digits."],
    ["1e3", "Quantity must only contain digits."],
    ["three", "Quantity must only contain digits."],
    ["٣", "Quantity must only contain digits."],
    ["1234567890", "Please enter a smaller quantity."],
    ["9".repeat(5000), "Please enter a smaller quantity."],
  ])("reads the quantity %j as %j", (typed, understood) => {
    const answer = read(quantitySchema, { entryId: "e", quantity: typed });
    expect(answer).toEqual(typeof understood === "number" ? { entryId: "e", quantity: understood } : understood);
  });

  it("a quantity is 1 when none is given", () => {
    expect(read(quantitySchema, { entryId: "e" })).toEqual({ entryId: "e", quantity: 1 });
  });

  it("a quantity is a whole number of at least 1, or is refused, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const parsed = safeParse(quantitySchema, { entryId: "e", quantity: typed });
        expect(parsed.success).toBe(quantityFault(typed) === null);
        if (parsed.success) expect(Number.isSafeInteger(parsed.data.quantity) && parsed.data.quantity >= 1).toBe(true);
      }),
    );
  });
});

describe("adding", () => {
  it("adding to the basket requires a product code; everything else is optional", () => {
    expect(read(addToBasketSchema, { productCodes: ["A1"], quantity: [] })).toEqual({
      productCodes: ["A1"],
      quantity: [],
      gift: false,
      affCode: undefined,
      referrer: undefined,
    });
    expect(
      read(addToBasketSchema, {
        productCodes: [" A1 ", "B2"],
        quantity: ["", "3"],
        gift: "true",
        affCode: " blog ",
        referrer: "home",
      }),
    ).toEqual({ productCodes: ["A1", "B2"], quantity: [1, 3], gift: true, affCode: "blog", referrer: "home" });
  });

  it.each([
    [{ productCodes: [], quantity: [] }, "Choose a product to add."],
    [{ productCodes: [""], quantity: [] }, "Choose a product to add."],
    [{ productCodes: ["x".repeat(41)], quantity: [] }, "That is not a product code."],
    [{ productCodes: new Array(51).fill("A1"), quantity: [] }, "Add at most 50 products at once."],
    [{ productCodes: ["A1"], quantity: new Array(51).fill("1") }, "There are more quantities than products."],
    [{ productCodes: ["A1"], quantity: ["-1"] }, "Quantity must be at least 1."],
  ])("refuses to add %j to the basket", (given, message) => {
    expect(read(addToBasketSchema, given)).toBe(message);
  });

  it("ignores overlong tracking fields instead of refusing to add products", () => {
    expect(
      read(addToBasketSchema, {
        productCodes: ["A1"],
        quantity: [],
        affCode: "x".repeat(65),
        referrer: "x".repeat(201),
      }),
    ).toMatchObject({ affCode: undefined, referrer: undefined });
  });
});

describe("offer code", () => {
  it.each([
    [{ offerCode: " save10 " }, { offerCode: "SAVE10" }],
    [{ offerCode: "  " }, "Please enter an offer code."],
    [{}, "Please enter an offer code."],
    [{ offerCode: "X".repeat(33) }, "An offer code can have at most 32 characters."],
  ])("reads the offer code in %j as %j", (given, understood) => {
    expect(read(offerCodeSchema, given)).toEqual(understood);
  });
});

it("removing requires an entry's id; acknowledging without one covers all entries", () => {
  expect(read(removeSchema, {})).toBe("Choose an item in your basket.");
  expect(read(removeSchema, { entryId: "x".repeat(65) })).toBe("That item is not in your basket.");
  expect(read(acknowledgeSchema, {})).toEqual({});
});
