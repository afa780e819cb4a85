import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { sendByLines } from "~/domain/office/bulk-orders.server";
import { orderListPath } from "~/domain/office/order-list";
import { sentLinesSchema } from "~/domain/office/orders.schema";
import { CARRIER_CODES } from "~/domain/orders/parcel";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { loadOfficeForm, requireOfficeAct } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { TextArea } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";
import { RefusedOrders } from "~/ui/office/ticked-orders";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Send with tracking");

const PAGE = "/office/orders/send";

export const loader = ({ request }: LoaderFunctionArgs) => loadOfficeForm(request, PAGE);

/** Marks the orders in the typed lines as sent. Refused lines remain in the form. */
export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, PAGE);
  const form = await readForm(request, sentLinesSchema);
  if (form.error) return invalid(form);
  const { done, refused } = await sendByLines(form.data.lines, staff);
  const message = `${done} ${done === 1 ? "order is" : "orders are"} sent.`;
  if (refused.length === 0) return answer(form, { to: PAGE, message });
  const lines = refused.map(({ number }) => number).join("\n");
  return invalid({ ...form, submittedData: { lines } }, { message, refused }, { status: 409 });
}

export default function SendOrders() {
  return (
    <main id="main" className="page">
      <p>
        <a href={orderListPath({ show: "packed" })}>Packed orders</a>
      </p>
      <h1>Send with tracking</h1>
      <p>
        Paste a line for each parcel, as the carrier's website exports them: the order's number, the tracking number and
        the carrier ({CARRIER_CODES.join(", ")}), which may be missing for Australia Post.
      </p>
      <RefusedOrders title="Some lines weren't taken, and are still below" />
      <ShopForm id="lines" schema={sentLinesSchema} submit="Mark as sent and email the customers">
        <TextArea name="lines" label="Lines" rows={12} />
      </ShopForm>
    </main>
  );
}
