/** Defines the checkout's messages and length limits, for browser and server. */

export const MAX_NOTE_LENGTH = 250;
/** The maximum length of a gift message, from spec 9. */
export const MAX_GIFT_MESSAGE_LENGTH = 250;

export const CHECKOUT_MESSAGES = {
  storeRequired: "Please choose a store to collect from.",
  storeUnknown: "Please choose a store from the list.",
  methodRequired: "Please choose how to pay.",
  noteTooLong: `A note can have at most ${MAX_NOTE_LENGTH} characters.`,
  giftMessageTooLong: `A gift message can have at most ${MAX_GIFT_MESSAGE_LENGTH} characters.`,
  messageAlone: "To send this message, choose “Add gift wrap”. Otherwise, clear it.",
  giftWrapAdded: "Gift wrap added.",
  giftWrapRemoved: "Gift wrap removed.",
  checkTotal: "Please check the total, then place your order.",
  agreementRequired: "Please agree to our terms and conditions.",
  unexpected: "An unexpected error occurred.",
} as const;
