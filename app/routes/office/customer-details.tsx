import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { servedDetailsSchema, servedEmailSchema } from "~/domain/office/customer-details.schema";
import {
  changeCustomerDetails,
  changeCustomerEmail,
  loadCustomerDetails,
} from "~/domain/office/customer-details.server";
import { customerDetailsPath, customerPath } from "~/domain/office/customer-list";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { CustomerTrail } from "~/ui/office/customer-trail";
import { ServedDetailsForm, ServedEmailForm } from "~/ui/office/served-details";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Change details");

const PAGE = "/office/customers/:id/details";

/** Loads the details that staff may change about a member. Guests have no details apart from those in their orders. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const customer = await loadCustomerDetails(params.id ?? "");
  if (!customer) throw notFound({ "Cache-Control": "no-store" });
  return data(customer, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const id = params.id ?? "";
  if (act === "email") {
    const form = await readForm(request, servedEmailSchema);
    if (form.error) return invalid(form);
    const { seen, email } = form.data;
    try {
      await changeCustomerEmail(id, seen, email, staff);
    } catch (error) {
      return refuseForm(form, error);
    }
    return answer(form, { to: customerDetailsPath(id), message: "The link is on its way to the new address." });
  }
  const form = await readForm(request, servedDetailsSchema);
  if (form.error) return invalid(form);
  try {
    await changeCustomerDetails(id, form.data, staff);
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: customerPath(id), message: "The details are changed." });
}

export default function CustomerDetails() {
  const { id, name, email, isBusiness, details, seen } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <CustomerTrail id={id} name={name} />
      <h1>Change details</h1>
      <div className="office-columns">
        <ServedDetailsForm {...{ details, seen, isBusiness }} />
        <ServedEmailForm {...{ email, seen }} />
      </div>
    </main>
  );
}
