/**
 * Carries out actions by office staff on one order. If two people act on the same version of the order, the later one gets an
 * error that states what changed.
 */

import { inTransaction } from "~/database/engine/connection.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import { addressFaults } from "~/domain/addresses/address.schema";
import { centsTyped } from "~/domain/money/typed-amount";
import { payAtCounter } from "~/domain/orders/counter-payments.server";
import { changeAddress, type DeliveryPlace, takeOff } from "~/domain/orders/edit-order.server";
import { lockAndGet } from "~/domain/orders/move-order.server";
import { settleByHand } from "~/domain/orders/open-money.server";
import type { Order, OrderLine } from "~/domain/orders/order";
import { sendEmailAgain } from "~/domain/orders/order-emails.server";
import { readTracking, type Tracking } from "~/domain/orders/parcel";
import { sendPayLinkAgain } from "~/domain/orders/pay-links.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { correctTracking, sendParcel } from "~/domain/orders/send-parcel.server";
import {
  listRefunds,
  moveByStaff,
  refundByStaff,
  refundLineByStaff,
  writeNote,
} from "~/domain/orders/staff-orders.server";
import { draftPath } from "./draft";
import type { ActOf } from "./office-pages";
import type { OfficeStaff } from "./office-sessions.server";
import { beginAdding, beginExchange } from "./order-drafts.server";
import { orderPath } from "./order-list";
import { ORDER_PROMPTS } from "./order-prompts";
import { refuseUnseen } from "./order-version.server";
import type { OrderActForm } from "./orders.schema";
import { refundTargets } from "./refund-targets.server";

type OrderAct = ActOf<"/office/orders/:number">;

/**
 * Performs one action on an order, and returns the message to show and the next page. Throws {@link StaffRefused} when somebody
 * else has changed the order since the staff member saw it, `FieldRefused` for invalid input, and any error from the domain's
 * functions.
 */
export async function actOnOrder(
  orderId: string,
  act: OrderAct,
  form: OrderActForm,
  staff: OfficeStaff,
): Promise<{ message: string; to: string }> {
  return inTransaction(async () => {
    const order = await lockAndGet(orderId, new Date());
    if (act !== "note") await refuseUnseen(order, form.seen);
    if (act === "add items") {
      const draftId = await beginAdding(order, copiesIn(order, form), staff);
      return { message: DONE[act], to: draftPath(draftId) };
    }
    if (act === "exchange") {
      const returns = copiesIn(order, form).map((each) => ({ ...each, restocks: form.restock.includes(each.line.id) }));
      return { message: DONE[act], to: draftPath(await beginExchange(order, returns, staff)) };
    }
    await doAct(order, act, form, staff);
    return { message: DONE[act], to: orderPath(order.number) };
  });
}

const DONE: Record<OrderAct, string> = {
  pack: "The order is packed.",
  send: "The order is sent.",
  "send part": "This part is sent.",
  track: "The tracking number is corrected.",
  ready: "The order is ready to collect.",
  complete: "The order is complete.",
  address: "The delivery address is changed.",
  cancel: "The order is cancelled.",
  "pay link": "The email with the pay link goes out again.",
  counter: "The order is paid.",
  "hand out": "The money is handed out.",
  "add items": "Choose what to add, and how it is paid.",
  exchange: "Choose what goes out instead.",
  "take off": "The items are off the order, and the refund is on its way.",
  refund: "The refund is on its way.",
  note: "The note is saved.",
  "email again": "The email goes out again.",
};

async function doAct(
  order: Order,
  act: Exclude<OrderAct, "add items" | "exchange">,
  form: OrderActForm,
  staff: OfficeStaff,
): Promise<unknown> {
  const note = form.note ?? "";
  switch (act) {
    case "pack":
      return moveByStaff(order, "pack", staff);
    case "send":
      return sendParcel(order, { note, tracking: trackingIn(form) }, staff);
    case "send part": {
      const copies = copiesIn(order, form).map(({ line, quantity }) => ({ lineId: line.id, quantity }));
      return sendParcel(order, { copies, note, tracking: trackingIn(form) }, staff);
    }
    case "track":
      return correctTracking(order.id, form.parcel ?? "", numberIn(form), staff, { isTold: form.tell === "on" });
    case "ready":
      return moveByStaff(order, "collect", staff);
    case "complete":
      return moveByStaff(order, "complete", staff);
    case "address":
      return changeAddress(order.id, addressIn(form, order.address.country), staff);
    case "cancel":
      return moveByStaff(order, "cancel", staff, { note });
    case "pay link":
      return sendPayLinkAgain(order.id, staff);
    case "counter":
      if (!form.way) throw new FieldRefused("way", ORDER_PROMPTS.way);
      return payAtCounter(order.id, { way: form.way, reference: form.reference ?? "" }, staff);
    case "hand out":
      return handOut(order, form.refund ?? "", staff);
    case "take off":
      return takeOff(order.id, copiesIn(order, form), staff, form.note ?? "");
    case "refund":
      return refund(order, form, staff);
    case "note":
      return writeNote(order, form.text ?? "", staff);
    case "email again":
      return sendEmailAgain(order, staff);
  }
}

function trackingIn(form: OrderActForm): Tracking | null {
  return form.tracking ? numberIn(form) : null;
}

function numberIn({ carrier = "", tracking: typed = "" }: OrderActForm): Tracking {
  const tracking = readTracking(carrier, typed);
  if (!tracking) throw new FieldRefused("tracking", "Enter a tracking number of 5 to 40 letters, digits and hyphens.");
  return tracking;
}

function addressIn(form: OrderActForm, country: string): DeliveryPlace {
  const { street1, street2, city, state, postcode, deliveryInstructions } = form;
  const address = { street1, street2, city, state, postcode, country };
  const [fault] = Object.entries(addressFaults(address));
  if (fault) throw new FieldRefused(...fault);
  return { address, deliveryInstructions };
}

/**
 * Refunds everything that is unused and not yet refunded, or the chosen copies, delivery and amount. If one of these can't be
 * refunded, refunds nothing.
 */
async function refund(order: Order, form: OrderActForm, staff: OfficeStaff): Promise<void> {
  const note = form.note ?? "";
  const target = form.target ?? "source";
  if (!(await refundTargets(order)).includes(target)) throw new FieldRefused("target", ORDER_PROMPTS.notThere);
  if (form.everything === "on") return void (await refundByStaff(order, null, staff, note, target));
  const amount = form.amount?.trim() ? centsTyped(form.amount) : 0;
  if (amount === null) throw new FieldRefused("amount", ORDER_PROMPTS.amount);
  // Refund free copies first, because the order ends once all of its money has been refunded.
  const lines = copiesIn(order, form).toSorted((one, other) => pricePaid(one) - pricePaid(other));
  const cents = amount + (form.delivery === "on" ? order.shippingCents : 0);
  if (lines.length === 0 && cents === 0) throw new StaffRefused("Choose what to refund.");
  for (const { line, quantity } of lines)
    await refundLineByStaff(order, line, { quantity, restocks: form.restock.includes(line.id) }, staff, note, target);
  if (cents > 0) await refundByStaff(await lockAndGet(order.id, new Date()), cents, staff, note, target);
}

function pricePaid({ line }: { line: OrderLine }): number {
  return line.lineCents - line.discountCents;
}

/** Records that the customer has received a refund's money at the counter. */
async function handOut(order: Order, refundId: string, staff: OfficeStaff): Promise<void> {
  const refunds = await listRefunds(order);
  const isOpen = refunds.some(({ id, onto, doneAt }) => id === refundId && onto === "counter" && doneAt === null);
  if (!isOpen || !(await settleByHand(refundId, staff))) throw new StaffRefused("This money is handed out already.");
}

/** Reads the chosen number of copies of each line. Throws `FieldRefused`. */
function copiesIn(order: Order, form: OrderActForm): { line: OrderLine; quantity: number }[] {
  return order.lines.flatMap((line, at) => {
    const typed = form.copies[at]?.trim() || "0";
    if (!/^\d{1,6}$/.test(typed)) throw new FieldRefused("copies", `Enter how many of ${line.title}, such as 1.`);
    return Number(typed) === 0 ? [] : [{ line, quantity: Number(typed) }];
  });
}
