/** An order as a row in a list of orders. */
import type { ProductType } from "~/domain/catalogue/product";
import { priceWords } from "~/domain/money/money";
import type { Order } from "./order";
import { dayInSydney } from "./order-days";
import { payOrderPath } from "./order-paths";
import { stateMark, stateTitle, whatNext } from "./order-words";

export interface OrderSummary {
  number: string;
  placedOn: string;
  stateTitle: string;
  mark: ReturnType<typeof stateMark>;
  total: string;
  /** Up to three titles, without duplicates. `more` is the number of other titles. */
  titles: string[];
  more: number;
}

/** An order as its customer's account shows it. */
export interface CustomersOrder extends OrderSummary {
  /** Codes of the products whose covers are shown. */
  covers: string[];
  /** The next step for the customer, in a sentence or two. */
  next: string;
  /** The URL of the page to pay for the order; null if nothing is due. */
  payPath: string | null;
  /** True if the order has added items to the digital library. */
  isInLibrary: boolean;
}

const MAX_TITLES = 3;
const IN_LIBRARY: readonly ProductType[] = ["eBook", "eAudioBook", "eTicket"];

export function toSummary(order: Order): OrderSummary {
  const titles = [...new Set(order.lines.map(({ title }) => title))];
  return {
    number: order.number,
    placedOn: dayInSydney(order.placedAt),
    stateTitle: stateTitle(order, order.state),
    mark: stateMark(order.state),
    total: priceWords(order.totalCents),
    titles: titles.slice(0, MAX_TITLES),
    more: Math.max(0, titles.length - MAX_TITLES),
  };
}

/** Returns an order as the customer's account shows it: the summary with covers and the next step. */
export function showToCustomer(order: Order): CustomersOrder {
  const codes = order.lines.map(({ code }) => code);
  return {
    ...toSummary(order),
    covers: [...new Set(codes)].slice(0, MAX_TITLES),
    next: whatNext(order),
    payPath: order.state === "awaiting payment" ? payOrderPath(order.number) : null,
    isInLibrary:
      order.paidAt !== null &&
      stateMark(order.state) !== "over" &&
      order.lines.some(({ productType, gift }) => IN_LIBRARY.includes(productType) && !gift),
  };
}
