/** The basket as API answers contain it, with the spec's names. Amounts are in dollars. (spec 3 and 7) */
import * as z from "zod";
import { AVAILABILITIES, PRODUCT_TYPE_NAMES } from "~/domain/catalogue/product";

/** Schema of an amount of money in all API answers. */
export const amount = z.number().meta({ description: "Australian dollars, with GST." });
const productType = z.enum(Object.values(PRODUCT_TYPE_NAMES) as [string, ...string[]]);
const authors = z.array(z.strictObject({ name: z.string() }));

const basketEntry = z.strictObject({
  id: z.string(),
  entryId: z.string(),
  basketId: z.string(),
  item: z.strictObject({ code: z.string(), title: z.string() }),
  quantity: z.int(),
  maxQuantityPerOrder: z.int(),
  productType,
  gift: z.boolean(),
  productOptionsList: z.array(z.record(z.string(), z.string())),
  productOptionIndex: z.int().nullable().meta({ description: "The set of details that was added last." }),
  price: amount,
  linePrice: amount,
  strikePrice: amount.nullable(),
  strikeLinePrice: amount.nullable(),
  nicePrice: z.string(),
  niceLinePrice: z.string(),
  discount: amount.meta({ description: "The entry's share of the offer code's discount." }),
  numberOfItemsDiscounted: z.int(),
  discountDescription: z.string().nullable(),
  lastUpdated: z.boolean(),
  url: z.string(),
  image: z.string(),
  authors,
  format: z.string(),
  availability: z.enum(AVAILABILITIES),
  isDigitalProduct: z.boolean(),
  affCode: z.string().nullable(),
  comments: z.array(z.string()).meta({ description: "What changed since it was added, and limits." }),
});

export const basketData = z
  .strictObject({
    basketId: z.string().meta({ description: "Empty while there is no basket." }),
    owner: z.strictObject({ currency: z.strictObject({ code: z.string() }) }).meta({
      description:
        "The member's currency, which decides the symbol of the nice prices; every amount is Australian dollars.",
    }),
    entries: z
      .record(z.string(), basketEntry)
      .meta({ description: "By product code; an eBook bought as a gift has /gift behind its code." }),
    totalEntryCount: z.int(),
    totalQuantity: z.int(),
    totalItemsPrice: amount,
    totalDiscount: amount,
    totalOrderPrice: amount,
    totalGst: amount,
    totalVoucherPoints: z.int(),
    niceTotalItemsPrice: z.string(),
    niceTotalOrderPrice: z.string(),
    needsShipping: z.boolean(),
    qualifiesForFreeShipping: z.boolean(),
    toFreeShipping: amount.nullable(),
    offerCode: z.string().nullable(),
    offerDescription: z.string().nullable(),
    offerProblem: z.string().nullable(),
  })
  .meta({ id: "Basket" });

export const addResultData = z.strictObject({
  success: z.boolean(),
  entries: z.array(
    z.strictObject({
      id: z.string(),
      entryId: z.string(),
      name: z.string(),
      variant: z.string(),
      brand: z.string(),
      category: z.string(),
      quantity: z.int(),
      price: amount,
      notice: z.string().nullable(),
    }),
  ),
  productOptions: z
    .array(
      z.strictObject({
        code: z.string(),
        title: z.string(),
        type: z.enum(["gift", "giftEBook", "address"]),
        options: z.array(z.string()).meta({ description: "What to ask the shopper for." }),
        values: z
          .array(z.string())
          .meta({ description: "The names of the values to send as productOptions: all of them, in this order." }),
        repeatAllowed: z.boolean(),
        url: z.string(),
      }),
    )
    .meta({ description: "Products that need details first: ask for them, then add again with productOptions." }),
  productCodes: z.array(z.string()).meta({ description: "Codes that could not be added." }),
  alreadyInBasket: z.array(z.string()),
});

/** Schema of an entry that was removed. */
export const removedEntry = z.strictObject({
  id: z.string(),
  entryId: z.string(),
  name: z.string(),
  quantity: z.int(),
});

export type BasketData = z.output<typeof basketData>;
export type AddResultData = z.output<typeof addResultData>;
export type BasketEntryData = z.output<typeof basketEntry>;
