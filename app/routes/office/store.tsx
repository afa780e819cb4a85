import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { storeActSchema, storeDateSchema, storeHoursSchema, storeSchema } from "~/domain/office/stores.schema";
import * as stores from "~/domain/office/stores.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { StoreForms } from "~/ui/office/store-forms";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded?.details.name ?? "Store");

const PAGE = "/office/stores/:slug";

/** Loads a store with its hours and dates. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const found = await stores.loadStore(params.slug ?? "", staff);
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  return data(found, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params: { slug = "" } }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const form = await readForm(request, SCHEMAS[act]);
  if (form.error) return invalid(form);
  const typed = form.data;
  try {
    if ("monday" in typed) await stores.saveStoreHours(slug, typed, staff);
    else if ("date" in typed) await stores.addStoreDate(slug, typed, staff);
    else if ("group" in typed) await stores.removeStoreDate(slug, typed.seen, Number(typed.group), staff);
    else await stores.saveStore(slug, typed, staff);
    return answer(form, { to: `/office/stores/${slug}`, message: "Saved. The shop shows it now." });
  } catch (error) {
    return refuseForm(form, error);
  }
}

const SCHEMAS = {
  details: storeSchema,
  hours: storeHoursSchema,
  "add date": storeDateSchema,
  "remove date": storeActSchema,
};

export default function Store() {
  const store = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href="/office/stores">Stores</a>
      </p>
      <h1 dir="auto">{store.details.name}</h1>
      <p>
        <a href={`/stores/${store.slug}`}>Its page in the shop</a>
      </p>
      <StoreForms store={store} />
    </main>
  );
}
