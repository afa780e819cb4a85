import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { listOrdersOf } from "~/domain/orders/find-orders.server";
import { showToCustomer } from "~/domain/orders/order-summary";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireMember } from "~/http/sign-in.server";
import { roomLinks } from "~/styles/sheets";
import { AccountPage } from "~/ui/accounts/account-page";
import { unlisted } from "~/ui/ground/site-map";
import { accountPathAt } from "~/ui/ground/twin-addresses";
import { OrderCard } from "~/ui/orders/order-card";
import { Paging } from "~/ui/search/paging";

export const handle = { firstView: "orders" };
export const links = roomLinks("orders");
export const headers = documentHeaders;
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Your orders");

/**
 * Lists a member's orders, newest first. A page number that is too high shows the last page. (spec 2, Account pages; spec 4,
 * Pagination)
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireMember(request);
  const requested = pageIn(new URL(request.url).searchParams.get("page"));
  let { orders, pages } = await listOrdersOf(id, requested);
  const page = Math.min(requested, pages);
  if (page < requested) ({ orders, pages } = await listOrdersOf(id, page));
  return data({ orders: orders.map(showToCustomer), pages, page }, { headers: cacheHeaders(request, "private") });
}

function pageIn(typed: string | null): number {
  return typed !== null && /^[0-9]{1,6}$/.test(typed) ? Math.max(1, Number(typed)) : 1;
}

export default function Orders() {
  const { orders, pages, page } = useLoaderData<typeof loader>();
  const account = accountPathAt(useLocation().pathname);
  return (
    <AccountPage title="Your orders">
      {orders.length === 0 && (
        <>
          <p>You have no orders yet.</p>
          <p>
            <a className="button primary" href="/c">
              Start shopping
            </a>
          </p>
        </>
      )}
      {orders.length > 0 && (
        <ul className="order-list">
          {orders.map((order) => (
            <li key={order.number}>
              <OrderCard order={order} account={account} />
            </li>
          ))}
        </ul>
      )}
      <Paging
        pages={pages}
        page={page}
        base={`${account}/orders`}
        address={(n) => `${account}/orders${n === 1 ? "" : `?page=${n}`}`}
      />
      <p className="hint">
        Ordered as a guest? <a href="/orders/find">We'll email you a link to your guest orders.</a>
      </p>
    </AccountPage>
  );
}
