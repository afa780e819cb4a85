/** What the contact forms say. */
export const LONGEST_ORDER = 40;
export const LONGEST_MESSAGE = 5000;

export const CONTACT_MESSAGES = {
  nameMissing: "Name is required.",
  orderTooLong: `Order number can have at most ${LONGEST_ORDER} characters.`,
  messageMissing: "Message is required.",
  messageTooLong: `Message can have at most ${LONGEST_MESSAGE} characters.`,
  sent: "Thank you for your message. We've sent you an email to confirm we received it.",
} as const;
