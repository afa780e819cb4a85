import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { draftPath, NEW_ORDER } from "~/domain/office/draft";
import { beginDraftSchema } from "~/domain/office/drafts.schema";
import { beginDraft, listDrafts } from "~/domain/office/drafts.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { answer, conflict, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { unlisted } from "~/ui/ground/site-map";
import { ActButton } from "~/ui/office/act-button";
import { OfficeTable } from "~/ui/office/office-table";
import { OrdersLink } from "~/ui/office/orders-link";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("New order");

/** Lists the drafts that haven't been placed. Nothing is stored until someone begins a draft. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, NEW_ORDER);
  return data({ drafts: await listDrafts(staff) }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, NEW_ORDER);
  const form = await readForm(request, beginDraftSchema);
  if (form.error) return invalid(form);
  try {
    return answer(form, { to: draftPath(await beginDraft(staff, form.data.customer || null)) });
  } catch (error) {
    if (error instanceof StaffRefused) return conflict(form, error.message);
    throw error;
  }
}

export default function NewOrder() {
  const { drafts } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <OrdersLink />
      <h1>New order</h1>
      <p>
        For a customer on the phone or at the counter. It is paid by a link in an email, on account, or at the counter.
      </p>
      <ActButton act="begin" isPrimary>
        Begin an order
      </ActButton>
      {drafts.length > 0 && (
        <section aria-labelledby="begun">
          <h2 id="begun">Begun</h2>
          <OfficeTable
            caption="Orders that were begun"
            rows={drafts}
            keyOf={({ id }) => id}
            columns={[
              { title: "Customer", cell: ({ id, customer }) => <a href={draftPath(id)}>{customer}</a> },
              { title: "Changed", cell: ({ changed }) => changed },
              { title: "Begun by", cell: ({ by }) => by },
            ]}
          />
        </section>
      )}
    </main>
  );
}
