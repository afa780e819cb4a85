import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { receiptFor } from "~/domain/orders/receipt.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { reloadAfterForms } from "~/http/guarded-client-action";
import { requireOrder } from "~/http/requested-order.server";
import { roomLinks } from "~/styles/sheets";
import { orderHead } from "~/ui/orders/order-state";
import type { ShownOrder } from "~/ui/orders/use-order";
import { ErrorWords, errorHead } from "~/ui/page/error-page";

export const handle = { firstView: "orders" };
export const links = roomLinks("orders");
export const headers = documentHeaders;
export const meta = (args: Parameters<typeof errorHead>[0] & { data?: ShownOrder }) =>
  args.data ? orderHead(args.data.receipt) : errorHead(args);

/** Reloads the order after a form submission, or if the address names another order. */
export function shouldRevalidate(given: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = given;
  const isSame = currentUrl.searchParams.get("order") === nextUrl.searchParams.get("order");
  return !isSame || reloadAfterForms(given);
}

/**
 * Loads the order for anyone who may see it. A navigation to another page requests only that page's data, so each loader and
 * action also checks access.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { order, token, visitor } = await requireOrder(request);
  const shown: ShownOrder = {
    receipt: await receiptFor(order),
    token,
    isGuest: visitor.member === null,
    email: order.email,
  };
  return data(shown, { headers: cacheHeaders(request, "private") });
}

/** The pages share no frame: a receipt looks like paper, and a confirmation is a separate page. */
export default Outlet;

export function ErrorBoundary() {
  return (
    <main id="main" className="page narrow">
      <ErrorWords />
      <p>
        <a href="/account/orders">Your orders</a> · <a href="/orders/find">Find a guest's order</a>
      </p>
    </main>
  );
}
