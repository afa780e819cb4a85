/** Lists messages, and the staff who can answer them. */
import { countEnquiries, selectEnquiries, selectEnquiriesOf } from "~/database/enquiries/enquiry-records.server";
import { selectStaff } from "~/database/staff/staff-account-records.server";
import { paginate } from "~/domain/catalogue/pagination";
import { readCustomerWords } from "~/domain/office/customer-row";
import { dayInSydney } from "~/domain/orders/order-days";
import { staffMay } from "~/domain/staff/staff-roles";
import type { EnquiryFilter } from "./enquiry-list";
import type { EnquiryLink } from "./enquiry-page";

const PAGE_SIZE = 50;
/** Maximum number of messages shown on the page of a customer or an order. */
const MAX_BESIDE = 10;

/** Returns a page of messages. Pages count from 1; a number beyond the last page returns the last page. */
export async function enquiryListPage({ words, show, sort }: EnquiryFilter, staffId: string, wanted: number) {
  const list = { show, staffId, words: readCustomerWords(words) };
  const isNothing = words !== "" && list.words.length === 0;
  const total = isNothing ? 0 : await countEnquiries(list);
  const { page, start } = paginate(total, { page: wanted, itemsPerPage: PAGE_SIZE });
  const enquiries = total === 0 ? [] : await selectEnquiries(list, { sort, limit: PAGE_SIZE, offset: start });
  return { enquiries, total, page, pageSize: PAGE_SIZE };
}

/** Lists links to the newest messages from an email address or about an order. */
export async function enquiriesBeside(
  of: { emailKey: string } | { orderNumber: string },
  besides = "",
): Promise<EnquiryLink[]> {
  return (await selectEnquiriesOf(of, { limit: MAX_BESIDE, besides })).map(({ id, subject, isOpen, ...enquiry }) => ({
    ...{ id, subject },
    words: `${dayInSydney(enquiry.changedAt)}, ${enquiry.waitingSince !== null ? "waiting" : isOpen ? "answered" : "closed"}`,
  }));
}

/** Lists the staff members who are allowed to answer messages. */
export async function listAnswerers(): Promise<{ staffId: string; name: string }[]> {
  return (await selectStaff())
    .filter(({ role }) => staffMay(role, "answer messages"))
    .map(({ id, firstName, surname, email }) => ({ staffId: id, name: `${firstName} ${surname}`.trim() || email }));
}
