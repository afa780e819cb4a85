import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { servedAddressSchema } from "~/domain/office/customer-details.schema";
import {
  changeCustomerAddress,
  loadCustomerAddress,
  removeCustomerAddress,
} from "~/domain/office/customer-details.server";
import { customerPath } from "~/domain/office/customer-list";
import { customerActSchema } from "~/domain/office/customers.schema";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { CustomerTrail } from "~/ui/office/customer-trail";
import { ServedAddressForm } from "~/ui/office/served-address";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded && toTitle(loaded));

const PAGE = "/office/customers/:id/addresses/:which";

/** Loads one address of a member for its form. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const found = await loadCustomerAddress(params.id ?? "", params.which ?? "");
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  return data(found, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const { id = "", which = "" } = params;
  if (act === "remove") {
    const form = await readForm(request, customerActSchema);
    if (form.error) return invalid(form);
    try {
      await removeCustomerAddress(id, which, form.data.seen, staff);
    } catch (error) {
      return refuseForm(form, error);
    }
    return answer(form, { to: customerPath(id), message: "The address is removed." });
  }
  const form = await readForm(request, servedAddressSchema);
  if (form.error) return invalid(form);
  try {
    await changeCustomerAddress(id, which, form.data, staff);
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: customerPath(id), message: "The address is saved." });
}

function toTitle({ isNew, name }: { isNew: boolean; name: string }): string {
  return isNew ? "Add an address" : name;
}

export default function CustomerAddress() {
  const page = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <CustomerTrail id={page.id} name={page.customer} />
      <h1 dir="auto">{toTitle(page)}</h1>
      <ServedAddressForm page={page} />
    </main>
  );
}
