/** The calls about a member's account and addresses. (spec 7) */
import * as z from "zod";
import { DETAILS_MESSAGES, LONGEST_INSTRUCTIONS } from "~/domain/accounts/details";
import { FLAG_NAMES, LIST_NAMES, PREFERENCES_MESSAGES } from "~/domain/accounts/preferences";
import { ADDRESS_KINDS, ADDRESS_MESSAGES } from "~/domain/addresses/address";
import { addressShape } from "~/domain/addresses/address.schema";
import { call } from "./call";

const addressData = z.strictObject({
  street1: z.string(),
  street2: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
});

const flags = FLAG_NAMES.filter((name) => name !== "emailList");

export const accountCalls = {
  "GET /api/preferences": call({
    summary: "What the member has opted in to.",
    takes: z.object({}),
    gives: z.strictObject({
      preferences: z.strictObject({
        ...(Object.fromEntries(flags.map((name) => [name, z.boolean()])) as Record<
          (typeof flags)[number],
          z.ZodBoolean
        >),
        emailListOptedIn: z.boolean(),
        emailList: z.record(z.enum(LIST_NAMES), z.strictObject({ optedIn: z.boolean() })),
      }),
    }),
    who: "member",
    fails: PREFERENCES_MESSAGES.failed,
  }),
  "POST /api/updateAddress": call({
    summary: "Saves one of the member's addresses. Delivery instructions stay unless they are sent.",
    takes: z.object({
      ...addressShape,
      addressType: z.enum(ADDRESS_KINDS, ADDRESS_MESSAGES.argumentsInvalid),
      deliveryInstructions: z
        .string()
        .trim()
        .max(LONGEST_INSTRUCTIONS, DETAILS_MESSAGES.instructionsTooLong)
        .optional(),
    }),
    gives: z.strictObject({
      billingAddress: addressData.nullable(),
      deliveryAddress: addressData.nullable(),
      contactAddress: addressData.nullable(),
      sameAsDelivery: z.boolean(),
      deliveryInstructions: z.string(),
    }),
    who: "member",
    fails: ADDRESS_MESSAGES.failed,
    invalid: (fieldErrors) =>
      "addressType" in fieldErrors ? ADDRESS_MESSAGES.argumentsInvalid : ADDRESS_MESSAGES.failed,
    blames: "address",
    example: {
      addressType: "delivery",
      street1: "12 Smith Street",
      street2: "",
      city: "Fitzroy",
      state: "VIC",
      postcode: "3065",
    },
  }),
  "GET /api/places": call({
    summary: "Looks addresses up: suggestions for a typed text (q), or the address of a suggestion (id).",
    takes: z.object({ q: z.string().optional(), id: z.string().optional() }),
    gives: z.strictObject({
      suggestions: z.array(z.strictObject({ id: z.string(), text: z.string() })).optional(),
      address: addressData.optional(),
    }),
    fails: "Place Service not loaded",
    example: { q: "12 Smith St Fitzroy" },
  }),
} as const;
