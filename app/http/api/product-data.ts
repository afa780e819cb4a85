/** Products as API answers contain them, with the spec's names. Amounts are in dollars. (spec 3, Product card / summary) */
import * as z from "zod";
import { AVAILABILITIES, PRODUCT_TYPE_NAMES, TALKERS } from "~/domain/catalogue/product";

export const productData = z
  .strictObject({
    code: z.string(),
    title: z.string(),
    url: z.string(),
    image: z.string(),
    description: z.string().meta({ description: "Plain text of at most 250 characters." }),
    authors: z.array(z.strictObject({ name: z.string() })),
    format: z.string(),
    price: z.number().nullable(),
    nicePrice: z.string().nullable(),
    strikePrice: z.number().nullable(),
    savingStatement: z.string().nullable(),
    rating: z.number().nullable(),
    ratingCount: z.int(),
    talkers: z.array(z.enum(TALKERS)),
    affCode: z.string().nullable(),
    availability: z.enum(AVAILABILITIES),
    maxQuantityPerOrder: z.int(),
    productType: z.enum(Object.values(PRODUCT_TYPE_NAMES) as [string, ...string[]]),
    isDigitalProduct: z.boolean(),
    event: z
      .strictObject({ when: z.string().nullable(), where: z.string().nullable() })
      .nullable()
      .meta({ description: "The time and place of a ticket's event." }),
    otherFormats: z.int().meta({ description: "In lists: how many other formats of the work can be ordered." }),
    otherFormatsFrom: z.number().nullable().meta({ description: "What the cheapest of them costs." }),
    logURL: z.string().meta({ description: "Call it with GET when the shopper opens the product." }),
  })
  .meta({ id: "Product" });

export type ProductData = z.output<typeof productData>;
