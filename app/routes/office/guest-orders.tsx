import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { customerPath, guestOrdersPath } from "~/domain/office/customer-list";
import { guestOrdersSchema } from "~/domain/office/customers.schema";
import { joinGuestOrders, loadJoinPage } from "~/domain/office/join-orders.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { CustomerTrail } from "~/ui/office/customer-trail";
import { FindForm } from "~/ui/office/find-form";
import { GuestOrders } from "~/ui/office/guest-orders";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Join a guest's orders");

const PAGE = "/office/customers/:id/guest-orders";
const readFind = (request: Request) => new URL(request.url).searchParams.get("find") ?? "";

/** Loads the guest's orders that match the query in the address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const { id = "" } = params;
  const joining = await loadJoinPage(id, readFind(request), staff);
  if (joining === null) throw notFound({ "Cache-Control": "no-store" });
  return data(joining, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, PAGE);
  const id = params.id ?? "";
  const form = await readForm(request, guestOrdersSchema);
  if (form.error) return invalid(form);
  const { order: numbers, reason, seen = "" } = form.data;
  try {
    const joined = await joinGuestOrders(id, { find: readFind(request), numbers, reason, seen }, staff);
    const message = joined === 1 ? "The order is in the account." : `${joined} orders are in the account.`;
    return answer(form, { to: customerPath(id), message });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function JoinGuestOrders() {
  const { id, name, seen, find, orders, reason } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <CustomerTrail id={id} name={name} />
      <h1>Join a guest's orders</h1>
      <FindForm
        action={guestOrdersPath(id)}
        name="find"
        label="The guest's email, or the number of an order"
        value={find}
      />
      {reason !== "" && <p role="status">{reason}</p>}
      {orders.length > 0 && <GuestOrders {...{ name, seen, orders }} />}
    </main>
  );
}
