/** The office's forms for customers. */

import * as z from "zod/mini";
import { ORDER_PROMPTS } from "./order-prompts";

const MAX_LENGTH = 100;
const MAX_REASON = 300;
const short = z.optional(z.string().check(z.maxLength(MAX_LENGTH, `Enter at most ${MAX_LENGTH} characters.`)));

/** The fields of all forms on a customer's page. Each form has only some of them. */
export const customerActSchema = z.object({
  /** Version of the account that the staff member saw, to detect later changes. */
  seen: short,
  /** The amount in dollars. */
  amount: short,
  reference: short,
  receivedOn: short,
  way: z.optional(z.enum(["bank transfer", "cheque"], "Choose how it came.")),
  terms: short,
  /** The first and last month of a statement. */
  from: short,
  to: short,
  /** The reason for reversing a payment; the domain function limits its length. */
  reason: z.optional(z.string()),
  companyName: short,
  companyNumber: short,
  /** The name of the newsletter to unsubscribe from. */
  name: short,
  /** A private note; the domain function limits its length. */
  text: z.optional(z.string()),
});

export type CustomerActForm = z.infer<typeof customerActSchema>;

/** The form that adds a guest's ticked orders to a member's account. */
export const guestOrdersSchema = z.object({
  /** Version of the account that the staff member saw, to detect later changes. */
  seen: short,
  /** The ticked orders, by number. */
  order: z.array(z.string()).check(z.minLength(1, ORDER_PROMPTS.tick)),
  reason: z
    .string("Enter the reason.")
    .check(
      z.trim(),
      z.minLength(1, "Enter the reason."),
      z.maxLength(MAX_REASON, `Enter at most ${MAX_REASON} characters.`),
    ),
});

/** The form that erases a customer. */
export const erasureSchema = z.object({
  removeReviews: z.optional(z.string()),
  sure: z.literal("on", "Tick the box once you know that the customer asked."),
});
