import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Draft, draftPath, NEW_ORDER, toDraftSearch } from "~/domain/office/draft";
import { actOnDraft, addDetails } from "~/domain/office/draft-acts.server";
import type { DraftPage } from "~/domain/office/draft-page";
import { loadDraftPage, productToDetail, questionAbout } from "~/domain/office/draft-page.server";
import { DRAFT_SCHEMAS } from "~/domain/office/drafts.schema";
import { findDraft } from "~/domain/office/drafts.server";
import type { OfficeStaff } from "~/domain/office/office-sessions.server";
import { orderPath } from "~/domain/office/order-list";
import { StaffRefused } from "~/domain/orders/refusals";
import { answer, conflict, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { readOptionsForm } from "~/routes/options/options-question.server";
import { unlisted } from "~/ui/ground/site-map";
import { DraftCustomer } from "~/ui/office/draft-customer";
import { DraftDelivery } from "~/ui/office/draft-delivery";
import { DraftRefusal } from "~/ui/office/draft-form";
import { DraftItems } from "~/ui/office/draft-items";
import { DraftPlace } from "~/ui/office/draft-place";
import { OptionsForm } from "~/ui/options/options-form";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("New order");

const PAGE = "/office/orders/new/:id";

/** Loads the draft, with the results of the search in its address. Redirects to the order if the draft has been placed. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const draft = await requireDraft(params.id, staff);
  if (draft.orderNumber !== null)
    throw redirect(orderPath(draft.orderNumber), { headers: { "Cache-Control": "no-store" } });
  const search = toDraftSearch(new URL(request.url).searchParams);
  const page = await loadDraftPage(draft, search);
  const question = await questionAbout(draft.id, search);
  return data({ draft: page, question }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const draft = await requireDraft(params.id, staff);
  if (act === "send") return actOnDetails(request, draft);
  const form = await readForm(request, DRAFT_SCHEMAS[act]);
  if (form.error) return invalid(form);
  try {
    const { message, search, placed } = await actOnDraft(draft.id, act, form.data, staff);
    const mayOpen = placed && (staff.stores.length === 0 || staff.stores.includes(placed.storeSlug ?? ""));
    const to = mayOpen ? orderPath(placed.number) : placed === undefined ? draftPath(draft.id, search) : NEW_ORDER;
    return answer(form, { to, message });
  } catch (error) {
    return refuse(form, error);
  }
}

/** Adds a product to the draft with the details that the product requires. */
async function actOnDetails(request: Request, draft: Draft) {
  const found = await productToDetail(toDraftSearch(new URL(request.url).searchParams));
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  const form = await readOptionsForm(request, found.kind);
  try {
    const fieldErrors = await addDetails(draft, { code: found.product.code, kind: found.kind }, form.submittedData);
    if (fieldErrors) return invalid(form, { fieldErrors });
    return answer(form, { to: draftPath(draft.id), message: `${found.product.title} is added.` });
  } catch (error) {
    return refuse(form, error);
  }
}

function refuse(form: Parameters<typeof refuseForm>[0], error: unknown) {
  if (error instanceof StaffRefused) return conflict(form, error.message);
  return refuseForm(form, error);
}

async function requireDraft(id: string | undefined, staff: OfficeStaff): Promise<Draft> {
  const draft = await findDraft(id ?? "", staff);
  if (!draft) throw notFound({ "Cache-Control": "no-store" });
  return draft;
}

export default function DraftOrder() {
  const { draft, question } = useLoaderData<typeof loader>();
  const { forOrder } = draft;
  return (
    <main id="main" className="page">
      <p>
        {forOrder ? (
          <a href={orderPath(forOrder.number)}>Order {forOrder.number}</a>
        ) : (
          <a href={NEW_ORDER}>New orders</a>
        )}
      </p>
      <h1>{toTitle(draft)}</h1>
      <DraftRefusal />
      <div className="office-columns">
        <div>
          <DraftItems draft={draft}>
            {question && <OptionsForm question={question} beside={<a href={draftPath(draft.id)}>Don't add it</a>} />}
          </DraftItems>
        </div>
        <div>
          {!forOrder && <DraftCustomer draft={draft} />}
          {draft.delivery && <DraftDelivery draft={draft} delivery={draft.delivery} />}
          <DraftPlace draft={draft} />
        </div>
      </div>
    </main>
  );
}

function toTitle({ forOrder, exchange, contact }: DraftPage): string {
  if (forOrder) return exchange ? `Exchange for order ${forOrder.number}` : `Add items to order ${forOrder.number}`;
  return `Order for ${`${contact.firstName} ${contact.surname}`.trim() || "a customer"}`;
}
