import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnCustomer } from "~/domain/office/customer-acts.server";
import { CUSTOMERS_PATH, customerDetailsPath, customerPath, privacyPath } from "~/domain/office/customer-list";
import { loadCustomerPage } from "~/domain/office/customer-page.server";
import { NEW_ORDER } from "~/domain/office/draft";
import { staffMay } from "~/domain/staff/staff-roles";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { ActButton } from "~/ui/office/act-button";
import { CustomerAddresses, CustomerDeeds, CustomerMail, CustomerOrders, Facts } from "~/ui/office/customer-facts";
import { CustomerAccount, CustomerNotes, CustomerSignIn } from "~/ui/office/customer-forms";
import { EnquiryLinks } from "~/ui/office/enquiry-facts";
import { inCapitals } from "~/ui/office/in-capitals";
import { answerCustomerAct } from "./answer-customer-act.server";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded?.customer.name);

const PAGE = "/office/customers/:id";
const NO_STORE = { "Cache-Control": "no-store" };

/** Loads everything about one customer, and the actions that the signed-in staff member can take on that customer's record. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const customer = await loadCustomerPage(params.id ?? "", staff);
  if (!customer) throw notFound(NO_STORE);
  const may = {
    run: staffMay(staff.role, "run business accounts"),
    answer: staffMay(staff.role, "answer messages"),
    change: staffMay(staff.role, "change customers"),
    order: staffMay(staff.role, "change orders"),
    erase: staffMay(staff.role, "export and erase customers"),
  };
  return data({ customer, may }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = params.id ?? "";
  return answerCustomerAct(request, PAGE, async (act, fields, staff) => {
    const message = await actOnCustomer(id, act, fields, staff);
    if (message === null) throw notFound(NO_STORE);
    return { to: customerPath(id), message };
  });
}

export default function OfficeCustomer() {
  const { customer, may } = useLoaderData<typeof loader>();
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
          {may.order && (
            <ActButton action={NEW_ORDER} act="begin" fields={{ customer: customer.id }}>
              New order for this customer
            </ActButton>
          )}
          <Facts facts={customer.facts} />
          {may.change && customer.kind !== "guest" && (
            <p>
              <a href={customerDetailsPath(customer.id)}>Change name, phone, company or email</a>
            </p>
          )}
          <CustomerAddresses customer={customer} mayChange={may.change} />
          <CustomerAccount customer={customer} mayRun={may.run} />
          {may.change && <CustomerSignIn customer={customer} />}
          {may.erase && (
            <p>
              <a href={privacyPath(customer.id)}>Export or erase personal data</a>
            </p>
          )}
        </div>
        <div>
          <CustomerOrders customer={customer} mayJoin={may.change} />
          {may.answer && <EnquiryLinks title="Messages" enquiries={customer.messages} />}
          <CustomerMail customer={customer} mayChange={may.change} />
          <CustomerNotes customer={customer} />
          <CustomerDeeds customer={customer} />
        </div>
      </div>
    </main>
  );
}
