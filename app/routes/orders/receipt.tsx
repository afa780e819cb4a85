import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findOrderGoods } from "~/domain/library/order-goods.server";
import { asksForChange } from "~/domain/orders/order-paths";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { readerBeside } from "~/http/our-origin.server";
import { requireOrder } from "~/http/requested-order.server";
import { useVisitorData } from "~/ui/ground/root-data";
import { OrderActions } from "~/ui/orders/order-actions";
import { OrderGoods } from "~/ui/orders/order-goods";
import { OrderHistory } from "~/ui/orders/order-history";
import { OrderParcels } from "~/ui/orders/order-parcels";
import { OrderState, pageHeading, WaitingItems } from "~/ui/orders/order-state";
import { ReceiptPaper } from "~/ui/orders/receipt-paper";
import { useOrder } from "~/ui/orders/use-order";
import { changeFromForm } from "./change-form.server";
import { reorderFromForm } from "./reorder-form.server";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";

/**
 * Loads the order's receipt, which the order's emails link to, and the purchases that can be read, listened to, or shown at an
 * event's entrance.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { order } = await requireOrder(request);
  return data(
    { goods: await findOrderGoods(order, readerBeside(request)) },
    { headers: cacheHeaders(request, "private") },
  );
}

export async function action(args: ActionFunctionArgs) {
  const { order, token } = await requireOrder(args.request);
  return asksForChange(args.request.url) ? changeFromForm(args, order, token) : reorderFromForm(args, order, token);
}

/** Links to the basket if the order left items in it, such as a pre-order to be ordered separately. */
function StillInBasket() {
  const count = useVisitorData().basket?.quantity ?? 0;
  if (count === 0) return null;
  return (
    <p>
      You still have {count === 1 ? "1 item" : `${count} items`} in your basket. <a href="/basket">Go to basket</a>
    </p>
  );
}

export default function ReceiptPage() {
  const { goods } = useLoaderData<typeof loader>();
  const { receipt, token, isGuest, email } = useOrder();
  return (
    <main id="main" className="page order-page">
      <h1>{pageHeading(receipt)}</h1>
      <OrderState receipt={receipt} />
      {(receipt.state === "paid" || (receipt.state === "completed" && receipt.goesTo === null)) && (
        <p className="order-mailed">
          We've emailed a confirmation to <b>{email}</b>.
        </p>
      )}
      {receipt.state === "paid" && <StillInBasket />}
      <WaitingItems receipt={receipt} token={token} />
      <OrderActions receipt={receipt} token={token} />
      {goods && <OrderGoods goods={goods} number={receipt.number} token={token} />}
      <OrderParcels receipt={receipt} />
      <ReceiptPaper receipt={receipt} />
      <OrderHistory history={receipt.history} />
      {isGuest && (
        <section className="order-join" aria-labelledby="join">
          <h2 id="join">Keep your orders together</h2>
          <p>
            <a href="/create-account">Become a Member</a> with {email} to see this order in your account. As a guest,
            use the link in our emails. Lost it? <a href="/orders/find">Get a new link</a>.
          </p>
        </section>
      )}
    </main>
  );
}
