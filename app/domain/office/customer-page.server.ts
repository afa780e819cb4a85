/** Loads everything about one customer for the customer's page in the office. */
import { findProfile, selectAccountVersion } from "~/database/accounts/profile-records.server";
import {
  countBelongings,
  selectBoughtVouchers,
  selectConsents,
  selectCustomerDeeds,
  selectCustomerNotes,
} from "~/database/office/customer-belongings-records.server";
import { selectCustomer } from "~/database/office/customer-records.server";
import { selectPaymentTerms } from "~/database/orders/statement-records.server";
import { phoneInWords } from "~/domain/accounts/contact";
import { BASKET_REMINDER, BASKET_REMINDER_WORDS, FLAGS, LISTS } from "~/domain/accounts/preferences";
import { creditLeft, type Profile } from "~/domain/accounts/profile";
import { ADDRESS_KINDS, ADDRESS_LABELS, type Address, addressLine } from "~/domain/addresses/address";
import { listSavedAddresses } from "~/domain/addresses/address-book.server";
import { getAddresses } from "~/domain/addresses/addresses.server";
import { countryName } from "~/domain/addresses/countries.server";
import { enquiriesBeside } from "~/domain/enquiries/enquiry-lists.server";
import { formatMoney } from "~/domain/money/money";
import { dayInSydney, timeInSydney } from "~/domain/orders/order-days";
import { stateTitle } from "~/domain/orders/order-words";
import { customerAddressPath } from "./customer-list";
import type { CustomerPage, Fact } from "./customer-page";
import type { OfficeStaff } from "./office-sessions.server";
import { ordersOfCustomer } from "./order-lists.server";

const MAX_SHOWN = 10;
/**
 * Labels of the consents. The account page's own sentence about newsletters isn't used, because it refers to choices that only
 * that page shows.
 */
const CONSENTS = new Map<string, string>(
  Object.entries({ ...FLAGS, ...LISTS, [BASKET_REMINDER]: BASKET_REMINDER_WORDS }),
);

/**
 * Returns the customer for their page in the office, with the orders that the staff member may see; null when no such customer
 * exists.
 */
export async function loadCustomerPage(id: string, staff: Pick<OfficeStaff, "stores">): Promise<CustomerPage | null> {
  const customer = await selectCustomer(id);
  if (!customer) return null;
  const profile = customer.kind === "guest" ? null : await findProfile(id);
  const keys = { memberId: profile?.id ?? null, emailKey: customer.emailKey };
  const { orders, total } = await ordersOfCustomer(keys, staff, MAX_SHOWN);
  const vouchers = await selectBoughtVouchers(keys, MAX_SHOWN);
  const notes = await selectCustomerNotes(id);
  const terms = profile?.accountType === "b2b" ? await selectPaymentTerms(id) : null;
  const facts: Fact[] = profile ? await memberFacts(profile) : [["Last ordered", dayInSydney(customer.since)]];
  return {
    id,
    kind: customer.kind,
    name: customer.name || customer.email,
    email: customer.email,
    seen: await selectAccountVersion(id),
    facts: facts.filter(([, text]) => text !== ""),
    account: profile?.accountType === "b2b" ? [...accountFacts(profile), ["Terms", terms ?? ""]] : null,
    terms,
    limit: dollars(profile?.creditLimitCents ?? 0),
    onHold: dollars(profile?.valueOnHoldCents ?? 0),
    addresses: profile ? await listAddresses(profile.id) : [],
    consents: (await selectConsents(keys)).map(({ name, at }) => ({
      name,
      words: `${CONSENTS.get(name) ?? name}, since ${dayInSydney(at)}`,
    })),
    vouchers: vouchers.map(({ id: voucherId, hint, balanceCents, expiresOn, cancelledAt, orderNumber }) => ({
      id: voucherId,
      orderNumber,
      words: `…${hint}, ${cancelledAt ? "cancelled" : `${formatMoney(balanceCents)} left, until ${expiresOn}`}`,
    })),
    orders: orders.map((order) => ({
      number: order.number,
      words: `${dayInSydney(order.placedAt)}, ${stateTitle(order, order.state).toLowerCase()}`,
      total: formatMoney(order.totalCents),
    })),
    orderTotal: total,
    deeds: (await selectCustomerDeeds(customer.email, MAX_SHOWN)).map(({ deed, subject, was, became, by, doneAt }) => ({
      note: [deed, subject.slice(customer.email.length + 2), was && `${was} → ${became}`].filter(Boolean).join(": "),
      ...{ by, when: timeInSydney(doneAt) },
    })),
    messages: await enquiriesBeside({ emailKey: customer.emailKey }),
    notes: notes.map(({ note, by, writtenAt }) => ({ note, by, when: timeInSydney(writtenAt) })),
  };
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

async function memberFacts(profile: Profile): Promise<Fact[]> {
  const { basket, wishlists, library } = await countBelongings(profile.id);
  return [
    ["Member since", dayInSydney(profile.creationDate)],
    ["Role", profile.role === "member" ? "" : profile.role],
    ["Mobile phone", phoneInWords({ areaCode: "", number: profile.mobileNumber })],
    ["Home phone", phoneInWords(profile.homePhone)],
    ["Work phone", phoneInWords(profile.workPhone)],
    ["Company", profile.companyName],
    ["ABN or ACN", profile.companyNumber],
    ["Contact", profile.contactName],
    ["Group", profile.group],
    ["Delivery instructions", profile.deliveryInstructions],
    ["Points", String(profile.membershipPoints)],
    ["Items in the basket", String(basket)],
    ["Wishlists", String(wishlists)],
    ["Books in the library", String(library)],
  ];
}

async function listAddresses(memberId: string): Promise<CustomerPage["addresses"]> {
  const { byKind, sameAsDelivery } = await getAddresses(memberId);
  const toLine = (address: Address) => addressLine(address, countryName(address.country));
  const ofKinds = ADDRESS_KINDS.map((kind) => ({
    name: ADDRESS_LABELS[kind],
    line:
      kind === "billing" && sameAsDelivery ? "Same as the delivery address" : byKind[kind] ? toLine(byKind[kind]) : "",
    href: customerAddressPath(memberId, kind),
  }));
  const saved = (await listSavedAddresses(memberId)).map(({ id, name, ...address }) => ({
    ...{ name, line: toLine(address), href: customerAddressPath(memberId, id) },
  }));
  return [...ofKinds, ...saved];
}

function accountFacts(profile: Profile): Fact[] {
  return [
    ["Owes", formatMoney(profile.balanceCents)],
    ["On order", formatMoney(profile.valueOnOrderCents)],
    ["On hold", formatMoney(profile.valueOnHoldCents)],
    ["Credit limit", formatMoney(profile.creditLimitCents)],
    ["Credit left", formatMoney(creditLeft(profile) ?? 0)],
  ];
}
