import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FieldRefused } from "~/domain/accounts/refusals";
import { actOnCustomer } from "~/domain/office/customer-acts.server";
import { CUSTOMERS_PATH, customerPath } from "~/domain/office/customer-list";
import { loadCustomerPage } from "~/domain/office/customer-page.server";
import { customerActSchema } from "~/domain/office/customers.schema";
import { StaffRefused } from "~/domain/orders/refusals";
import { staffMay } from "~/domain/staff/staff-roles";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { CustomerMail, CustomerOrders, Facts } from "~/ui/office/customer-facts";
import { CustomerAccount, CustomerNotes } from "~/ui/office/customer-forms";
import { inCapitals } from "~/ui/office/in-capitals";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded?.customer.name);

const PAGE = "/office/customers/:id";
const NO_STORE = { "Cache-Control": "no-store" };

/** Loads everything about one customer, and whether the person may run the business's account. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const customer = await loadCustomerPage(params.id ?? "", staff);
  if (!customer) throw notFound(NO_STORE);
  const mayRun = staffMay(staff.role, "run business accounts");
  return data({ customer, mayRun }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const form = await readForm(request, customerActSchema);
  if (form.error) return invalid(form);
  const id = params.id ?? "";
  try {
    const message = await actOnCustomer(id, act, form.data, staff);
    if (message === null) throw notFound(NO_STORE);
    return answer(form, { to: customerPath(id), message });
  } catch (error) {
    if (error instanceof FieldRefused) return refuseForm(form, error);
    if (error instanceof StaffRefused) return invalid(form, { fieldErrors: { form: error.message } }, { status: 409 });
    throw error;
  }
}

export default function OfficeCustomer() {
  const { customer, mayRun } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={CUSTOMERS_PATH}>Customers</a>
      </p>
      <h1 dir="auto">{customer.name}</h1>
      <div className="office-columns">
        <div>
          <p>
            {inCapitals(customer.kind)}, <a href={`mailto:${customer.email}`}>{customer.email}</a>
          </p>
          <Facts facts={customer.facts} />
          <CustomerAccount customer={customer} mayRun={mayRun} />
          <CustomerNotes customer={customer} />
        </div>
        <div>
          <CustomerOrders customer={customer} />
          <CustomerMail customer={customer} />
        </div>
      </div>
    </main>
  );
}
