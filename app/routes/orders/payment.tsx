import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { formatMoney } from "~/domain/money/money";
import { payableCents } from "~/domain/orders/order";
import { formatHold } from "~/domain/orders/order-words";
import { startPayment } from "~/domain/orders/payments.server";
import { OrderHasMoved, PaymentUnavailable } from "~/domain/orders/refusals";
import { invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { leaveForPayment } from "~/http/leave-for-payment.server";
import { notFound } from "~/http/not-found.server";
import { ourOrigin } from "~/http/our-origin.server";
import { readForm } from "~/http/read-form.server";
import { findRequestedPayment } from "~/http/requested-payment.server";
import { PostForm } from "~/ui/form/post-form";
import { unlisted } from "~/ui/ground/site-map";
import { ClosedPayment } from "./closed-payment";
import { toWords } from "./payment-words";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Your payment");

/**
 * Loads the payment's result for customers who return from the gateway's page. Queries the gateway and applies the result once,
 * whoever opens the page. Redirects to the receipt if the order is paid.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const headers = cacheHeaders(request, "private");
  const found = await findRequestedPayment(request, params.paymentId ?? "");
  if (!found) return data(null, { status: 404, headers });
  const { receipt } = found;
  const { order, state, amountCents } = found.payment;
  const isOver = order !== null && order.state !== "awaiting payment" && order.state !== "cancelled";
  if (isOver && receipt) throw redirect(receipt, { headers: { "Cache-Control": "no-store" } });
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token");
  const shown = {
    words: toWords({
      state,
      orderState: order?.state ?? null,
      left: searchParams.has("cancelled"),
      kept: formatHold(order),
    }),
    number: order?.number ?? null,
    receipt,
    change: found.change,
    amountCents: order ? payableCents(order) : amountCents,
    again: `?${token === null ? "" : new URLSearchParams({ token })}`,
  };
  return data(shown, { headers });
}

/** Starts a new payment, or resumes the current one. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request, noFieldsSchema);
  const paymentId = params.paymentId ?? "";
  const found = await findRequestedPayment(request, paymentId);
  if (!found?.payment.order) throw notFound();
  try {
    return leaveForPayment((await startPayment(found.payment.order.id, ourOrigin(request))).href);
  } catch (error) {
    if (error instanceof OrderHasMoved) return leaveForPayment(`/payment/${paymentId}${new URL(request.url).search}`);
    if (!(error instanceof PaymentUnavailable)) throw error;
    return invalid(form, { fieldErrors: { form: error.message } });
  }
}

export default function PaymentPage() {
  const shown = useLoaderData<typeof loader>();
  if (!shown) return <ClosedPayment />;
  const { words, number, receipt, change, amountCents, again } = shown;
  return (
    <main id="main" className="page narrow">
      <h1>{words.title}</h1>
      <p>{words.sentence}</p>
      <p>
        {number === null ? "Your account" : `Order ${number}`}: <b>{formatMoney(amountCents)}</b>
      </p>
      {words.next === "pay" && <PostForm id="pay" submit={words.button} />}
      {words.next === "pay" && change && (
        <Form method="post" action={change}>
          <button type="submit" className="button">
            Change the order
          </button>
        </Form>
      )}
      {words.next === "look again" && (
        <p>
          <a className="button" href={again}>
            Check again
          </a>
        </p>
      )}
      {receipt && words.next !== "shop" && (
        <p>
          <a href={receipt}>View your order</a>
        </p>
      )}
      {words.next === "shop" && (
        <p>
          <a className="button" href="/">
            Back to the shop
          </a>
        </p>
      )}
    </main>
  );
}
