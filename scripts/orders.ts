/** npm run orders -- list | show | pack | send | collect | complete | cancel | refund | money | settled */
import { centsTyped } from "../app/domain/money/typed-amount";
import type { Order } from "../app/domain/orders/order";
import { CARRIER_CODES, type Parcel, parcelOf } from "../app/domain/orders/parcel";
import { isStaffVerb, STAFF_VERBS } from "../app/domain/orders/staff-moves";
import { command, onDatabase, Unusable } from "./command";
import { printedMoney, printedOrder, printedRow, recordOf } from "./order-output";

const USAGE = `Lists and updates orders. Each update is emailed to the customer while the shop is running.

  npm run orders -- list                  open orders: paid, packed, sent, ready to collect
                    --state STATE         orders in this state instead; repeat for several; "all" for all
                    --from DAY --to DAY   placed on these days or between, such as 2027-01-26
                    --store SLUG          collected at this store
                    --page N              the Nth hundred
  npm run orders -- show NUMBER           one order in full
  npm run orders -- pack NUMBER…          mark paid orders as packed
  npm run orders -- send NUMBER…          mark packed orders as sent; --note "what the email says"
                    --tracking CODE       the parcel's tracking number: the email and the order's page link to the carrier
                    --carrier CARRIER     auspost (unless you say otherwise), startrack, couriersplease, aramex, sendle, dhl
  npm run orders -- collect NUMBER…       mark packed orders as ready to collect
  npm run orders -- complete NUMBER…      mark sent or collected orders as complete
  npm run orders -- cancel NUMBER…        cancel orders that are not packed and refund any payment; --note "why"
  npm run orders -- refund NUMBER         refund the whole payment, except used items: spent eVouchers, eTickets already
                                          checked in, accepted gifts; --note "why"
                    --amount DOLLARS      refund this amount instead, including used items

  npm run orders -- money                 refunds that the bank has not accepted, and payments that don't match the amount
                                          owed; staff settle these
  npm run orders -- settled ID…           mark refunds or returned payments as paid by hand; IDs are shown by money

  --json   print JSON
The exit status is 1 when any order was refused.`;

const options = {
  state: { type: "string", multiple: true },
  from: { type: "string" },
  to: { type: "string" },
  store: { type: "string" },
  page: { type: "string" },
  note: { type: "string" },
  tracking: { type: "string" },
  carrier: { type: "string" },
  amount: { type: "string" },
  json: { type: "boolean" },
} as const;

const TO_DO = ["paid", "packed", "sent", "ready to collect"] as const;

interface Outcome {
  number: string;
  state?: string;
  /** Not refunded, because it was used. */
  keptCents?: number;
  error?: string;
}

interface MoveDetails {
  note: string;
  parcel: Parcel | null;
}

interface ListValues {
  state?: string[];
  from?: string;
  to?: string;
  store?: string;
  page?: string;
  json?: boolean;
}

interface OrderArguments {
  values: ListValues & { note?: string; tracking?: string; carrier?: string; amount?: string };
  positionals: string[];
}

await command({
  name: "orders -- list",
  usage: USAGE,
  options,
  stopped: "Stopped",
  changes: ({ positionals: [verb = ""] }) => !["list", "show", "money"].includes(verb),
  run(given) {
    const request = read(given as OrderArguments);
    return onDatabase(() => run(request));
  },
});

/** Throws {@link Unusable}. */
function read({ values, positionals }: OrderArguments) {
  const [verb = "", ...numbers] = positionals;
  if (!["list", "show", "refund", "money", "settled", ...STAFF_VERBS].includes(verb))
    throw new Unusable(`Unknown command “${verb}”.`);
  const isList = verb === "list" || verb === "money";
  if (isList && numbers.length > 0) throw new Unusable(`${verb} takes no order numbers.`);
  if (verb === "settled" && numbers.length === 0) throw new Unusable("The ID is missing.");
  if (!isList && numbers.length === 0) throw new Unusable("The order number is missing.");
  if ((verb === "show" || verb === "refund") && numbers.length > 1)
    throw new Unusable(`${verb} takes one order number.`);
  if (values.amount !== undefined && verb !== "refund") throw new Unusable("Use --amount with refund only.");
  for (const name of ["state", "from", "to", "store", "page"] as const)
    if (values[name] !== undefined && verb !== "list") throw new Unusable(`Use --${name} with list only.`);
  const amount = values.amount === undefined ? null : centsTyped(values.amount);
  if (values.amount !== undefined && amount === null) {
    throw new Unusable(`--amount ${values.amount} is not an amount in dollars, such as 12.50.`);
  }
  return { values, verb, numbers, amount, parcel: parcelFrom(values, verb, numbers) };
}

/** Throws {@link Unusable}. */
function parcelFrom({ tracking, carrier }: OrderArguments["values"], verb: string, numbers: string[]): Parcel | null {
  if (tracking === undefined && carrier === undefined) return null;
  if (verb !== "send" || numbers.length !== 1)
    throw new Unusable("Use --tracking with send and one order number only.");
  if (tracking === undefined) throw new Unusable("Use --carrier with --tracking only.");
  if (carrier !== undefined && !CARRIER_CODES.some((code) => code === carrier))
    throw new Unusable(`--carrier must be one of ${CARRIER_CODES.join(", ")}.`);
  const parcel = parcelOf(carrier ?? "auspost", tracking);
  if (!parcel)
    throw new Unusable(`--tracking ${tracking} is not a tracking number: 5 to 40 letters, digits and hyphens.`);
  return parcel;
}

async function run({ values, verb, numbers, amount, parcel }: ReturnType<typeof read>): Promise<number> {
  if (verb === "list") return list(values);
  if (verb === "show") return show(numbers[0] ?? "", values.json ?? false);
  if (verb === "money") return money(values.json ?? false);
  if (verb === "settled") return settled(numbers);
  const outcomes: Outcome[] = [];
  for (const number of numbers) outcomes.push(await change(verb, number, { note: values.note ?? "", parcel }, amount));
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

async function list({ state = [], from, to, store, page: typed = "1", json }: ListValues): Promise<number> {
  const { listOrders } = await import("../app/domain/orders/find-orders.server");
  const { ORDER_STATES } = await import("../app/domain/orders/order");
  const { isRealDate } = await import("../app/domain/stores/store");
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== undefined && !(/^\d{4}-\d{2}-\d{2}$/.test(day) && isRealDate(day)))
      throw new Unusable(`--${name} ${day} is not a date, such as 2027-01-26.`);
  if (!/^[1-9]\d{0,5}$/.test(typed)) throw new Unusable(`--page ${typed} is not a page.`);
  const page = Number(typed);
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
  if (json) console.log(JSON.stringify(orders.map(recordOf), null, 2));
  else {
    const count = total === 1 ? "1 order" : `${total} orders`;
    console.log([...orders.map(printedRow), pages > 1 ? `${count}, page ${page} of ${pages}` : count].join("\n"));
  }
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
  const downloads = await listOrderDownloads(order);
  console.log(asJson ? JSON.stringify({ ...recordOf(order), downloads }, null, 2) : printedOrder(order, downloads));
  return 0;
}

async function found(number: string): Promise<Order | null> {
  const { findOrderByNumber } = await import("../app/domain/orders/find-orders.server");
  return findOrderByNumber(number);
}

async function change(verb: string, number: string, details: MoveDetails, amount: number | null): Promise<Outcome> {
  const order = await found(number);
  if (!order) return { number, error: "there is no such order" };
  const { OrderHasMoved, RefundTooLarge, StaffRefused } = await import("../app/domain/orders/refusals");
  const { moveByStaff, refundByStaff } = await import("../app/domain/orders/staff-orders.server");
  const { AT_THE_COMMAND_LINE } = await import("../app/domain/staff/staff-log.server");
  try {
    const after = isStaffVerb(verb)
      ? await moveByStaff(order, verb, AT_THE_COMMAND_LINE, details)
      : await refundByStaff(order, amount, AT_THE_COMMAND_LINE, details.note);
    const isOver = after.state === "cancelled" || after.state === "refunded";
    const keptCents = isOver && after.paidAt !== null ? after.totalCents - after.refundedCents : 0;
    return { number: after.number, state: after.state, ...(keptCents > 0 && { keptCents }) };
  } catch (error) {
    if (error instanceof StaffRefused || error instanceof OrderHasMoved || error instanceof RefundTooLarge) {
      return { number: order.number, error: error.message };
    }
    throw error;
  }
}
