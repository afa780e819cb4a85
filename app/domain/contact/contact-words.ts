/** Defines messages and limits of the contact forms. */
export const MAX_ORDER_LENGTH = 40;
export const MAX_MESSAGE_LENGTH = 5000;

export const CONTACT_MESSAGES = {
  nameMissing: "Name is required.",
  orderTooLong: `Order number can have at most ${MAX_ORDER_LENGTH} characters.`,
  messageMissing: "Message is required.",
  messageTooLong: `Message can have at most ${MAX_MESSAGE_LENGTH} characters.`,
  sent: "Thank you for your message. We've sent you an email to confirm we received it.",
} as const;
