import { randomSigns } from "~/domain/vouchers/voucher-code.server";
import { NUMBER_LENGTH, printedNumber } from "./order-number";

/** What a customer calls an order by: nobody guesses another's. */
export function newOrderNumber(): string {
  return printedNumber(randomSigns(NUMBER_LENGTH));
}
