/** Orders that staff write down for customers, until they are placed. A draft uses the shop's own basket and checkout. */
import { randomUUID } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import { selectCustomer } from "~/database/office/customer-records.server";
import {
  deleteDrafts,
  insertDraft,
  lockDraft,
  selectDraft,
  selectOpenDrafts,
  updateDraft,
} from "~/database/orders/draft-records.server";
import { EMPTY_CHECKOUT } from "~/domain/checkout/checkout";
import { saveContact, saveDelivery, savePayment } from "~/domain/checkout/checkout.server";
import { timeInSydney } from "~/domain/orders/order-days";
import { StaffRefused } from "~/domain/orders/refusals";
import { logDeed } from "~/domain/staff/staff-log.server";
import type { Draft } from "./draft";
import type { OfficeStaff } from "./office-sessions.server";
import { ordersOfCustomer } from "./order-lists.server";

const MAX_LISTED = 50;

type Person = Pick<OfficeStaff, "staffId" | "stores">;

/** Fields of a draft for a new order, which neither adds to an order nor exchanges anything. */
const ITS_OWN = { forOrderId: null, returns: [] };

/** Starts a draft, optionally for a customer from the list, and returns its id. */
export async function beginDraft(staff: Person, customerId: string | null): Promise<string> {
  const id = randomUUID();
  await inTransaction(async () => {
    await insertDraft({ id, staffId: staff.staffId, memberId: null, version: 1, orderNumber: null, ...ITS_OWN }, now());
    await savePayment(id, { paymentMethod: "creditCard" });
    if (customerId !== null) await chooseCustomer(id, customerId);
    await logDeed({ staffId: staff.staffId, deed: "began an order for a customer", subject: id });
  });
  return id;
}

/** Finds a draft that the staff member may work on. Staff limited to certain stores may work only on their own drafts. */
export async function findDraft(id: string, staff: Person): Promise<Draft | null> {
  const draft = await selectDraft(id);
  return draft && (staff.stores.length === 0 || draft.staffId === staff.staffId) ? draft : null;
}

/** Lists the drafts that the staff member may continue, the most recently changed first. */
export async function listDrafts(staff: Person) {
  const drafts = await selectOpenDrafts(staff.stores.length === 0 ? null : staff.staffId, MAX_LISTED);
  return drafts.map(({ id, by, typed, known, updatedAt }) => ({
    ...{ id, by, changed: timeInSydney(updatedAt), customer: typed || known || "No customer yet" },
  }));
}

/**
 * Locks a draft so that a staff member who saw version `seen` can change it. Throws {@link StaffRefused} if the draft has since
 * been placed, discarded or changed.
 */
export async function lockSeenDraft(id: string, seen: string): Promise<Draft> {
  const draft = await lockDraft(id, now());
  if (!draft) throw new StaffRefused("Someone has thrown this draft away.");
  if (draft.orderNumber !== null) throw new StaffRefused(`It is placed already, as order ${draft.orderNumber}.`);
  if (seen !== String(draft.version - 1))
    throw new StaffRefused("This draft has changed since you opened the page, so nothing was done. Please check it.");
  return draft;
}

/**
 * Assigns the draft to a customer from the list. The remaining details come from a member's profile or a guest's newest order.
 * Throws {@link StaffRefused}.
 */
export async function chooseCustomer(id: string, customerId: string): Promise<void> {
  const customer = await selectCustomer(customerId);
  if (!customer) throw new StaffRefused("There is no such customer.");
  const isGuest = customer.kind === "guest";
  const keys = { memberId: isGuest ? null : customer.id, emailKey: customer.emailKey };
  const [last] = isGuest ? (await ordersOfCustomer(keys, { stores: [] }, 1)).orders : [];
  await updateDraft(id, { memberId: keys.memberId });
  await saveContact(id, last ?? EMPTY_CHECKOUT);
  const { address, deliveryInstructions } = last?.fulfilment === "delivery" ? last : EMPTY_CHECKOUT;
  await saveDelivery(id, { address, deliveryInstructions, shippingMethod: null });
}

/** Discards a locked draft with everything typed into it. */
export async function throwAway({ id }: Draft, staff: Person): Promise<void> {
  await deleteDrafts({ id });
  await logDeed({ staffId: staff.staffId, deed: "threw an order's draft away", subject: id });
}

function now(): string {
  return new Date().toISOString();
}
