/** The office's forms for an order that staff write down for a customer. */

import * as z from "zod/mini";
import { phonePairs } from "~/domain/accounts/contact.schema";
import { instructionsField } from "~/domain/accounts/details.schema";
import { addressShape } from "~/domain/addresses/address.schema";
import { contactStepSchema } from "~/domain/checkout/checkout.schema";
import { CHECKOUT_MESSAGES, MAX_GIFT_MESSAGE_LENGTH } from "~/domain/checkout/checkout-words";
import { across, line, lines } from "~/domain/form/text-fields";
import { type TypedTicketNames, ticketNameFaults, ticketNamesSchema } from "~/domain/library/ticket-names.schema";
import { COUNTER_WAYS, REFUND_TARGETS } from "~/domain/orders/payment";
import { ORDER_PROMPTS } from "./order-prompts";

const MAX_LENGTH = 100;
const MAX_NOTE = 500;
const short = z.string().check(z.maxLength(MAX_LENGTH, `Enter at most ${MAX_LENGTH} characters.`));

/** Version of the draft that the staff member saw, to detect later changes. */
const seen = short;

const draftItemSchema = z.object({ seen, code: short });
const draftCopiesSchema = z.object({
  seen,
  entryId: short,
  quantity: z.string().check(z.regex(/^\s*\d{1,4}\s*$/, "Enter how many, such as 2.")),
});
const draftCustomerSchema = z.object({ seen, customer: short });
const draftContactSchema = z.object({ seen, ...contactStepSchema.shape }).check(...phonePairs("phone"));
const draftAddressSchema = z.object({
  seen,
  ...addressShape,
  shippingMethod: z.optional(short),
  deliveryInstructions: instructionsField,
});
const draftStoreSchema = z.object({ seen, store: line(z.minLength(1, "Choose a store.")) });
const draftOfferSchema = z.object({ seen, offerCode: line(z.maxLength(MAX_LENGTH)) });
const draftVoucherSchema = z.object({ seen, voucherCode: line(z.maxLength(MAX_LENGTH)) });
const draftVoucherRowSchema = z.object({ seen, voucherId: short });
const draftWrapSchema = z.object({
  seen,
  giftMessage: lines(z.maxLength(MAX_GIFT_MESSAGE_LENGTH, CHECKOUT_MESSAGES.giftMessageTooLong)),
});

const draftNamesSchema = z
  .object({ seen, ...ticketNamesSchema.shape })
  .check(across((typed: TypedTicketNames) => ticketNameFaults(typed)));

/** The ways to pay the difference when the new items of an exchange cost more. */
const DIFFERENCE_WAYS = ["link", "account", ...COUNTER_WAYS] as const;

/** The exchange as the page showed it, with the way to pay a difference or the target for refunding one. */
const draftExchangeSchema = z.object({
  seen,
  key: short,
  digest: short,
  orderSeen: short,
  payBy: z.optional(z.enum(DIFFERENCE_WAYS, "Choose how the difference is paid.")),
  reference: z.optional(short),
  target: z.optional(z.enum(REFUND_TARGETS, ORDER_PROMPTS.target)),
  note: z.optional(z.string().check(z.maxLength(MAX_NOTE, `Enter at most ${MAX_NOTE} characters.`))),
});

const draftOnlySchema = z.object({ seen });

/** The order as the page showed it, and the payment, if it was made at the counter. */
const draftPlaceSchema = z.object({
  seen,
  key: short,
  digest: short,
  /** Version of the existing order that the draft is for, to detect later changes. */
  orderSeen: z.optional(short),
  way: z.optional(z.enum(COUNTER_WAYS, ORDER_PROMPTS.way)),
  reference: z.optional(short),
});

/** The forms of a draft, by their action in the table of duties. The form for a product's details has its own schema. */
export const DRAFT_SCHEMAS = {
  add: draftItemSchema,
  copies: draftCopiesSchema,
  customer: draftCustomerSchema,
  contact: draftContactSchema,
  deliver: draftAddressSchema,
  collect: draftStoreSchema,
  offer: draftOfferSchema,
  voucher: draftVoucherSchema,
  "remove voucher": draftVoucherRowSchema,
  names: draftNamesSchema,
  wrap: draftWrapSchema,
  unwrap: draftOnlySchema,
  link: draftPlaceSchema,
  account: draftPlaceSchema,
  counter: draftPlaceSchema,
  exchange: draftExchangeSchema,
  "throw away": draftOnlySchema,
};

type Shape<Act extends keyof typeof DRAFT_SCHEMAS> = z.infer<(typeof DRAFT_SCHEMAS)[Act]>;

/** The fields of any of these forms. */
export type DraftForm = { seen: string } & Partial<
  Shape<"add"> &
    Shape<"copies"> &
    Shape<"customer"> &
    Shape<"contact"> &
    Shape<"deliver"> &
    Shape<"collect"> &
    Shape<"offer"> &
    Shape<"voucher"> &
    Shape<"remove voucher"> &
    Shape<"names"> &
    Shape<"wrap"> &
    Shape<"link"> &
    Shape<"exchange">
>;

/** The form that starts a draft, optionally for a customer from the list. */
export const beginDraftSchema = z.object({ customer: z.optional(short) });
