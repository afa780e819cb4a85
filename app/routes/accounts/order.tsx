import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { findOrderGoods } from "~/domain/library/order-goods.server";
import { findOrderForVisitor } from "~/domain/orders/find-orders.server";
import { receiptFor } from "~/domain/orders/receipt.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { readerBeside } from "~/http/our-origin.server";
import { requireMember } from "~/http/sign-in.server";
import { roomLinks } from "~/styles/sheets";
import { AccountPage } from "~/ui/accounts/account-page";
import { accountPathAt } from "~/ui/ground/twin-addresses";
import { OrderActions } from "~/ui/orders/order-actions";
import { OrderGoods } from "~/ui/orders/order-goods";
import { OrderHistory } from "~/ui/orders/order-history";
import { OrderParcels } from "~/ui/orders/order-parcels";
import { OrderState, orderHead, WaitingItems } from "~/ui/orders/order-state";
import { ReceiptPaper } from "~/ui/orders/receipt-paper";

export const handle = { firstView: "orders" };
export const links = roomLinks("orders");
export const headers = documentHeaders;
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction<typeof loader> = ({ data }) => orderHead(data?.receipt);

/** Loads one of the member's orders. Other members' orders count as missing. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id } = await requireMember(request);
  const order = await findOrderForVisitor({ number: params.number ?? "", ownerId: id });
  if (!order) throw notFound();
  const [receipt, goods] = await Promise.all([receiptFor(order), findOrderGoods(order, readerBeside(request))]);
  return data({ receipt, goods }, { headers: cacheHeaders(request, "private") });
}

export default function AccountOrder() {
  const { receipt, goods } = useLoaderData<typeof loader>();
  const account = accountPathAt(useLocation().pathname);
  return (
    <AccountPage title={`Order ${receipt.number}`}>
      <OrderState receipt={receipt} isTitled />
      <WaitingItems receipt={receipt} />
      <OrderActions receipt={receipt} />
      {goods && <OrderGoods goods={goods} number={receipt.number} />}
      <OrderParcels receipt={receipt} />
      <ReceiptPaper receipt={receipt} />
      <OrderHistory history={receipt.history} />
      <p>
        <a href={`${account}/orders`}>All your orders</a>
      </p>
    </AccountPage>
  );
}
