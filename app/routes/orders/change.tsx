import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { changeOrder } from "~/domain/orders/change-order.server";
import { receiptPath } from "~/domain/orders/order-paths";
import { receiptFor } from "~/domain/orders/receipt.server";
import { OrderHasMoved, PaymentUnavailable } from "~/domain/orders/refusals";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { readForm } from "~/http/read-form.server";
import { requireOrder } from "~/http/requested-order.server";
import { ensureOwner } from "~/http/visitor.server";
import { PostForm } from "~/ui/form/post-form";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Change an order");

/** Says what changing means; looking at it changes nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { order, token } = await requireOrder(request);
  const { number, lines, toPay, next } = await receiptFor(order);
  const titles = lines.map((line) => `${line.quantity} × ${line.title}`);
  return data(
    { number, titles, mayChange: toPay !== null, next, token },
    { headers: cacheHeaders(request, "private") },
  );
}

/** On to the basket, or to the receipt when the payment arrived before. */
export async function action(args: ActionFunctionArgs) {
  const { order, token } = await requireOrder(args.request);
  const form = await readForm(args.request, noFieldsSchema);
  const { ownerId, headers } = await ensureOwner(args);
  const receipt = receiptPath(order.number, token);
  try {
    const { outcome, message } = await changeOrder(ownerId, order);
    if (outcome === "changed") return answer(form, { to: "/basket", message, headers });
    return answer(form, { to: receipt, headers, ...(message && { message, kind: "info" }) });
  } catch (error) {
    if (error instanceof OrderHasMoved) return answer(form, { to: receipt, message: error.message, kind: "error" });
    if (!(error instanceof PaymentUnavailable)) throw error;
    return invalid(form, { fieldErrors: { form: error.message } });
  }
}

export default function ChangePage() {
  const { number, titles, mayChange, next, token } = useLoaderData<typeof loader>();
  const back = <a href={receiptPath(number, token)}>{mayChange ? "Keep order" : "Back to order"}</a>;
  return (
    <main id="main" className="page narrow">
      <h1>Change order {number}</h1>
      {mayChange ? (
        <>
          <ul>
            {titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
          <p>
            We'll cancel this order and put everything in it back in your basket. You haven't been charged. You can then
            change it and order again.
          </p>
          <PostForm id="change" submit="Change the order" beside={back} />
        </>
      ) : (
        <>
          <p>You can no longer change this order. {next}</p>
          <p>{back}</p>
        </>
      )}
    </main>
  );
}
