import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { offerSchema } from "~/domain/office/offer.schema";
import { offerFields } from "~/domain/office/offer-form";
import { OFFERS, offerPath } from "~/domain/office/offer-list";
import { addOffer, findStoredOffer } from "~/domain/office/offers.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { OfferForm } from "~/ui/office/offer-form";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("New offer");

const PAGE = "/office/offers/new";
const EMPTY = { kind: "percentage", how: "code", group: "everyone" };

/** Shows an empty form or, if `?copy=` names an offer, a form filled with that offer's terms, but not its code. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const copied = await findStoredOffer(new URL(request.url).searchParams.get("copy") ?? "");
  const fields = copied ? { ...offerFields(copied, null), name: `Copy of ${copied.name}` } : EMPTY;
  return data({ fields }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, PAGE);
  const form = await readForm(request, offerSchema);
  if (form.error) return invalid(form);
  try {
    return answer(form, { to: offerPath(await addOffer(form.data, staff)), message: "The offer is made." });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function NewOffer() {
  const { fields } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={OFFERS}>Offers</a>
      </p>
      <h1>New offer</h1>
      <OfferForm act="add" seen="" fields={fields} />
    </main>
  );
}
