import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { CollectForm } from "~/routes/checkout/collect-form";
import { DeliverForm } from "~/routes/checkout/deliver-form";
import { CheckoutPage } from "~/ui/checkout/checkout-page";
import { unlisted } from "~/ui/ground/site-map";
import { actOnDelivery, presentDelivery } from "./delivery-forms.server";
import { readStep } from "./open-checkout.server";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Delivery, checkout");

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await presentDelivery(await readStep(request, "delivery"), new URL(request.url).searchParams);
  return data(page, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnDelivery(request, await readStep(request, "delivery"));
}

/**
 * Renders the delivery step. The choice between delivery and click & collect comes before the address. It consists of two
 * links, one of them to the current page.
 */
export default function DeliveryStep() {
  const page = useLoaderData<typeof loader>();
  const { troubles, way, free } = page;
  const current = (each: string) => (each === way ? { "aria-current": true as const } : {});
  return (
    <CheckoutPage title="Delivery or click & collect" troubles={troubles}>
      <nav className="checkout-ways" aria-label="Delivery or click & collect">
        <a href="/checkout/delivery?how=deliver" {...current("deliver")}>
          <b>Delivery</b>
          <span className="hint">{free ? "Free within Australia" : "To your address"}</span>
        </a>
        <a href="/checkout/delivery?how=collect" {...current("collect")}>
          <b>Click &amp; collect</b>
          <span className="hint">Free from one of our stores</span>
        </a>
      </nav>
      {page.deliver && <DeliverForm {...page.deliver} />}
      {page.collect && <CollectForm {...page.collect} />}
    </CheckoutPage>
  );
}
