/** API calls about the basket. (spec 7) */
import * as z from "zod";
import {
  addToBasketSchema,
  apiDeleteOptionsSchema,
  apiQuantitySchema,
  apiRemoveSchema,
  apiUpdateOptionsSchema,
} from "~/domain/basket/basket.schema";
import { BASKET_MESSAGES, unableToAdd } from "~/domain/basket/basket-messages";
import { OPTION_VALUES } from "~/domain/options/option-values";
import { addResultData, basketData, removedEntry } from "./basket-data";
import { call, type SentFields } from "./call";

const codesIn = ({ productCodes }: SentFields) => [productCodes ?? []].flat().length;
const OPTIONS_IN_ORDER = `For one product that needs details: all of these values, in this order, '' where there is none. ${Object.entries(
  OPTION_VALUES,
)
  .map(([kind, names]) => `A ${kind} has ${names.length}: ${names.join(", ")}.`)
  .join(" ")} A gift eBook without a date is sent once it is paid.`;
const entry = { basketId: "the basketId", entryId: "an entryId" };

export const basketCalls = {
  "GET /api/basket": call({
    summary: "The visitor's basket.",
    takes: z.object({}),
    gives: basketData,
    fails: BASKET_MESSAGES.loadFailed,
  }),
  "GET /api/addToBasket": call({
    summary: "Adds products. It changes the basket although it is a GET, as the shop's clients expect.",
    takes: z.object({
      ...addToBasketSchema.shape,
      productOptions: z.array(z.string()).meta({ description: OPTIONS_IN_ORDER }),
    }),
    gives: z.strictObject({
      addResult: addResultData.nullable(),
      basket: basketData,
      fieldErrors: z.record(z.string(), z.array(z.string())),
    }),
    who: "our pages",
    fails: (sent) => unableToAdd(codesIn(sent), []),
    invalid: (fieldErrors, sent) => unableToAdd(codesIn(sent), Object.values(fieldErrors)),
    blames: "productsFailed",
    changes: true,
    example: { productCodes: ["9781700000019"], quantity: ["2"] },
  }),
  "POST /api/updateBasketEntry": call({
    summary: "Sets an entry's quantity; asking again changes nothing.",
    takes: apiQuantitySchema,
    gives: z.strictObject({
      updateResult: z.strictObject({ entryId: z.string(), quantity: z.int(), notice: z.string().nullable() }),
      basket: basketData,
    }),
    fails: BASKET_MESSAGES.quantityFailed,
    blames: "entryId",
    example: { ...entry, qty: "3" },
  }),
  "POST /api/updateProductOptions": call({
    summary:
      "Changes one set of an entry's details; productOptions are its values, all of them and in the order that GET /api/addToBasket names.",
    takes: apiUpdateOptionsSchema,
    gives: z.strictObject({
      updateResult: z.strictObject({ entryId: z.string(), productOptionIndex: z.int() }),
      basket: basketData,
    }),
    fails: BASKET_MESSAGES.optionsFailed,
    blames: "entryId",
    example: {
      ...entry,
      productOptionIndex: "0",
      productOptions: ["Ada", "ada@example.com", "25", "Enjoy!"],
    },
  }),
  "POST /api/deleteProductOptions": call({
    summary: "Removes one set of an entry's details; with the last one the entry goes.",
    takes: apiDeleteOptionsSchema,
    gives: z.strictObject({
      deleteResult: z.strictObject({ entries: z.array(removedEntry.extend({ productOptionIndex: z.int() })) }),
      basket: basketData,
    }),
    fails: BASKET_MESSAGES.removeFailed,
    blames: "entryId",
    example: { ...entry, productOptionIndex: "0" },
  }),
  "POST /api/removeFromBasket": call({
    summary: "Removes an entry.",
    takes: apiRemoveSchema,
    gives: z.strictObject({
      removeResult: z.strictObject({ entries: z.array(removedEntry) }),
      basket: basketData,
    }),
    fails: BASKET_MESSAGES.removeFailed,
    blames: "entryId",
    example: entry,
  }),
} as const;
