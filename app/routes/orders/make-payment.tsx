import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getProfile } from "~/domain/accounts/profile.server";
import { toAttributes } from "~/domain/form/field-attributes";
import { balancePaymentSchema } from "~/domain/orders/balance-payment.schema";
import { listUnpaidOrdersOf } from "~/domain/orders/find-orders.server";
import { toSummary } from "~/domain/orders/order-summary";
import { receiptFor } from "~/domain/orders/receipt.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOrder } from "~/http/requested-order.server";
import { requireMember } from "~/http/sign-in.server";
import { roomLinks } from "~/styles/sheets";
import { unlisted } from "~/ui/ground/site-map";
import { PayBalance } from "./pay-balance";
import { PayOrder } from "./pay-order";
import { payBalance, payOrder } from "./payment-forms.server";

export const handle = { firstView: "orders" };
export const links = roomLinks("orders");
export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Make payment");

/**
 * Loads the payment page for the order in the address if the visitor owns it. Without an order, loads it for the member's
 * balance and unpaid orders. (spec 2, Account menu)
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = cacheHeaders(request, "private");
  if (namesOrder(request)) {
    const { order, token } = await requireOrder(request);
    const { number, lines, toPay, next, stateTitle } = await receiptFor(order);
    const titles = lines.map((line) => `${line.quantity} × ${line.title}`);
    return data({ order: { number, titles, toPay, next, stateTitle, token }, account: null }, { headers });
  }
  const { id } = await requireMember(request);
  const [{ balanceCents }, unpaid] = await Promise.all([getProfile(id), listUnpaidOrdersOf(id)]);
  const attributes = toAttributes(balancePaymentSchema, "amount");
  return data({ order: null, account: { balanceCents, unpaid: unpaid.map(toSummary), attributes } }, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  return namesOrder(request) ? payOrder(request) : payBalance(request);
}

function namesOrder(request: Request): boolean {
  return new URL(request.url).searchParams.has("order");
}

export default function MakePayment() {
  const { order, account } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow">
      <h1>Make payment</h1>
      {order && <PayOrder order={order} />}
      {account && <PayBalance {...account} />}
    </main>
  );
}
