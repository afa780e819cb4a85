import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { PayForm } from "~/routes/checkout/pay-form";
import { CheckoutPage } from "~/ui/checkout/checkout-page";
import { unlisted } from "~/ui/ground/site-map";
import { actOnPayment, presentPayment } from "./payment-forms.server";
import { readStep } from "./visit.server";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Payment, checkout");

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await presentPayment(await readStep(request, "payment"));
  return data(page, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return actOnPayment(request, context.clientAddress);
}

export default function PaymentStep() {
  const { troubles, codes, pay, points } = useLoaderData<typeof loader>();
  return (
    <CheckoutPage title="Payment" troubles={troubles}>
      {points && <p className="hint">{points}</p>}
      <PayForm {...pay} codes={codes} />
    </CheckoutPage>
  );
}
