import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { formatMoney } from "~/domain/money/money";
import { findOrderForVisitor } from "~/domain/orders/find-orders.server";
import { type Order, payableCents } from "~/domain/orders/order";
import { receiptPath } from "~/domain/orders/order-paths";
import { followPayment, isReturnToken, startPayment } from "~/domain/orders/payments.server";
import { OrderHasMoved, PaymentUnavailable } from "~/domain/orders/refusals";
import { invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { guardedClientAction, revalidateUnlessFailed } from "~/http/guarded-client-action";
import { leaveForPayment } from "~/http/leave-for-payment.server";
import { ourOrigin } from "~/http/our-origin.server";
import { readForm } from "~/http/read-form.server";
import { readVisitor } from "~/http/visitor.server";
import { PostForm } from "~/ui/form/post-form";
import { wordsOf } from "./payment-words";

export const headers = documentHeaders;
export const clientAction = guardedClientAction;
export const shouldRevalidate = revalidateUnlessFailed;
export const meta: MetaFunction = () => [{ title: "Your payment | Lectern" }, { name: "robots", content: "noindex" }];

/**
 * Where the gateway's page leads back to. Looking asks the gateway what became of the payment and does what follows: that is the payment's
 * doing, not the looker's, and happens once whoever looks. What is paid leads on to the receipt.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const payment = await followPayment(params.paymentId ?? "");
  if (!payment) throw new Response(null, { status: 404, statusText: "Not Found" });
  const { order, state, amountCents } = payment;
  const isOver = order !== null && order.state !== "awaiting payment" && order.state !== "cancelled";
  const receipt = order && (await receiptOf(request, params.paymentId ?? "", order));
  if (isOver && receipt) throw redirect(receipt, { headers: { "Cache-Control": "no-store" } });
  const left = new URL(request.url).searchParams.has("cancelled");
  const shown = {
    words: wordsOf({ state, orderState: order?.state ?? null, left }),
    number: order?.number ?? null,
    receipt,
    amountCents: order ? payableCents(order) : amountCents,
  };
  return data(shown, { headers: cacheHeaders(request, "private") });
}

/**
 * For its owner's browser, and for a browser that comes back from paying: who paid by a letter's link finds the order by the letter's token
 * again. Null for anybody else who knows the payment's id.
 */
async function receiptOf(request: Request, paymentId: string, order: Order): Promise<string | null> {
  const { number, accessToken } = order;
  const { ownerId } = await readVisitor(request);
  if (await findOrderForVisitor({ number, ownerId })) return receiptPath(number, null);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return isReturnToken(paymentId, order, token) ? receiptPath(number, accessToken) : null;
}

/** Pays again, or goes on to pay. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request, noFieldsSchema);
  const paymentId = params.paymentId ?? "";
  const payment = await followPayment(paymentId);
  if (!payment?.order) throw new Response(null, { status: 404, statusText: "Not Found" });
  try {
    return leaveForPayment((await startPayment(payment.order.id, ourOrigin(request))).href);
  } catch (error) {
    if (error instanceof OrderHasMoved) return leaveForPayment(`/payment/${paymentId}${new URL(request.url).search}`);
    if (!(error instanceof PaymentUnavailable)) throw error;
    return invalid(form, { fieldErrors: { form: error.message } });
  }
}

export default function PaymentPage() {
  const { words, number, receipt, amountCents } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow">
      <h1>{words.title}</h1>
      <p>{words.sentence}</p>
      <p>
        {number === null ? "Your account" : `Order ${number}`}: <b>{formatMoney(amountCents)}</b>
      </p>
      {words.next === "pay" && <PostForm id="pay" submit={words.button} />}
      {words.next === "look again" && (
        <p>
          <a className="button" href="?">
            Look again
          </a>
        </p>
      )}
      {receipt && words.next !== "shop" && (
        <p>
          <a href={receipt}>Look at your order</a>
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
