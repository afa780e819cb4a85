import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { roomLinks } from "~/styles/sheets";
import type { CheckoutFrame as OrderSoFar } from "~/ui/checkout/checkout-frame";
import { useLayoutData } from "~/ui/ground/layout-data";
import { ErrorWords } from "~/ui/page/error-page";
import { CheckoutFrame } from "./checkout-frame";
import { readCheckout, toFrame } from "./open-checkout.server";

export { reloadAfterForms as shouldRevalidate } from "~/http/guarded-client-action";
export { errorHead as meta } from "~/ui/page/error-page";
export const handle = { firstView: "checkout" };
export const links = roomLinks("checkout");
export const headers = documentHeaders;

/** Loads the order so far: its steps, lines and totals. Redirects to the basket if there is nothing to order. */
export async function loader({ request }: LoaderFunctionArgs) {
  return data(toFrame(await readCheckout(request)), { headers: cacheHeaders(request, "private") });
}

export default function CheckoutLayout() {
  const { steps } = useLoaderData<typeof loader>();
  return (
    <CheckoutFrame steps={steps}>
      <Outlet />
    </CheckoutFrame>
  );
}

/** Shows the error within the frame and the order's steps if only the page of a step failed. */
export function ErrorBoundary() {
  const order = useLayoutData<OrderSoFar | undefined>("checkout/layout");
  return (
    <CheckoutFrame steps={order?.steps}>
      <ErrorWords />
    </CheckoutFrame>
  );
}
