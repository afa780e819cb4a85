/** The forms of the checkout, one for each step. The server checks them against stock, prices and vouchers in the database. */
import * as z from "zod/mini";
import { companyNameField, companyNumberField } from "~/domain/accounts/company.schema";
import { areaCodeField, emailField, phoneNumberField, phonePairs } from "~/domain/accounts/contact.schema";
import { instructionsField } from "~/domain/accounts/details.schema";
import { firstNameField, surnameField } from "~/domain/accounts/names.schema";
import { ADDRESS_LABELS, ADDRESS_MESSAGES, MAX_ADDRESS_NAME_LENGTH } from "~/domain/addresses/address";
import { addressFormFaults, addressFormShape } from "~/domain/addresses/address-form.schema";
import { hinted } from "~/domain/form/field-attributes";
import { across, line, lines, maxNameLength } from "~/domain/form/text-fields";
import { type TypedTicketNames, ticketNameFaults, ticketNamesShape } from "~/domain/library/ticket-names.schema";
import { MAX_OFFER_CODE_LENGTH, OFFER_CODE_MESSAGES } from "~/domain/offers/offer";
import { VOUCHER_MESSAGES } from "~/domain/vouchers/voucher-status";
import { CHECKOUT_MESSAGES, MAX_GIFT_MESSAGE_LENGTH, MAX_NOTE_LENGTH } from "./checkout-words";

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

/** The intent, which identifies the form on the delivery page that was posted. */
export const deliveryIntent = z.object({ intent: z.optional(z.string()) });

const USE_SAVED = "useSaved ";

/** Returns the intent that a saved address's button sends. */
export function intentOfSaved(savedId: string): string {
  return USE_SAVED + savedId;
}

/** Returns the id of the saved address whose button was pressed; null for the form's main button. */
export function findSavedId(intent: string | undefined): string | null {
  return intent?.startsWith(USE_SAVED) ? intent.slice(USE_SAVED.length) : null;
}

/**
 * The delivery form. Its main button submits the typed address; a saved address's button submits that saved address with all
 * other fields as typed.
 */
export const deliverSchema = z
  .object({
    intent: z.optional(
      z
        .string()
        .check(
          z.refine((intent) => intent === "deliver" || findSavedId(intent) !== null, CHECKOUT_MESSAGES.unexpected),
        ),
    ),
    ...addressFormShape,
    shippingMethod: z.optional(z.string()),
    deliveryInstructions: instructionsField,
    /** The name under which to save the address; '' if it isn't to be saved. */
    saveAs: hinted(line(maxNameLength(MAX_ADDRESS_NAME_LENGTH, ADDRESS_MESSAGES.nameTooLong)), {
      maxLength: MAX_ADDRESS_NAME_LENGTH,
    }),
  })
  .check(
    across(({ intent, ...typed }: Parameters<typeof addressFormFaults>[0] & { intent?: string }) =>
      findSavedId(intent) === null ? addressFormFaults(typed, ADDRESS_LABELS.delivery) : {},
    ),
  );

export const collectSchema = z.object({
  intent: z.literal("collect"),
  store: line(z.minLength(1, CHECKOUT_MESSAGES.storeRequired)),
});

/** The intents of the review page's additional buttons. `removeVoucher` is followed by a space and the voucher's id. */
const EXTRA_INTENTS = ["addVoucher", "removeVoucher", "setOffer", "removeOffer", "giftWrap", "removeGiftWrap"] as const;
export type ExtraIntent = (typeof EXTRA_INTENTS)[number];

/**
 * Returns the additional action that a button requests, and the voucher it names; null for the button that submits the step.
 */
export function findExtra(intent: string | undefined): { kind: ExtraIntent; voucherId: string } | null {
  const [first, voucherId = ""] = (intent ?? "").split(" ");
  const kind = EXTRA_INTENTS.find((each) => each === first);
  return kind ? { kind, voucherId } : null;
}

const wayToPay = z.enum(["creditCard", "onAccount"], CHECKOUT_MESSAGES.methodRequired);

interface TypedExtras {
  intent?: string;
  voucherCode?: string;
  offerCode?: string;
}

/** Returns whether the form only submits the step, without an additional action or a typed code to apply first. */
export function isPlain({ intent, voucherCode, offerCode }: TypedExtras): boolean {
  return findExtra(intent) === null && !voucherCode && !offerCode;
}

function extraFaults({ intent, voucherCode, offerCode }: TypedExtras): Record<string, string> {
  const kind = findExtra(intent)?.kind;
  return {
    ...(kind === "addVoucher" && !voucherCode && { voucherCode: VOUCHER_MESSAGES.required }),
    ...(kind === "setOffer" && !offerCode && { offerCode: OFFER_CODE_MESSAGES.required }),
  };
}

/**
 * The review form. Each of its buttons saves all fields; fields that the page doesn't show aren't sent. `shown` is the order as
 * the page showed it, so that later changes can be listed. Prices are never read from the form.
 */
export const reviewSchema = z
  .object({
    intent: z.optional(
      z
        .string()
        .check(z.refine((intent) => intent === "place" || findExtra(intent) !== null, CHECKOUT_MESSAGES.unexpected)),
    ),
    key: line(),
    digest: line(),
    shown: line(),
    paymentMethod: z.optional(wayToPay),
    note: z.optional(lines(z.maxLength(MAX_NOTE_LENGTH, CHECKOUT_MESSAGES.noteTooLong))),
    shownNote: z.optional(lines()),
    voucherCode: hinted(line(), { autoComplete: "off", maxLength: 40 }),
    offerCode: hinted(line(z.toUpperCase(), z.maxLength(MAX_OFFER_CODE_LENGTH, OFFER_CODE_MESSAGES.tooLong)), {
      autoComplete: "off",
    }),
    isWrapped: z.optional(z.literal("on")),
    giftMessage: z.optional(lines(z.maxLength(MAX_GIFT_MESSAGE_LENGTH, CHECKOUT_MESSAGES.giftMessageTooLong))),
    shownGiftMessage: z.optional(lines()),
    ...ticketNamesShape,
    shownNames: z.array(lines()),
    agree: z.optional(z.literal("on", CHECKOUT_MESSAGES.agreementRequired)),
  })
  .check(
    across((typed: TypedExtras & TypedTicketNames & { isWrapped?: string; giftMessage?: string; agree?: string }) => ({
      ...extraFaults(typed),
      ...ticketNameFaults(typed),
      // Reject a gift message without gift wrap, because gift wrap costs money and must be chosen explicitly.
      ...(typed.giftMessage &&
        !typed.isWrapped &&
        findExtra(typed.intent)?.kind !== "giftWrap" && { giftMessage: CHECKOUT_MESSAGES.messageAlone }),
      ...(isPlain(typed) && !typed.agree && { agree: CHECKOUT_MESSAGES.agreementRequired }),
    })),
  );
