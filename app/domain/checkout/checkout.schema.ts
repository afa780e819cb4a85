/** The forms of the checkout, one a step. What they mean together with stock, prices and vouchers the server asks the database. */
import * as z from "zod/mini";
import { companyNameField, companyNumberField } from "~/domain/accounts/company.schema";
import { areaCodeField, emailField, phoneNumberField, phonePairs } from "~/domain/accounts/contact.schema";
import { instructionsField } from "~/domain/accounts/details.schema";
import { firstNameField, surnameField } from "~/domain/accounts/names.schema";
import { ADDRESS_LABELS, ADDRESS_MESSAGES, LONGEST_ADDRESS_NAME } from "~/domain/addresses/address";
import { addressFormFaults, addressFormShape } from "~/domain/addresses/address-form.schema";
import { offerCodeSchema } from "~/domain/basket/offer-code.schema";
import { hinted } from "~/domain/form/field-attributes";
import { across, line, lines, longestName } from "~/domain/form/text-fields";
import { VOUCHER_MESSAGES } from "~/domain/vouchers/voucher-standing";
import { CHECKOUT_MESSAGES, LONGEST_GIFT_MESSAGE, LONGEST_NOTE } from "./checkout-words";

export const contactStepSchema = z
  .object({
    email: emailField,
    firstName: firstNameField,
    surname: surnameField,
    phoneAreaCode: areaCodeField,
    phoneNumber: phoneNumberField,
    companyName: companyNameField,
    companyNumber: companyNumberField,
  })
  .check(...phonePairs("phone"));

/** Which of the delivery page's forms it is. */
export const deliveryIntent = z.object({
  intent: z.enum(["deliver", "collect", "useSaved"], CHECKOUT_MESSAGES.unexpected),
});

export const deliverSchema = z
  .object({
    intent: z.literal("deliver"),
    ...addressFormShape,
    shippingMethod: z.optional(z.string()),
    deliveryInstructions: instructionsField,
    /** The name in the address book; '' saves nothing. */
    saveAs: hinted(line(longestName(LONGEST_ADDRESS_NAME, ADDRESS_MESSAGES.nameTooLong)), {
      maxLength: LONGEST_ADDRESS_NAME,
    }),
  })
  .check(across((typed: Parameters<typeof addressFormFaults>[0]) => addressFormFaults(typed, ADDRESS_LABELS.delivery)));

export const useSavedSchema = z.object({ intent: z.literal("useSaved"), savedId: z.string() });

export const collectSchema = z.object({
  intent: z.literal("collect"),
  store: line(z.minLength(1, CHECKOUT_MESSAGES.storeRequired)),
});

/** Which of the forms that change the price it is: they stand on the payment page and on the review. */
export const extraIntent = z.object({
  intent: z.enum(["addVoucher", "removeVoucher", "setOffer", "removeOffer", "giftWrap", "removeGiftWrap"]),
});
export type ExtraIntent = z.output<typeof extraIntent>["intent"];

export const giftWrapSchema = z.object({
  intent: z.literal("giftWrap"),
  giftMessage: lines(z.maxLength(LONGEST_GIFT_MESSAGE, CHECKOUT_MESSAGES.giftMessageTooLong)),
});

/** The payment page's own form. */
export const paymentIntent = z.object({ intent: z.literal("pay", CHECKOUT_MESSAGES.unexpected) });

const noteField = lines(z.maxLength(LONGEST_NOTE, CHECKOUT_MESSAGES.noteTooLong));

export const paySchema = z.object({
  intent: z.literal("pay"),
  paymentMethod: z.enum(["creditCard", "onAccount"], CHECKOUT_MESSAGES.methodRequired),
  note: noteField,
});

export const addVoucherSchema = z.object({
  intent: z.literal("addVoucher"),
  voucherCode: hinted(line(z.minLength(1, VOUCHER_MESSAGES.required)), { autoComplete: "off", maxLength: 40 }),
});

export const setOfferSchema = z.extend(offerCodeSchema, { intent: z.literal("setOffer") });

export const removeVoucherSchema = z.object({ intent: z.literal("removeVoucher"), voucherId: z.string() });

/** `shown` is what the page said, for saying what has changed; no price is taken from it. */
export const reviewSchema = z.object({
  key: line(),
  digest: line(),
  shown: line(),
  /** As chosen in the step before where the form has no choice. */
  paymentMethod: z.optional(z.enum(["creditCard", "onAccount"], CHECKOUT_MESSAGES.methodRequired)),
  note: z.optional(noteField),
  agree: z.literal("on", CHECKOUT_MESSAGES.agreementRequired),
});
