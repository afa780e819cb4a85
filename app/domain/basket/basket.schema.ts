/** The basket's forms. Field names are the spec's query and body names (spec 7); limits are spec 5's and 9's. */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";

export const MAX_CODES_AT_ONCE = 50;
export const MAX_CODE_LENGTH = 40;
/** Maximum number of digits, which keeps the number a safe integer. The domain lowers the quantity to the product's maximum. */
const MAX_DIGITS = 9;

const productCode = z
  .string("Choose a product to add.")
  .check(
    z.trim(),
    z.minLength(1, "Choose a product to add."),
    z.maxLength(MAX_CODE_LENGTH, "That is not a product code."),
  );

/** The quantity field: digits, 1 or more; empty counts as 1. The domain enforces the product's maximum. (spec 5, Quantity) */
export const quantityField = hinted(
  z.pipe(
    z.pipe(
      z.transform((given: unknown) => {
        const text = given === undefined || given === null ? "" : String(given).trim();
        return text === "" ? "1" : text;
      }),
      z.string().check((context) => {
        const fault = quantityFault(context.value);
        if (fault) context.issues.push({ code: "custom", message: fault, input: context.value });
      }),
    ),
    z.transform(Number),
  ),
  { inputMode: "numeric", autoComplete: "off", maxLength: 4 },
);

/** Returns the error message while a quantity is being typed, or null. An empty field is valid and reverts to 1. */
export function quantityFault(typed: string): string | null {
  const text = typed.trim();
  if (text === "") return null;
  if (/^(-\d+|0+)$/.test(text)) return "Quantity must be at least 1.";
  if (!/^\d+$/.test(text)) return "Quantity must only contain digits.";
  if (text.replace(/^0+/, "").length > MAX_DIGITS) return "Please enter a smaller quantity.";
  return null;
}

/** Returns an optional field that must never prevent a sale. A value that is too long is treated as missing. */
function companion(longest: number) {
  return z.transform((given: unknown): string | undefined => {
    const text = typeof given === "string" ? given.trim() : "";
    return text === "" || text.length > longest ? undefined : text;
  });
}

const flag = z.transform((given: unknown) => typeof given === "string" && /^(true|on|1|yes)$/i.test(given.trim()));

/**
 * Form that adds products. `productCodes` and `quantity` may each be sent several times. They are matched by position, and a
 * missing quantity counts as 1.
 */
export const addToBasketSchema = z.object({
  productCodes: z
    .array(productCode)
    .check(
      z.minLength(1, "Choose a product to add."),
      z.maxLength(MAX_CODES_AT_ONCE, `Add at most ${MAX_CODES_AT_ONCE} products at once.`),
    ),
  quantity: z.array(quantityField).check(z.maxLength(MAX_CODES_AT_ONCE, "There are more quantities than products.")),
  gift: flag,
  affCode: companion(64),
  referrer: companion(200),
});

const entryId = z
  .string("Choose an item in your basket.")
  .check(
    z.trim(),
    z.minLength(1, "Choose an item in your basket."),
    z.maxLength(64, "That item is not in your basket."),
  );

export const quantitySchema = z.object({ entryId, quantity: quantityField });

/**
 * Quantity form on a product's page. It identifies the entry by its product, because the page doesn't know the basket's
 * entries. Afterwards, the page is shown again.
 */
export const productQuantitySchema = z.object({ productCode, quantity: quantityField, redirectTo: companion(2000) });

export const removeSchema = z.object({ entryId });

export const undoSchema = z.object({ removalId: entryId });

/** The position of a set of details, counted from 0. */
const optionIndex = z.pipe(
  z
    .string("Choose the details to change.")
    .check(z.trim(), z.regex(/^[0-9]{1,4}$/, "Those details are not in your basket.")),
  z.transform(Number),
);

/** The form that removes a set of details. `optionId`, the set's own id, takes precedence over `index`. */
export const removeOptionsSchema = z.object({ entryId, index: optionIndex, optionId: z.optional(entryId) });

/** The form that acknowledges the changes of one entry, or of all entries if `entryId` is absent. */
export const acknowledgeSchema = z.object({ entryId: z.optional(entryId) });

const basketId = z
  .string("The basket ID is missing.")
  .check(z.trim(), z.minLength(1, "The basket ID is missing."), z.maxLength(64, "That basket ID is not valid."));

/** Spec 7, POST /api/updateBasketEntry. */
export const apiQuantitySchema = z.object({ basketId, entryId, qty: quantityField });

/** Spec 7, POST /api/removeFromBasket. */
export const apiRemoveSchema = z.object({ basketId, entryId });

/** Spec 7, POST /api/deleteProductOptions. */
export const apiDeleteOptionsSchema = z.object({ basketId, entryId, productOptionIndex: optionIndex });

/** Spec 7, POST /api/updateProductOptions. `productOptions` has the values in their fixed order. */
export const apiUpdateOptionsSchema = z.object({
  basketId,
  entryId,
  productOptionIndex: optionIndex,
  productOptions: z.array(z.string()),
});
