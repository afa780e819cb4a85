/** Loads the data for the page of one message in the office. */
import { selectEnquiry, selectTexts } from "~/database/enquiries/enquiry-records.server";
import { selectCustomerBy } from "~/database/office/customer-records.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import { DEPARTMENTS } from "~/domain/contact/departments";
import type { OfficeStaff } from "~/domain/office/office-sessions.server";
import { findOfficeOrder } from "~/domain/office/order-lists.server";
import { dayInSydney, timeInSydney } from "~/domain/orders/order-days";
import { stateTitle } from "~/domain/orders/order-words";
import { shopSettings } from "~/domain/settings/settings.server";
import type { EnquiryActForm } from "./enquiries.schema";
import type { Enquiry } from "./enquiry";
import { enquiriesBeside, listAnswerers } from "./enquiry-lists.server";
import type { EnquiryPage } from "./enquiry-page";
import { fillPlaceholders } from "./placeholders";
import { listTemplates } from "./reply-templates.server";

/** Maximum number of texts on the page, which shows the newest ones. */
const MAX_TEXTS = 200;

/**
 * Returns the message as its page shows it, with the order if the staff member has permission to see it; null when the message
 * doesn't exist.
 */
export async function loadEnquiryPage(id: string, staff: OfficeStaff): Promise<EnquiryPage | null> {
  const enquiry = await selectEnquiry({ id });
  if (!enquiry) return null;
  const { texts, total } = await selectTexts(id, MAX_TEXTS);
  const customer = await selectCustomerBy(enquiry.emailKey);
  const order = enquiry.orderNumber === null ? null : await findOfficeOrder(enquiry.orderNumber, staff);
  const people = await listAnswerers();
  return {
    ...{ id, seen: String(enquiry.version), name: enquiry.name || enquiry.email, email: enquiry.email },
    isOpen: enquiry.isOpen === 1,
    isWaiting: enquiry.waitingSince !== null,
    assigneeId: enquiry.assigneeId ?? "",
    department: toDepartment(enquiry),
    customer: customer && { id: customer.id, name: customer.name || customer.email },
    // Show whether the customer was signed in. If not, anyone could have typed this email address.
    isSignedIn: enquiry.memberId !== null,
    order: order && {
      number: order.number,
      words: `${dayInSydney(order.placedAt)}, ${stateTitle(order, order.state).toLowerCase()}`,
    },
    texts: texts.map(({ messageId: _id, version: _version, attachments, writtenAt, isAutomatic, ...text }) => ({
      ...text,
      isAutomatic: isAutomatic === 1,
      isFromElsewhere: text.sender !== "" && text.sender.toLowerCase() !== enquiry.emailKey,
      attachments: attachments === "" ? [] : attachments.split("\n"),
      when: timeInSydney(writtenAt),
    })),
    olderTexts: total - texts.length,
    people,
    templates: (await listTemplates()).map(({ id: templateId, title }) => ({ id: templateId, title })),
    others: await enquiriesBeside({ emailKey: enquiry.emailKey }, id),
  };
}

function toDepartment({ department }: Pick<Enquiry, "department">): string {
  // Use another name for customer service, because its page's title is "Contact us".
  if (department === "customer-service") return "Customer service";
  return DEPARTMENTS.find(({ id }) => id === department)?.title ?? "By email";
}

/**
 * Returns the typed text followed by a template's text, in which the placeholders are filled in as far as this message has
 * values for them. Returns null when the message doesn't exist, and throws `FieldRefused` when the template doesn't.
 */
export async function filledTemplate(
  id: string,
  { text, template }: Pick<EnquiryActForm, "text" | "template">,
  { name: me }: Pick<OfficeStaff, "name">,
): Promise<string | null> {
  const enquiry = await selectEnquiry({ id });
  if (!enquiry) return null;
  const chosen = (await listTemplates()).find((each) => each.id === template);
  if (!chosen) throw new FieldRefused("template", "Choose a template.");
  const { name: shop } = await shopSettings();
  const filled = fillPlaceholders(chosen.body, { name: enquiry.name, order: enquiry.orderNumber ?? "", shop, me });
  return text === "" ? filled : `${text}\n\n${filled}`;
}
