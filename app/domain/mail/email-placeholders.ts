/** The placeholders in the words of emails, and the shape of those words. */

/** The placeholders, each with a description of its value for staff. */
export const EMAIL_PLACEHOLDERS = {
  shop: "the shop's name",
  phone: "the phone number for questions",
  order: "the order's number",
  new: "the new order's number",
  payment: "how it was paid, in a sentence",
  what: "“Your order”, “Part of your order” or “The rest of your order”",
  goods: "the returned items",
  until: "the time until which the items are kept",
  total: "the order's total",
  due: "the amount to pay",
  amount: "the amount",
  balance: "what is left to pay, in a sentence",
  months: "the months",
  tickets: "“eTicket”, or their number, such as “2 eTickets”",
  licences: "“digital licence”, or their number, such as “2 digital licences”",
  title: "the product's title",
  name: "the recipient's name",
  from: "the buyer's name",
  value: "the eVoucher's value",
  points: "the number of points",
  ending: "the end of the code",
  reason: "the reason that staff gave",
  department: "the department",
} as const;
export type EmailPlaceholder = keyof typeof EMAIL_PLACEHOLDERS;

/** The parts of an email that have words. */
export const WORDED_PARTS = ["subject", "opening", "further", "closing"] as const;
export type WordedPart = (typeof WORDED_PARTS)[number];

/** An email's default words, with its description for staff. */
export interface DefaultWords {
  group: string;
  title: string;
  /** When the email is sent, as a sentence. */
  when: string;
  /** The placeholders besides `shop` and `phone`, which every email has. */
  values?: readonly EmailPlaceholder[];
  /** Placeholders for text that a person typed. Subjects can't contain them. */
  inText?: readonly EmailPlaceholder[];
  /** Placeholders that the first paragraphs must contain, because the rest of the email doesn't give these facts. */
  needs?: readonly EmailPlaceholder[];
  subject: string;
  /** The first paragraphs, separated by empty lines. */
  opening?: string;
  /** Description of the part that only the shop writes. Absent if there is none. */
  fixed?: string;
  /** The paragraphs between the part that only the shop writes and the link. */
  further?: string;
  /** The last paragraphs. */
  closing?: string;
}
