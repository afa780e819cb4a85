/** Shows an email as its reader would get it, with words that aren't saved yet. */
import { selectOrderList } from "~/database/orders/order-list-records.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import { findOrderEvents } from "~/domain/library/order-events.server";
import { emailHtml, emailText } from "~/domain/mail/compose-email";
import type { Email } from "~/domain/mail/email";
import { emailLook } from "~/domain/mail/email-look.server";
import type { ChangedWords, EmailName } from "~/domain/mail/email-words";
import { shopOrigin } from "~/domain/mail/mail.server";
import { withShopWords } from "~/domain/mail/worded-email";
import type { Order } from "~/domain/orders/order";
import { factsFor } from "~/domain/orders/order-emails.server";
import { env } from "~/env.server";
import { EXAMPLE_ADDRESS, ORDER_EXAMPLES, OTHER_EXAMPLES } from "./email-examples.server";
import type { EmailWordsForm } from "./email-words.schema";
import { checkEmailWords } from "./email-words.server";
import { mayInOffice } from "./may-in-office";
import type { OfficeStaff } from "./office-sessions.server";
import { findOfficeOrder } from "./order-lists.server";
import { storedSettings } from "./settings.server";

/** The product types that some emails are about. */
const NEEDED = { tickets: ["eTicket", "eTickets"], licences: ["licence", "licences"] } as const;

export interface EmailPreview {
  subject: string;
  text: string;
  html: string;
  /** The number of the order that the email is about; null for an email that isn't about an order. */
  order: string | null;
}

/** Returns whether an email is shown with a real order. */
export function isAboutOrder(name: EmailName): boolean {
  return ORDER_EXAMPLES[name] !== undefined;
}

/**
 * Returns an email with the typed words, about the order with the typed number, or else the newest. The customer's address and
 * the links that open the order are left out. Throws WrongSettings for words that an email can't have, and {@link FieldRefused}
 * for an order that can't be shown.
 */
export async function previewEmail(name: EmailName, form: EmailWordsForm, staff: OfficeStaff): Promise<EmailPreview> {
  const words = { [name]: (await checkEmailWords(name, form)) ?? {} } satisfies ChangedWords;
  const settings = await storedSettings();
  const shop = { shop: settings.name, phone: env.CUSTOMER_SERVICE_PHONE };
  const order = isAboutOrder(name) ? await findExample(name, form.order ?? "", staff) : null;
  const composed = order ? await composeFrom(name, order) : OTHER_EXAMPLES[name]?.({ ...shop, origin: shopOrigin() });
  const email = withShopWords(composed as Email, { ...shop, words });
  const { signature, look } = await emailLook((png) => `data:image/png;base64,${png.toString("base64")}`);
  return {
    subject: email.subject,
    text: emailText(email, signature),
    html: emailHtml(email, signature, look),
    order: order?.number ?? null,
  };
}

async function composeFrom(name: EmailName, order: Order): Promise<Email | undefined> {
  const facts = await factsFor(order);
  return ORDER_EXAMPLES[name]?.({ order, facts, events: await findOrderEvents(order.lines.map(({ code }) => code)) });
}

/** Finds the order with this number, or the newest one for ''. Throws {@link FieldRefused}. */
async function findExample(name: EmailName, number: string, staff: OfficeStaff): Promise<Order> {
  if (!mayInOffice(staff, "see orders")) throw new FieldRefused("order", "You can't see orders. Ask a manager.");
  const found =
    number === ""
      ? (await selectOrderList({}, { sort: "newest", limit: 1, offset: 0 }))[0]
      : await findOfficeOrder(number, staff);
  if (!found) throw new FieldRefused("order", number === "" ? "There is no order yet." : "There is no such order.");
  const [type, words] = name === "tickets" || name === "licences" ? NEEDED[name] : [];
  if (type && !found.lines.some(({ productType }) => productType === type))
    throw new FieldRefused("order", `Order ${found.number} has no ${words}. Enter the number of one that has.`);
  return withoutCustomer(found);
}

/** Returns the order without anything that opens it or names its customer. */
function withoutCustomer(order: Order): Order {
  const { heldUntil, placedAt, lines } = order;
  return {
    ...order,
    ...{ email: EXAMPLE_ADDRESS, accessToken: "", heldUntil: heldUntil === "" ? placedAt : heldUntil },
    lines: lines.map(({ names: _names, ...line }) => line),
  };
}
