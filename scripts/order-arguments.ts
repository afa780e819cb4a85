/** Arguments and options of `npm run orders`. */
import type { ParseArgsConfig } from "node:util";
import { centsTyped } from "../app/domain/money/typed-amount";
import { CARRIER_CODES, readTracking, type Tracking } from "../app/domain/orders/parcel";
import { STAFF_VERBS } from "../app/domain/orders/staff-moves";
import { Unusable } from "./command";

export const ORDERS_USAGE = `Lists and updates orders. Each update is emailed to the customer while the shop is running.

  npm run orders -- list                  open orders: paid, packed, sent, ready to collect
                    --state STATE         orders in this state instead; repeat for several; "all" for all
                    --from DAY --to DAY   placed on these days or between, such as 2027-01-26
                    --store SLUG          collected at this store
                    --page N              the Nth hundred
  npm run orders -- show NUMBER           one order in full, with refunds, tracking number and private notes
  npm run orders -- pack NUMBER…          mark paid orders as packed
  npm run orders -- send NUMBER…          mark packed orders as sent; --note "what the email says"
                    --tracking CODE       the parcel's tracking number: the email and the order's page link to the carrier
                    --carrier CARRIER     auspost (unless you say otherwise), startrack, couriersplease, aramex, sendle, dhl
                    --lines 1,3x2         of one order only these copies, before it is packed too: all that is left of the 1st
                                          line and two of the 3rd, as "show" numbers them
  npm run orders -- track NUMBER          correct the tracking number of a sent order: --tracking and --carrier as above
  npm run orders -- collect NUMBER…       mark packed orders as ready to collect
  npm run orders -- complete NUMBER…      mark sent or collected orders as complete
  npm run orders -- cancel NUMBER…        cancel orders that are not packed and refund any payment; --note "why"
  npm run orders -- refund NUMBER         refund the whole payment, except used items: spent eVouchers, eTickets already
                                          checked in, accepted gifts; --note "why"
                    --amount DOLLARS      refund this amount instead, including used items
                    --line N              refund copies of the Nth line instead, as "show" numbers them
                    --quantity Q          so many copies of it; 1 unless you say otherwise
                    --restock             the copies go back to where they were taken from
                    --no-restock          they don't
  npm run orders -- take-off NUMBER       take copies off a paid order before they are packed: --lines as above; their price
                                          goes back to where it was paid; --note "why"
  npm run orders -- address NUMBER        change where a paid order goes; what you leave out stays: --street1, --street2,
                                          --suburb, --state NSW, --postcode, --instructions
  npm run orders -- note NUMBER           write a note that only staff read: --text "the note"

  npm run orders -- money                 refunds that the bank has not accepted, and payments that don't match the amount
                                          owed; staff settle these
  npm run orders -- settled ID…           mark refunds or returned payments as paid by hand; IDs are shown by money

  --json   print JSON
The exit status is 1 when any order was refused.`;

export const orderOptions = {
  state: { type: "string", multiple: true },
  from: { type: "string" },
  to: { type: "string" },
  store: { type: "string" },
  page: { type: "string" },
  note: { type: "string" },
  text: { type: "string" },
  tracking: { type: "string" },
  carrier: { type: "string" },
  amount: { type: "string" },
  line: { type: "string" },
  quantity: { type: "string" },
  lines: { type: "string" },
  street1: { type: "string" },
  street2: { type: "string" },
  suburb: { type: "string" },
  postcode: { type: "string" },
  instructions: { type: "string" },
  restock: { type: "boolean" },
  "no-restock": { type: "boolean" },
  json: { type: "boolean" },
} as const satisfies ParseArgsConfig["options"];

export interface ListValues {
  state?: string[];
  from?: string;
  to?: string;
  store?: string;
  page?: string;
  json?: boolean;
}

interface OrderValues extends ListValues {
  note?: string;
  text?: string;
  tracking?: string;
  carrier?: string;
  amount?: string;
  line?: string;
  quantity?: string;
  lines?: string;
  street1?: string;
  street2?: string;
  suburb?: string;
  postcode?: string;
  instructions?: string;
  restock?: boolean;
  "no-restock"?: boolean;
}

export interface OrderArguments {
  values: OrderValues;
  positionals: string[];
}

/** The part of a payment to refund: all of the remainder, an amount in cents, or copies of a line. */
export type WhatToRefund =
  | { cents: number | null }
  /** `line` is numbered from 1. `restocks` is null if the option was not given. */
  | { line: number; quantity: number; restocks: boolean | null };

/** Copies of lines, which are numbered from 1. A quantity of null means all remaining copies. */
export type LinesWanted = readonly { line: number; quantity: number | null }[];

/** The changed parts of an address. */
export interface AddressWords {
  street1?: string;
  street2?: string;
  suburb?: string;
  state?: string;
  postcode?: string;
  instructions?: string;
}

export interface OrderRequest {
  values: OrderValues;
  verb: string;
  numbers: string[];
  refund: WhatToRefund;
  parcel: Tracking | null;
  /** Lines from --lines; null without that option. */
  lines: LinesWanted | null;
  address: AddressWords;
}

/** Verbs that accept each of these options. All other verbs refuse them. */
const TAKEN_BY = {
  state: ["list", "address"],
  from: ["list"],
  to: ["list"],
  store: ["list"],
  page: ["list"],
  amount: ["refund"],
  line: ["refund"],
  quantity: ["refund"],
  restock: ["refund"],
  "no-restock": ["refund"],
  text: ["note"],
  lines: ["send", "take-off"],
  street1: ["address"],
  street2: ["address"],
  suburb: ["address"],
  postcode: ["address"],
  instructions: ["address"],
} as const;

/** Verbs that take exactly one order. */
const OF_ONE = ["show", "refund", "track", "note", "take-off", "address"];

/** Parses the verb, the order numbers and the options. Throws {@link Unusable}. */
export function readOrderArguments({ values, positionals }: OrderArguments): OrderRequest {
  const [verb = "", ...numbers] = positionals;
  if (!["list", "money", "settled", ...OF_ONE, ...STAFF_VERBS].includes(verb))
    throw new Unusable(`Unknown command “${verb}”.`);
  const isList = verb === "list" || verb === "money";
  if (isList && numbers.length > 0) throw new Unusable(`${verb} takes no order numbers.`);
  if (verb === "settled" && numbers.length === 0) throw new Unusable("The ID is missing.");
  if (!isList && numbers.length === 0) throw new Unusable("The order number is missing.");
  if (OF_ONE.includes(verb) && numbers.length > 1) throw new Unusable(`${verb} takes one order number.`);
  for (const [name, verbs] of Object.entries(TAKEN_BY))
    if (values[name as keyof typeof TAKEN_BY] !== undefined && !verbs.some((each) => each === verb))
      throw new Unusable(`Use --${name} with ${verbs.join(" or ")} only.`);
  if (verb === "note" && values.text === undefined) throw new Unusable("--text is missing.");
  const lines = linesFrom(values, verb, numbers);
  const address = verb === "address" ? addressFrom(values) : {};
  const parcel = parcelFrom(values, verb, numbers);
  return { values, verb, numbers, refund: refundFrom(values), parcel, lines, address };
}

/** Parses the lines of a part of an order, such as 1,3x2. Throws {@link Unusable}. */
function linesFrom({ lines: typed }: OrderValues, verb: string, numbers: string[]): LinesWanted | null {
  if (typed === undefined && verb === "take-off") throw new Unusable("--lines is missing.");
  if (typed === undefined) return null;
  if (numbers.length !== 1) throw new Unusable("Use --lines with one order number only.");
  const lines = typed.split(",").map((part) => {
    const [, line = "", quantity] = /^\s*([1-9]\d{0,3})(?:x([1-9]\d{0,3}))?\s*$/.exec(part) ?? [];
    if (line === "") throw new Unusable(`--lines ${typed} is not a list of lines, such as 1,3x2.`);
    return { line: Number(line), quantity: quantity === undefined ? null : Number(quantity) };
  });
  if (new Set(lines.map(({ line }) => line)).size < lines.length) throw new Unusable("--lines has a line twice.");
  return lines;
}

/** Reads the changed parts of an address. Throws {@link Unusable} if no part is given. */
function addressFrom({ street1, street2, suburb, state, postcode, instructions }: OrderValues): AddressWords {
  if ((state?.length ?? 0) > 1) throw new Unusable("Use --state once.");
  const given = { street1, street2, suburb, state: state?.[0]?.toUpperCase(), postcode, instructions };
  const words = Object.entries(given).flatMap(([name, text]) => (text === undefined ? [] : [[name, text.trim()]]));
  if (words.length === 0) throw new Unusable("Say what changes, such as --postcode 2750.");
  return Object.fromEntries(words) as AddressWords;
}

/** Parses the options of a refund. Throws {@link Unusable}. */
function refundFrom(values: OrderValues): WhatToRefund {
  const { amount, line, quantity, restock = false, "no-restock": isKeptOut = false } = values;
  if (line === undefined) {
    if (quantity !== undefined || restock || isKeptOut)
      throw new Unusable("Use --quantity, --restock and --no-restock with --line only.");
    const cents = amount === undefined ? null : centsTyped(amount);
    if (amount !== undefined && cents === null)
      throw new Unusable(`--amount ${amount} is not an amount in dollars, such as 12.50.`);
    return { cents };
  }
  if (amount !== undefined) throw new Unusable("Use either --line or --amount, not both.");
  if (restock && isKeptOut) throw new Unusable("Use either --restock or --no-restock, not both.");
  for (const [name, typed] of Object.entries({ line, quantity: quantity ?? "1" }))
    if (!/^[1-9]\d{0,3}$/.test(typed)) throw new Unusable(`--${name} ${typed} is not a whole number, 1 or more.`);
  return { line: Number(line), quantity: Number(quantity ?? "1"), restocks: restock ? true : isKeptOut ? false : null };
}

/** Parses the options of a parcel. Throws {@link Unusable}. */
function parcelFrom({ tracking, carrier }: OrderValues, verb: string, numbers: string[]): Tracking | null {
  if (verb === "track" && tracking === undefined) throw new Unusable("--tracking is missing.");
  if (tracking === undefined && carrier === undefined) return null;
  if ((verb !== "send" && verb !== "track") || numbers.length !== 1)
    throw new Unusable("Use --tracking with send or track and one order number only.");
  if (tracking === undefined) throw new Unusable("Use --carrier with --tracking only.");
  if (carrier !== undefined && !CARRIER_CODES.some((code) => code === carrier))
    throw new Unusable(`--carrier must be one of ${CARRIER_CODES.join(", ")}.`);
  const parcel = readTracking(carrier ?? "auspost", tracking);
  if (!parcel)
    throw new Unusable(`--tracking ${tracking} is not a tracking number: 5 to 40 letters, digits and hyphens.`);
  return parcel;
}
