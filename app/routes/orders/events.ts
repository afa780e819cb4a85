import type { LoaderFunctionArgs } from "@remix-run/node";
import { orderCalendar } from "~/domain/library/order-calendar.server";
import { emailOrigin } from "~/http/email-origin.server";
import { noSuchOrder, orderOfRequest } from "~/http/requested-order.server";

/** Sends the events of an order's eTickets as a calendar file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const order = await orderOfRequest(request, params.number);
  const calendar = await orderCalendar(order, emailOrigin(request));
  if (calendar === null) return noSuchOrder();
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="events-${order.number}.ics"`,
      "Cache-Control": "no-store",
    },
  });
}
