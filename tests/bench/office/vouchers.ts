/** Stores eVouchers with the movements of two years. */
import { itemAt } from "../catalogue/dice";
import { ORDERS } from "./orders";
import { personAt } from "./people";
import { minutesAgo, putRows, toId } from "./put-rows";

const VOUCHERS = 20_000;
const SPENDINGS = 80_000;
const VALUE_CENTS = 10_000;
const SPENT_CENTS = 1500;
const TWO_YEARS = 2 * 365 * 24 * 60;

/** Stores eVouchers that have been used to pay for orders, with 100,000 movements in total. */
export async function putVouchers(): Promise<void> {
  const many = (count: number) => Array.from({ length: count }, (_, at) => at);
  const vouchers = many(VOUCHERS).map((at) => {
    const { email } = personAt(at);
    return {
      ...{ id: toId("voucher", at), codeHash: toId("hash", at), hint: at.toString(36).toUpperCase().padStart(4, "Z") },
      ...{ valueCents: VALUE_CENTS, balanceCents: VALUE_CENTS - (SPENDINGS / VOUCHERS) * SPENT_CENTS },
      ...{ expiresOn: "2099-01-01", orderLineId: null, position: null },
      ...{ cancelledAt: null, createdAt: minutesAgo((1 - at / VOUCHERS) * TWO_YEARS), email, emailKey: email },
    };
  });
  await putRows("vouchers", vouchers);
  const moved = { staffId: null, reason: "" };
  const issues = vouchers.map(({ id: voucherId, valueCents: cents, createdAt: at }) => ({
    ...{ ...moved, voucherId, kind: "issued", cents, orderId: null, at },
  }));
  const spendings = many(SPENDINGS).map((at) => ({
    ...{ ...moved, voucherId: itemAt(vouchers, at).id, kind: "spent", cents: -SPENT_CENTS },
    ...{ orderId: toId("order", at % ORDERS), at: minutesAgo((1 - at / SPENDINGS) * TWO_YEARS) },
  }));
  await putRows("voucher_movements", [...issues, ...spendings]);
}
