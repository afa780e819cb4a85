/**
 * Delivers an order's digital goods in the transaction that marks it as paid, and withdraws them in the transaction that
 * cancels or refunds it. Each item has a unique key, so both are safe to repeat. (spec 1, Product types sold)
 */
import { randomUUID } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/library/digital-goods-records.server";
import { findNamedEvents } from "~/database/library/event-records.server";
import { newToken } from "~/domain/accounts/mailed-tokens.server";
import { queueEmail, shopOrigin } from "~/domain/mail/mail.server";
import type { Order, OrderLine, OrderState } from "~/domain/orders/order";
import { issueVouchers } from "~/domain/vouchers/issue-vouchers.server";
import { randomSigns } from "~/domain/vouchers/voucher-code.server";
import { alarm } from "~/log.server";
import { licencesEmail, ticketsEmail } from "./digital-emails";
import { createGifts } from "./gifts.server";
import { ticketSortName } from "./name-order";
import { findOrderEvents } from "./order-events.server";

/** The order states in which the customer owns the goods. */
export const DELIVERED_STATES: readonly OrderState[] = [
  "paid",
  "packed",
  "partly sent",
  "sent",
  "ready to collect",
  "completed",
];

/** Returns whether a line's book is for the buyer's own library, that is, isn't a gift. */
function isForOneself(line: Pick<OrderLine, "productType" | "gift">): boolean {
  return !line.gift && (line.productType === "eBook" || line.productType === "eAudioBook");
}

/** Returns whether a line's book is still in the buyer's own library; a refund removes it. */
export function isOwnBook(line: Pick<OrderLine, "productType" | "gift" | "quantity" | "refunded">): boolean {
  return isForOneself(line) && line.quantity > (line.refunded?.quantity ?? 0);
}

/** Returns the id of the owner whose library gets an order's books. */
function libraryOwner(order: Pick<Order, "ownerId" | "memberId">): string {
  return order.memberId ?? order.ownerId;
}

/** Delivers the order's eBooks, tickets, vouchers, licences and gifts, and queues the emails about them. */
export async function fulfil(order: Order): Promise<void> {
  await inTransaction(async () => {
    const now = new Date();
    for (const line of order.lines) await deliver(order, line, now);
    const has = (type: OrderLine["productType"]) => order.lines.some((line) => line.productType === type);
    if (has("eTicket")) {
      const codes = order.lines.filter(({ productType }) => productType === "eTicket").map(({ code }) => code);
      const isNamed = (await findNamedEvents(codes)).size > 0;
      const email = ticketsEmail(order, shopOrigin(), isNamed, await findOrderEvents(codes));
      await queueEmail(email, "order", { uniqueKey: `tickets ${order.id}` });
    }
    if (has("licence"))
      await queueEmail(licencesEmail(order, shopOrigin()), "order", { uniqueKey: `licences ${order.id}` });
  });
}

async function deliver(order: Order, line: OrderLine, now: Date): Promise<void> {
  if (line.productType === "eTicket") return issueTickets(order, line);
  if (isForOneself(line)) return putInLibrary(order, line.code, now);
  if (line.productType === "shipped") return;
  if (line.options.length < line.quantity) {
    alarm("goodsIncomplete", { order: order.number, code: line.code });
  }
  if (line.productType === "eVoucher") return issueVouchers(order, line, now);
  if (line.productType === "licence") return issueLicences(line, now);
  await createGifts(line, now);
}

async function putInLibrary(order: Order, code: string, now: Date): Promise<void> {
  await records.insertLibraryEntry({
    ownerId: libraryOwner(order),
    code,
    orderId: order.id,
    giftId: null,
    addedAt: now.toISOString(),
  });
  if (order.memberId) await records.openDigitalLibrary(order.memberId);
}

async function issueTickets(order: Order, line: OrderLine): Promise<void> {
  for (let position = 1; position <= line.quantity; position += 1) {
    await records.insertTicket({
      id: randomUUID(),
      orderLineId: line.id,
      code: line.code,
      position,
      token: newToken().token,
      sortName: ticketSortName(line.names?.[position - 1] ?? "", order),
    });
  }
}

async function issueLicences(line: OrderLine, now: Date): Promise<void> {
  for (const [position, details] of line.options.entries()) {
    if (details.kind !== "licence") continue;
    await records.insertLicence({
      id: randomUUID(),
      number: newLicenceNumber(),
      orderLineId: line.id,
      position,
      code: line.code,
      details,
      issuedAt: now.toISOString(),
    });
  }
}

/** Creates a licence number such as `L-7K2Q-9MFC-3TXA`, with 60 random bits. */
function newLicenceNumber(): string {
  return `L-${randomSigns(12).match(/.{4}/g)?.join("-")}`;
}

/** Goods that the customer keeps even though the order is cancelled or refunded. */
export interface KeptGoods {
  what: "ticket" | "voucher" | "gift";
  title: string;
  /** The price paid for these goods. */
  cents: number;
}

/**
 * Withdraws the order's digital goods and returns those that can't be withdrawn: used tickets, partly spent vouchers, accepted
 * gifts. Keeps books that the customer also bought in another order.
 */
export async function withdrawDigital(order: Order): Promise<KeptGoods[]> {
  return inTransaction(async () => {
    const now = new Date().toISOString();
    await records.cancelTickets(order.id, now);
    await records.cancelVouchers(order.id, now);
    await records.cancelGifts(order.id, now);
    await records.cancelLicences(order.id, now);
    await takeFromLibrary(order.id, now);
    return records.findSentGoods(order.id);
  });
}

/**
 * Removes an order's books, or the one with this code, from the library. Keeps books that were also bought in another order.
 */
async function takeFromLibrary(orderId: string, now: string, code?: string): Promise<number> {
  const entries = await records.deleteLibraryEntries(orderId, code);
  for (const entry of entries) {
    const other = await records.findOtherPurchase(entry, orderId, DELIVERED_STATES);
    if (other === null) continue;
    await records.insertLibraryEntry({ ...entry, orderId: other, giftId: null, addedAt: now });
  }
  return entries.length;
}

const PIECES: Partial<Record<OrderLine["productType"], records.Piece>> = {
  eTicket: "ticket",
  eVoucher: "voucher",
  licence: "licence",
};

/**
 * Withdraws `quantity` unused copies of one line within the caller's transaction. If fewer are unused, returns a lower `count`,
 * and the caller must roll back. `cents` is the value of the withdrawn vouchers, because vouchers in a line can have different
 * values; null for other goods.
 */
export async function withdrawPieces(
  order: Order,
  line: OrderLine,
  quantity: number,
  now: Date,
): Promise<{ count: number; cents: number | null }> {
  const time = now.toISOString();
  if (isForOneself(line)) {
    await takeFromLibrary(order.id, time, line.code);
    return { count: quantity, cents: null };
  }
  const cancelled = await records.cancelPieces(
    PIECES[line.productType] ?? "gift",
    { orderId: order.id, lineId: line.id },
    quantity,
    time,
  );
  const isVoucher = line.productType === "eVoucher";
  return {
    count: cancelled.length,
    cents: isVoucher ? cancelled.reduce((sum, { cents }) => sum + (cents ?? 0), 0) : null,
  };
}
