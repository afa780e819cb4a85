/** An order's row in a list of orders. */
import { priceWords } from "~/domain/money/money";
import type { Order } from "./order";
import { dayInSydney } from "./order-days";
import { stateMark, stateTitle } from "./order-words";

export interface OrderSummary {
  number: string;
  placedOn: string;
  stateTitle: string;
  mark: ReturnType<typeof stateMark>;
  total: string;
  /** At most three titles, and the number of others. */
  titles: string[];
  more: number;
}

const MAX_TITLES = 3;

export function summaryOf(order: Order): OrderSummary {
  return {
    number: order.number,
    placedOn: dayInSydney(order.placedAt),
    stateTitle: stateTitle(order, order.state),
    mark: stateMark(order.state),
    total: priceWords(order.totalCents),
    titles: order.lines.slice(0, MAX_TITLES).map((line) => line.title),
    more: Math.max(0, order.lines.length - MAX_TITLES),
  };
}
