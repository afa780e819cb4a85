/** API calls about a member's account and addresses. (spec 7) */
import * as z from "zod";
import { DETAILS_MESSAGES, MAX_INSTRUCTIONS_LENGTH } from "~/domain/accounts/details";
import { FLAG_NAMES, LIST_NAMES, PREFERENCES_MESSAGES } from "~/domain/accounts/preferences";
import { SIGN_IN_UNKNOWN } from "~/domain/accounts/sign-in.schema";
import { ADDRESS_KINDS, ADDRESS_MESSAGES } from "~/domain/addresses/address";
import { addressShape } from "~/domain/addresses/address.schema";
import { call } from "./call";
import { orderData } from "./order-data";

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
  "POST /api/signIn": call({
    summary:
      "Signs a member in: the answer sets the session's cookie, and the guest's basket and wishlists join the member's.",
    takes: z.object({ email: z.string().default(""), password: z.string().default("") }),
    gives: z.strictObject({ firstName: z.string() }),
    fails: SIGN_IN_UNKNOWN,
    example: { email: "ada@example.com", password: "the password" },
  }),
  "GET /api/orders": call({
    summary: "The member's orders, the newest first, twenty a page.",
    takes: z.object({ page: z.string().optional().meta({ description: "From 1." }) }),
    gives: z.strictObject({ orders: z.array(orderData), page: z.int(), pages: z.int() }),
    who: "member",
    fails: "Could not load orders.",
    example: { page: "1" },
  }),
  "GET /api/orders/{number}": call({
    summary: "One of the member's orders.",
    takes: z.object({ number: z.string() }),
    gives: orderData,
    who: "member",
    fails: "Could not load the order.",
    example: { number: "an order's number" },
  }),
  "GET /api/orders/{number}/receipt": call({
    summary: "The receipt of one of the member's orders, as a PDF.",
    takes: z.object({ number: z.string() }),
    gives: z.string(),
    form: "pdf",
    who: "member",
    fails: "Could not load the receipt.",
    example: { number: "an order's number" },
  }),
  "POST /api/updateAddress": call({
    summary:
      "Saves one of the member's addresses. Delivery instructions stay unless they are sent. In JSON the country may be { code, name }.",
    takes: z.object({
      ...addressShape,
      addressType: z.enum(ADDRESS_KINDS, ADDRESS_MESSAGES.argumentsInvalid),
      deliveryInstructions: z
        .string()
        .trim()
        .max(MAX_INSTRUCTIONS_LENGTH, DETAILS_MESSAGES.instructionsTooLong)
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
    optional: ["street2", "state", "postcode", "country"],
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
