/** The forms of the checkout, one a step. What they mean together with stock, prices and vouchers the server asks the database. */
import * as z from "zod/mini";
import { areaCodeField, emailField, phoneNumberField, phonePairFault } from "~/domain/accounts/contact.schema";
import {
  companyNumberFault,
  DETAILS_MESSAGES,
  LONGEST_COMPANY,
  LONGEST_COMPANY_NUMBER,
  LONGEST_INSTRUCTIONS,
  LONGEST_NAME,
} from "~/domain/accounts/details";
import { addressFormSchema } from "~/domain/addresses/address-form.schema";
import { offerCodeSchema } from "~/domain/basket/basket.schema";
import { VOUCHER_MESSAGES } from "~/domain/vouchers/voucher-standing";
import { CHECKOUT_MESSAGES, LONGEST_NOTE } from "./checkout-words";

const text = z.transform((given: unknown) => (typeof given === "string" ? given.trim() : ""));

function line(longest: number, tooLong: string, missing?: string) {
  const oneLine = z.transform((given: string) => given.replace(/\s+/g, " "));
  const checks = missing === undefined ? [] : [z.minLength(1, missing)];
  return z.pipe(z.pipe(text, oneLine), z.string().check(z.maxLength(longest, tooLong), ...checks));
}

/** Several lines: as a browser sends them, a break is two characters where one was typed. */
function lines(longest: number, tooLong: string) {
  const breaks = z.transform((given: string) => given.replace(/\r\n?/g, "\n"));
  return z.pipe(z.pipe(text, breaks), z.string().check(z.maxLength(longest, tooLong)));
}

export const contactStepSchema = z
  .object({
    email: emailField,
    firstName: line(LONGEST_NAME, DETAILS_MESSAGES.nameTooLong, DETAILS_MESSAGES.firstNameRequired),
    surname: line(LONGEST_NAME, DETAILS_MESSAGES.nameTooLong, DETAILS_MESSAGES.surnameRequired),
    phoneAreaCode: areaCodeField,
    phoneNumber: phoneNumberField,
    companyName: line(LONGEST_COMPANY, DETAILS_MESSAGES.companyTooLong),
    companyNumber: z.pipe(
      z.pipe(
        text,
        z.transform((given: string) => given.replace(/\s/g, "")),
      ),
      z.string().check(z.maxLength(LONGEST_COMPANY_NUMBER, DETAILS_MESSAGES.companyNumberInvalid), (context) => {
        const message = companyNumberFault(context.value);
        if (message) context.issues.push({ code: "custom", message, input: context.value });
      }),
    ),
  })
  .check((context) => {
    const message = phonePairFault(context.value.phoneAreaCode, context.value.phoneNumber);
    if (message) context.issues.push({ code: "custom", path: ["phoneNumber"], message, input: context.value });
  });

/** Which of the delivery page's forms it is. */
export const deliveryIntent = z.object({
  intent: z.enum(["deliver", "collect"], CHECKOUT_MESSAGES.unexpected),
});

export const deliverSchema = z.extend(addressFormSchema, {
  intent: z.literal("deliver"),
  shippingMethod: z.optional(z.string()),
  deliveryInstructions: lines(LONGEST_INSTRUCTIONS, DETAILS_MESSAGES.instructionsTooLong),
});

export const collectSchema = z.object({
  intent: z.literal("collect"),
  store: z.pipe(text, z.string().check(z.minLength(1, CHECKOUT_MESSAGES.storeRequired))),
});

/** Which of the payment page's forms it is. */
export const paymentIntent = z.object({
  intent: z.enum(["pay", "addVoucher", "removeVoucher", "setOffer", "removeOffer"], CHECKOUT_MESSAGES.unexpected),
});

export const paySchema = z.object({
  intent: z.literal("pay"),
  paymentMethod: z.enum(["creditCard", "onAccount"], CHECKOUT_MESSAGES.methodRequired),
  note: lines(LONGEST_NOTE, CHECKOUT_MESSAGES.noteTooLong),
});

export const addVoucherSchema = z.object({
  intent: z.literal("addVoucher"),
  voucherCode: z.pipe(text, z.string().check(z.minLength(1, VOUCHER_MESSAGES.required))),
});

export const setOfferSchema = z.extend(offerCodeSchema, { intent: z.literal("setOffer") });

export const removeVoucherSchema = z.object({ intent: z.literal("removeVoucher"), voucherId: z.string() });

/** `shown` is what the page said, for saying what has changed; no price is taken from it. */
export const reviewSchema = z.object({
  key: z.pipe(text, z.string()),
  digest: z.pipe(text, z.string()),
  shown: z.pipe(text, z.string()),
  agree: z.pipe(
    text,
    z.string().check((context) => {
      if (context.value !== "on") {
        context.issues.push({ code: "custom", message: CHECKOUT_MESSAGES.agreementRequired, input: context.value });
      }
    }),
  ),
});
