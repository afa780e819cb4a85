/** npm run orders -- list | show | pack | send | track | collect | complete | cancel | refund | take-off | address | note | money | settled */
import type { Order } from "../app/domain/orders/order";
import type { Tracking } from "../app/domain/orders/parcel";
import { isStaffVerb } from "../app/domain/orders/staff-moves";
import { command, onDatabase, Unusable } from "./command";
import { moveAddress, sendLines, takeLinesOff } from "./edit-orders";
import {
  type ListValues,
  ORDERS_USAGE,
  type OrderArguments,
  type OrderRequest,
  orderOptions,
  readOrderArguments,
  type WhatToRefund,
} from "./order-arguments";
import { printedMoney, printedOrder, printedRow, toRecord } from "./order-output";
import { pageCount, pageIn } from "./pages";

const TO_DO = ["paid", "packed", "sent", "ready to collect"] as const;

interface Outcome {
  number: string;
  state?: string;
  /** Amount in cents that isn't refunded, because that part has already been used. */
  keptCents?: number;
  error?: string;
}

await command({
  name: "orders -- list",
  usage: ORDERS_USAGE,
  options: orderOptions,
  stopped: "Stopped",
  changes: ({ positionals: [verb = ""] }) => !["list", "show", "money"].includes(verb),
  run(given) {
    const request = readOrderArguments(given as OrderArguments);
    return onDatabase(() => run(request));
  },
});

async function run(request: OrderRequest): Promise<number> {
  const { verb, numbers, values } = request;
  if (verb === "list") return list(values);
  if (verb === "show") return show(numbers[0] ?? "", values.json ?? false);
  if (verb === "money") return money(values.json ?? false);
  if (verb === "settled") return settled(numbers);
  const outcomes: Outcome[] = [];
  for (const number of numbers) outcomes.push(await change(number, request));
  if (values.json) console.log(JSON.stringify(outcomes, null, 2));
  else for (const each of outcomes) tell(each);
  return outcomes.some((each) => each.error !== undefined) ? 1 : 0;
}

function tell({ number, state, keptCents, error }: Outcome): void {
  if (error !== undefined) console.error(`${number}  ${error}`);
  else if (keptCents === undefined) console.log(`${number}  ${state}`);
  else {
    const dollars = (keptCents / 100).toFixed(2);
    console.log(`${number}  ${state}, except $${dollars} for used items; refund it too with --amount ${dollars}`);
  }
}

async function list({ state = [], from, to, store, page: typed, json }: ListValues): Promise<number> {
  const { listOrders } = await import("../app/domain/orders/find-orders.server");
  const { ORDER_STATES } = await import("../app/domain/orders/order");
  const { isRealDate } = await import("../app/domain/stores/store");
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== undefined && !(/^\d{4}-\d{2}-\d{2}$/.test(day) && isRealDate(day)))
      throw new Unusable(`--${name} ${day} is not a date, such as 2027-01-26.`);
  const page = pageIn(typed);
  const isAll = state.includes("all");
  const known = state.flatMap((each) => ORDER_STATES.filter((one) => one === each));
  if (!isAll && known.length < state.length)
    throw new Unusable(`--state must be one of ${ORDER_STATES.join(", ")} or all.`);
  const search = {
    ...(!isAll && { states: known.length > 0 ? known : TO_DO }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(store !== undefined && { storeSlug: store }),
  };
  const { orders, total, pages } = await listOrders(search, page);
  if (json) console.log(JSON.stringify(orders.map(toRecord), null, 2));
  else console.log([...orders.map(printedRow), pageCount({ total, page, pages }, "order")].join("\n"));
  return 0;
}

async function money(asJson: boolean): Promise<number> {
  const { findOpenMoney } = await import("../app/domain/orders/open-money.server");
  const open = await findOpenMoney();
  if (asJson) console.log(JSON.stringify(open, null, 2));
  else
    console.log(
      [...open.map(printedMoney), open.length === 0 ? "There is nothing to settle." : `${open.length} in all`].join(
        "\n",
      ),
    );
  return 0;
}

async function settled(ids: readonly string[]): Promise<number> {
  const { settleByHand } = await import("../app/domain/orders/open-money.server");
  const { AT_THE_COMMAND_LINE } = await import("../app/domain/staff/staff-log.server");
  let status = 0;
  for (const id of ids) {
    if (await settleByHand(id, AT_THE_COMMAND_LINE)) console.log(`${id}  settled`);
    else {
      console.error(`${id}  no refund or payment has this ID`);
      status = 1;
    }
  }
  return status;
}

async function show(number: string, asJson: boolean): Promise<number> {
  const order = await found(number);
  if (!order) {
    tell({ number, error: "there is no such order" });
    return 1;
  }
  const { listOrderDownloads } = await import("../app/domain/library/downloads.server");
  const { listNotes, listRefunds } = await import("../app/domain/orders/staff-orders.server");
  const [downloads, refunds, notes] = [
    await listOrderDownloads(order),
    await listRefunds(order),
    await listNotes(order),
  ];
  const parts = { downloads, refunds, notes };
  console.log(asJson ? JSON.stringify({ ...toRecord(order), ...parts }, null, 2) : printedOrder(order, parts));
  return 0;
}

async function found(number: string): Promise<Order | null> {
  const { findOrderByNumber } = await import("../app/domain/orders/find-orders.server");
  return findOrderByNumber(number);
}

async function change(number: string, request: OrderRequest): Promise<Outcome> {
  const order = await found(number);
  if (!order) return { number, error: "there is no such order" };
  const { LineRefundTooLarge, OrderHasMoved, RefundTooLarge, StaffRefused } = await import(
    "../app/domain/orders/refusals"
  );
  try {
    const after = await act(order, request);
    const isOver = after.state === "cancelled" || after.state === "refunded";
    const keptCents = isOver && after.paidAt !== null ? after.totalCents - after.refundedCents : 0;
    return { number: after.number, state: after.state, ...(keptCents > 0 && { keptCents }) };
  } catch (error) {
    for (const refusal of [StaffRefused, OrderHasMoved, RefundTooLarge, LineRefundTooLarge])
      if (error instanceof refusal) return { number: order.number, error: error.message };
    throw error;
  }
}

/** Applies the verb, and returns the changed order. Throws an error if the order doesn't allow it. */
async function act(order: Order, { verb, values, parcel, refund, lines, address }: OrderRequest): Promise<Order> {
  const { moveByStaff, writeNote } = await import("../app/domain/orders/staff-orders.server");
  const { AT_THE_COMMAND_LINE: actor } = await import("../app/domain/staff/staff-log.server");
  const note = values.note ?? "";
  if (verb === "send" && lines) return sendLines(order, lines, { note, tracking: parcel });
  if (verb === "take-off") return takeLinesOff(order, lines ?? [], note);
  if (verb === "address") return moveAddress(order, address);
  if (isStaffVerb(verb)) return moveByStaff(order, verb, actor, { note, parcel });
  if (verb === "track" && parcel) return track(order, parcel);
  if (verb === "refund") return payBack(order, refund, note);
  await writeNote(order, values.text ?? "", actor);
  return order;
}

async function track(order: Order, tracking: Tracking): Promise<Order> {
  const { correctTracking } = await import("../app/domain/orders/send-parcel.server");
  const { StaffRefused } = await import("../app/domain/orders/refusals");
  const { AT_THE_COMMAND_LINE: actor } = await import("../app/domain/staff/staff-log.server");
  const parcel = order.parcels.at(-1);
  if (!parcel)
    throw new StaffRefused(`It is ${order.state}. Only delivery orders that are sent have a tracking number.`);
  return correctTracking(order.id, parcel.id, tracking, actor, { isTold: true });
}

async function payBack(order: Order, what: WhatToRefund, note: string): Promise<Order> {
  const { refundByStaff, refundLineByStaff } = await import("../app/domain/orders/staff-orders.server");
  const { StaffRefused } = await import("../app/domain/orders/refusals");
  const { AT_THE_COMMAND_LINE: actor } = await import("../app/domain/staff/staff-log.server");
  if ("cents" in what) return refundByStaff(order, what.cents, actor, note);
  const line = order.lines[what.line - 1];
  if (!line)
    throw new StaffRefused(order.lines.length === 1 ? "It has 1 line." : `It has ${order.lines.length} lines.`);
  // Require a decision about a returned book, because it may be too worn to sell. A seat becomes free again unless staff
  // specify otherwise.
  if (what.restocks === null && line.productType === "shipped")
    throw new StaffRefused("Say whether the copies go back to the stock: --restock or --no-restock.");
  const { quantity, restocks } = what;
  return refundLineByStaff(order, line, { quantity, restocks: restocks ?? true }, actor, note);
}
