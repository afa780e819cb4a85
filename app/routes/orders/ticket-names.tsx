import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listNamedTickets, saveTicketNames } from "~/domain/library/named-tickets.server";
import { ticketNamesSchema } from "~/domain/library/ticket-names.schema";
import { receiptPath } from "~/domain/orders/order-paths";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { requireOrder } from "~/http/requested-order.server";
import { ShopForm } from "~/ui/form/shop-form";
import { TicketNameFields } from "~/ui/form/ticket-name-fields";
import { unlisted } from "~/ui/ground/site-map";
import { useOrder } from "~/ui/orders/use-order";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Names on eTickets");

/**
 * Loads the names on an order's eTickets, which can be entered or changed until the event begins. Redirects to the order if no
 * eTicket needs a name.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { order, token } = await requireOrder(request);
  const events = await listNamedTickets(order);
  const headers = cacheHeaders(request, "private");
  if (events.length === 0) throw redirect(receiptPath(order.number, token), { status: 303, headers });
  return data({ events }, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  const { order, token } = await requireOrder(request);
  const form = await readForm(request, ticketNamesSchema);
  if (form.error) return invalid(form);
  try {
    await saveTicketNames(order, form.data);
    return answer(form, { to: receiptPath(order.number, token), message: "The names are saved." });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function TicketNamesPage() {
  const { events } = useLoaderData<typeof loader>();
  const { receipt, token } = useOrder();
  return (
    <main id="main" className="page narrow">
      <h1>Names on eTickets</h1>
      <p>You can change them until the event begins.</p>
      <ShopForm
        id="ticket-names"
        schema={ticketNamesSchema}
        submit="Save names"
        defaultValues={{ ticketNames: events.map(({ text }) => text) }}
        beside={<a href={receiptPath(receipt.number, token)}>Back to order</a>}
      >
        <TicketNameFields events={events} />
      </ShopForm>
    </main>
  );
}
