import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FieldRefused } from "~/domain/accounts/refusals";
import { enquiriesBeside } from "~/domain/enquiries/enquiry-lists.server";
import { orderRefusal } from "~/domain/office/bulk-orders.server";
import { actOnOrder } from "~/domain/office/order-acts.server";
import { findOfficeOrder } from "~/domain/office/order-lists.server";
import { loadOrderPage } from "~/domain/office/order-page.server";
import { orderActSchema } from "~/domain/office/orders.schema";
import { staffMay } from "~/domain/staff/staff-roles";
import { answer, conflict, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { EnquiryLinks } from "~/ui/office/enquiry-facts";
import { OrderActs } from "~/ui/office/order-acts";
import { OrderFacts, OrderLines } from "~/ui/office/order-facts";
import { OrderNotes } from "~/ui/office/order-notes";
import { OrderRefund } from "~/ui/office/order-refund";
import { OrderTrail } from "~/ui/office/order-trail";
import { OrdersLink } from "~/ui/office/orders-link";
import { SentParcels } from "~/ui/office/send-part";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(`Order ${loaded?.order.number ?? ""}`);

const PAGE = "/office/orders/:number";

/** Loads everything about one order, and the actions that the staff member can take on it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const found = await findOfficeOrder(params.number ?? "", staff);
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  const may = {
    pack: staffMay(staff.role, "pack orders"),
    change: staffMay(staff.role, "change orders"),
    refund: staffMay(staff.role, "refund orders"),
  };
  const messages = staffMay(staff.role, "answer messages") ? await enquiriesBeside({ orderNumber: found.number }) : [];
  return data({ order: await loadOrderPage(found), may, messages }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const found = await findOfficeOrder(params.number ?? "", staff);
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  const form = await readForm(request, orderActSchema);
  if (form.error) return invalid(form);
  try {
    return answer(form, await actOnOrder(found.id, act, form.data, staff));
  } catch (error) {
    if (error instanceof FieldRefused) return refuseForm(form, error);
    return conflict(form, orderRefusal(error));
  }
}

export default function OfficeOrder() {
  const { order, may, messages } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <OrdersLink />
      <h1>
        Order {order.number}, {order.title.toLowerCase()}
      </h1>
      <div className="office-columns">
        <div>
          <OrderActs order={order} may={may} />
          <OrderLines order={order} mayRefund={may.refund} />
          <SentParcels order={order} mayCorrect={may.pack} />
          <OrderRefund order={order} mayRefund={may.refund} />
        </div>
        <div>
          <OrderFacts order={order} />
          {messages.length > 0 && <EnquiryLinks title="Messages" enquiries={messages} />}
          <OrderNotes order={order} />
          <OrderTrail order={order} />
        </div>
      </div>
    </main>
  );
}
