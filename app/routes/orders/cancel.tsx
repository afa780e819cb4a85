import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { cancelOrder } from "~/domain/orders/move-order.server";
import { receiptPath } from "~/domain/orders/order-paths";
import { backWhere } from "~/domain/orders/order-words";
import { OrderHasMoved } from "~/domain/orders/refusals";
import { answer } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { readForm } from "~/http/read-form.server";
import { requireOrder } from "~/http/requested-order.server";
import { PostForm } from "~/ui/form/post-form";
import { unlisted } from "~/ui/ground/site-map";
import { useOrder } from "~/ui/orders/use-order";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Cancel an order");

/** Loads the confirmation page. Opening it changes nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { order } = await requireOrder(request);
  const money = order.paidAt === null ? "We didn't charge your card." : backWhere(order);
  return data({ money }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  const { order, token } = await requireOrder(request);
  const form = await readForm(request, noFieldsSchema);
  const to = receiptPath(order.number, token);
  try {
    await cancelOrder(order);
  } catch (error) {
    if (!(error instanceof OrderHasMoved)) throw error;
    return answer(form, { to, message: error.message, kind: "error" });
  }
  return answer(form, { to, message: "Your order has been cancelled." });
}

export default function CancelPage() {
  const { money } = useLoaderData<typeof loader>();
  const { receipt, token } = useOrder();
  const { number, lines, mayCancel, next } = receipt;
  const back = <a href={receiptPath(number, token)}>{mayCancel ? "Keep order" : "Back to order"}</a>;
  return (
    <main id="main" className="page narrow">
      <h1>Cancel order {number}</h1>
      {mayCancel ? (
        <>
          <ul>
            {lines.map(({ title, quantity }) => (
              <li key={title}>
                {quantity} × {title}
              </li>
            ))}
          </ul>
          <p>We won't send any items. You can't undo this. {money}</p>
          <PostForm id="cancel" submit="Cancel order" beside={back} />
        </>
      ) : (
        <>
          <p>You can no longer cancel this order online. {next}</p>
          <p>{back}</p>
        </>
      )}
    </main>
  );
}
