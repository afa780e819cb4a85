import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod/mini";
import { phoneInWords } from "~/domain/accounts/contact";
import { DESK_VERBS, type DeskVerb, moveAtDesk, openOrderAtDesk, verbsFor } from "~/domain/kiosk/desk-orders.server";
import { findOrderByNumber } from "~/domain/orders/find-orders.server";
import { receiptFor } from "~/domain/orders/receipt.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireServing } from "~/http/desk.server";
import { notFound } from "~/http/not-found.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { requestedPage } from "~/http/request-page.server";
import { roomLinks } from "~/styles/sheets";
import { PostForm } from "~/ui/form/post-form";
import { unlisted } from "~/ui/ground/site-map";
import { OrderHistory } from "~/ui/orders/order-history";
import { OrderParcels } from "~/ui/orders/order-parcels";
import { OrderState } from "~/ui/orders/order-state";
import { ReceiptPaper } from "~/ui/orders/receipt-paper";

export const handle = { firstView: "orders" };
export const links = roomLinks("orders");
export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Order");

/** Loads an order for the desk of a store. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const serving = await requireServing(request);
  const order = await openOrderAtDesk(params.number ?? "", serving);
  if (!order) throw notFound();
  const { number, firstName, surname, email, phoneAreaCode, phoneNumber } = order;
  return data(
    {
      number,
      customer: [
        `${firstName} ${surname}`.trim(),
        email,
        phoneInWords({ areaCode: phoneAreaCode, number: phoneNumber }),
      ].filter(Boolean),
      verbs: verbsFor(order),
      receipt: await receiptFor(order),
    },
    { headers: cacheHeaders(request, "private") },
  );
}

const verbSchema = z.object({ intent: z.enum(DESK_VERBS, "Choose what happened to the order.") });

const DONE: Record<DeskVerb, string> = {
  pack: "The order is packed.",
  collect: "The order is ready to collect. We've emailed the customer.",
  complete: "The order is collected.",
};

export async function action({ request, params }: ActionFunctionArgs) {
  const serving = await requireServing(request);
  const form = await readForm(request, verbSchema);
  if (form.error) return invalid(form);
  const order = await findOrderByNumber(params.number ?? "");
  if (!order) throw notFound();
  try {
    await moveAtDesk(order, form.data.intent, serving);
    return answer(form, { to: requestedPage(request), message: DONE[form.data.intent] });
  } catch (error) {
    return refuseForm(form, error);
  }
}

const WORDS: Record<DeskVerb, string> = {
  pack: "Mark as packed",
  collect: "Mark as ready to collect",
  complete: "Mark as collected",
};

export default function DeskOrderPage() {
  const { number, customer, verbs, receipt } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page order-page">
      <h1>Order {number}</h1>
      <OrderState receipt={receipt} />
      <p>{customer.join(" · ")}</p>
      {verbs.map((verb) => (
        <PostForm key={verb} id={verb} intent={verb} submit={WORDS[verb]} />
      ))}
      <p>
        <a className="button" href={`/kiosk/orders/${number}/receipt`}>
          Print receipt
        </a>
      </p>
      <OrderParcels receipt={receipt} />
      <ReceiptPaper receipt={receipt} />
      <OrderHistory history={receipt.history} />
    </main>
  );
}
