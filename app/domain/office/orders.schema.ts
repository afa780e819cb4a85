/** The office's forms for orders. */

import * as z from "zod/mini";
import { instructionsField } from "~/domain/accounts/details.schema";
import { addressShape } from "~/domain/addresses/address.schema";
import { COUNTER_WAYS, REFUND_TARGETS } from "~/domain/orders/payment";
import { ORDER_PROMPTS } from "./order-prompts";

/** The ticked orders of a list, by number. */
export const tickedSchema = z.object({
  order: z.array(z.string()).check(z.minLength(1, ORDER_PROMPTS.tick)),
});

/** Lines of order number, tracking number and carrier. */
export const sentLinesSchema = z.object({
  lines: z.string("Paste a line first.").check(z.trim(), z.minLength(1, "Paste a line first.")),
});

const MAX_CUSTOMER_NOTE = 500;
const short = z.optional(z.string().check(z.maxLength(100, "Enter at most 100 characters.")));
const isTicked = z.optional(z.literal("on"));

/** Address fields without the country, which can't be changed because the delivery price depends on it. */
const { country: _, ...place } = addressShape;

/** The fields of all forms on an order's page. Each form has only some of them. */
export const orderActSchema = z.object({
  /** Version of the order that the staff member saw, to detect later changes. */
  seen: short,
  /** Number of the order, sent only when the form requests a packing slip for part of the order. */
  order: short,
  /** A message for the customer. */
  note: z.optional(z.string().check(z.maxLength(MAX_CUSTOMER_NOTE, `Enter at most ${MAX_CUSTOMER_NOTE} characters.`))),
  tracking: short,
  /** The parcel whose tracking number is corrected, and whether to email the customer. */
  parcel: short,
  tell: isTicked,
  carrier: short,
  /** The number of copies of each line to refund, remove or send, in the sequence of the lines; '' for none. */
  copies: z.array(z.string()),
  /** The ids of the lines whose copies go back to stock. */
  restock: z.array(z.string()),
  delivery: isTicked,
  amount: short,
  everything: isTicked,
  /** The way in which a payment was made at the counter, and the number on its slip. */
  way: z.optional(z.enum(COUNTER_WAYS, ORDER_PROMPTS.way)),
  reference: short,
  target: z.optional(z.enum(REFUND_TARGETS, ORDER_PROMPTS.target)),
  /** The id of a refund that was handed out. */
  refund: short,
  ...place,
  deliveryInstructions: instructionsField,
  /** A private note; the domain function limits its length. */
  text: z.optional(z.string()),
});

export type OrderActForm = z.infer<typeof orderActSchema>;
