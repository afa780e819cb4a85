import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { PlaceOrderForm } from "~/routes/checkout/place-order-form";
import { ReviewParts } from "~/routes/checkout/review-parts";
import { CheckoutPage } from "~/ui/checkout/checkout-page";
import { readAnswer } from "~/ui/ground/answer";
import { unlisted } from "~/ui/ground/site-map";
import { readStep } from "./open-checkout.server";
import { actOnReview, presentReview } from "./review-forms.server";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Review, checkout");

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await presentReview(await readStep(request, "review"));
  return data(page, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return actOnReview(request, context.clientAddress);
}

export default function ReviewStep() {
  const page = useLoaderData<typeof loader>();
  const changes = listChanges(useActionData<unknown>());
  return (
    <CheckoutPage title="Review your order" troubles={page.troubles} isWhole>
      {changes.length > 0 && (
        <div className="checkout-trouble">
          <h2>What changed</h2>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      )}
      <ReviewParts {...page} />
      <PlaceOrderForm {...page} />
    </CheckoutPage>
  );
}

function listChanges(answered: unknown): string[] {
  return readAnswer<{ changes: string[] }>(answered)?.changes ?? [];
}
