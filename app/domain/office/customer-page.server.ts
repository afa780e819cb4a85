/** Loads everything about one customer for the customer's page in the office. */
import { findProfile } from "~/database/accounts/profile-records.server";
import {
  countBelongings,
  selectBoughtVouchers,
  selectConsents,
  selectCustomerNotes,
} from "~/database/office/customer-belongings-records.server";
import { selectCustomer } from "~/database/office/customer-records.server";
import { FLAGS, LISTS } from "~/domain/accounts/preferences";
import { creditLeft, type Profile } from "~/domain/accounts/profile";
import { ADDRESS_KINDS, ADDRESS_LABELS, addressLine } from "~/domain/addresses/address";
import { getAddresses } from "~/domain/addresses/addresses.server";
import { countryName } from "~/domain/addresses/countries.server";
import { formatMoney } from "~/domain/money/money";
import { dayInSydney, timeInSydney } from "~/domain/orders/order-days";
import { stateTitle } from "~/domain/orders/order-words";
import type { CustomerPage, Fact } from "./customer-page";
import { customerVersion } from "./customer-version";
import type { OfficeStaff } from "./office-sessions.server";
import { ordersOfCustomer } from "./order-lists.server";

const MAX_SHOWN = 10;
const CONSENTS = new Map<string, string>(Object.entries({ ...FLAGS, ...LISTS }));

/** Returns the customer as the page shows it, with the orders that the person may see; null when there is none. */
export async function loadCustomerPage(id: string, staff: Pick<OfficeStaff, "stores">): Promise<CustomerPage | null> {
  const customer = await selectCustomer(id);
  if (!customer) return null;
  const profile = customer.kind === "guest" ? null : await findProfile(id);
  const keys = { memberId: profile?.id ?? null, emailKey: customer.emailKey };
  const { orders, total } = await ordersOfCustomer(keys, staff, MAX_SHOWN);
  const vouchers = await selectBoughtVouchers(keys, MAX_SHOWN);
  const notes = await selectCustomerNotes(id);
  const facts: Fact[] = profile ? await memberFacts(profile) : [["Last ordered", dayInSydney(customer.since)]];
  return {
    id,
    kind: customer.kind,
    name: customer.name || customer.email,
    email: customer.email,
    seen: customerVersion(profile),
    facts: facts.filter(([, text]) => text !== ""),
    account: profile?.accountType === "b2b" ? accountFacts(profile) : null,
    limit: dollars(profile?.creditLimitCents ?? 0),
    onHold: dollars(profile?.valueOnHoldCents ?? 0),
    consents: (await selectConsents(keys)).map(
      ({ name, at }) => `${CONSENTS.get(name) ?? name}, since ${dayInSydney(at)}`,
    ),
    vouchers: vouchers.map(({ id: voucherId, hint, balanceCents, expiresOn, cancelledAt, orderNumber }) => ({
      id: voucherId,
      orderNumber,
      words: `…${hint}, ${cancelledAt ? "refunded" : `${formatMoney(balanceCents)} left, until ${expiresOn}`}`,
    })),
    orders: orders.map((order) => ({
      number: order.number,
      words: `${dayInSydney(order.placedAt)}, ${stateTitle(order, order.state).toLowerCase()}`,
      total: formatMoney(order.totalCents),
    })),
    orderTotal: total,
    notes: notes.map(({ note, by, writtenAt }) => ({ note, by, when: timeInSydney(writtenAt) })),
  };
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Facts with their names; those without a text are left out. */
async function memberFacts(profile: Profile): Promise<Fact[]> {
  const { byKind } = await getAddresses(profile.id);
  const { basket, wishlists, library } = await countBelongings(profile.id);
  const phone = ({ areaCode, number }: Profile["homePhone"]) => `${areaCode} ${number}`.trim();
  const addresses = ADDRESS_KINDS.flatMap((kind): Fact[] => {
    const address = byKind[kind];
    return address ? [[ADDRESS_LABELS[kind], addressLine(address, countryName(address.country))]] : [];
  });
  return [
    ["Member since", dayInSydney(profile.creationDate)],
    ["Role", profile.role === "member" ? "" : profile.role],
    ["Mobile phone", profile.mobileNumber],
    ["Home phone", phone(profile.homePhone)],
    ["Work phone", phone(profile.workPhone)],
    ["Company", profile.companyName],
    ["ABN or ACN", profile.companyNumber],
    ["Contact", profile.contactName],
    ["Group", profile.group],
    ...addresses,
    ["Delivery instructions", profile.deliveryInstructions],
    ["Points", String(profile.membershipPoints)],
    ["Items in the basket", String(basket)],
    ["Wishlists", String(wishlists)],
    ["Books in the library", String(library)],
  ];
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
