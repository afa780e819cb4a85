import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { takeBasket } from "~/domain/basket/carry.server";
import { findProduct } from "~/domain/catalogue/catalogue.server";
import { productPath } from "~/domain/catalogue/slug";
import { findServingStaff } from "~/domain/kiosk/desk.server";
import { findAtDesk } from "~/domain/kiosk/desk-scan.server";
import { readScan, scannedText } from "~/domain/kiosk/scan";
import { scanSchema } from "~/domain/kiosk/scan.schema";
import { formatMoney } from "~/domain/money/money";
import { type OrderSummary, toSummary } from "~/domain/orders/order-summary";
import type { Balance } from "~/domain/vouchers/balance.server";
import { answer, invalid, type PostedForm } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireKiosk } from "~/http/kiosk.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { type ActionVisitor, ensureOwner } from "~/http/visitor.server";
import { readAnswer } from "~/ui/ground/answer";
import { unlisted } from "~/ui/ground/site-map";
import { KioskBox } from "~/ui/kiosk/kiosk-box";
import { OrderPages, type OrderPagesProps } from "~/ui/kiosk/order-pages";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Search or scan");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireKiosk(request);
  return data(null, { headers: cacheHeaders(request, "private") });
}

/**
 * Handles the code box on every page of a kiosk. It is a POST, because a code may be worth money and must not appear in an
 * address.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const kiosk = await requireKiosk(request);
  const form = await readForm(request, scanSchema);
  if (form.error) return invalid(form);
  try {
    const serving = await findServingStaff(kiosk);
    const typed = scannedText(form.data.code);
    const page = Number(form.data.page ?? 1);
    const found = await findAtDesk(typed, serving, context.clientAddress, page);
    if (!found) return await follow({ request, context }, form);
    const { total, pages, voucher } = found;
    const orders = found.orders.map((order) => ({ ...toSummary(order), name: `${order.firstName} ${order.surname}` }));
    // Leave out the typed text if it is a voucher's code, which must not appear in the page.
    const paging = { total, pages, page, typed: total > 0 ? typed : "" };
    return data({ ok: true as const, orders, voucher, paging }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return refuseForm(form, error);
  }
}

async function follow(asked: ActionVisitor, form: PostedForm & { data: { code: string } }) {
  const scan = readScan(form.data.code);
  if (scan.kind === "basket") {
    const { ownerId, headers } = await ensureOwner(asked);
    await takeBasket(scan.code, ownerId, asked.context.clientAddress);
    return answer(form, { to: "/basket", message: "Your basket has been moved.", headers });
  }
  if (scan.kind === "wishlist") return answer(form, { to: `/w/wishlist/${scan.publicId}/public` });
  const product = scan.words.includes(" ") ? null : await findProduct(scan.words);
  if (product && product !== "withdrawn") return answer(form, { to: productPath(product) });
  return answer(form, { to: `/search/results?${new URLSearchParams({ w: scan.words })}` });
}

interface DeskFindings {
  orders: (OrderSummary & { name: string })[];
  voucher: Balance | null;
  paging: OrderPagesProps;
}

export default function ScanPage() {
  const answered = useActionData<unknown>();
  const read = readAnswer<DeskFindings>(answered);
  const { orders = [], voucher = null, paging, fieldErrors, submittedData } = read ?? {};
  const refused = fieldErrors?.code ?? fieldErrors?.form;
  return (
    <main id="main" className="page narrow">
      <h1>{orders.length > 0 ? "Orders" : voucher ? "eVoucher" : "Search or scan"}</h1>
      <KioskBox typed={refused && String(submittedData?.code ?? "")} refused={refused} hasFocus />
      {voucher && (
        <p className="lead">
          eVoucher ending in {voucher.hint}: <b>{formatMoney(voucher.balanceCents)}</b> left of{" "}
          {formatMoney(voucher.valueCents)}. Expires {voucher.goodUntil}.
        </p>
      )}
      <ul className="kiosk-orders">
        {orders.map((order) => (
          <li key={order.number}>
            <a href={`/kiosk/orders/${order.number}`}>{order.number}</a> · {order.name}
            <p>
              {order.placedOn} · <b>{order.stateTitle}</b> · {order.total}
            </p>
            <p>
              {order.titles.join(", ")}
              {order.more > 0 && ` and ${order.more} more`}
            </p>
          </li>
        ))}
      </ul>
      {paging && paging.pages > 1 && <OrderPages {...paging} />}
    </main>
  );
}
