import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CUSTOMERS_PATH, customerPath } from "~/domain/office/customer-list";
import { erasureSchema } from "~/domain/office/customers.schema";
import { KEPT } from "~/domain/office/kept-data";
import { orderPath } from "~/domain/office/order-list";
import { eraseCustomer, loadPrivacyPage } from "~/domain/office/privacy.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { Checkbox } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";
import { CustomerTrail } from "~/ui/office/customer-trail";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Personal data");

const PAGE = "/office/customers/:id/privacy";
const NO_STORE = { "Cache-Control": "no-store" };

/** Loads the customer, and any reasons why the customer's data can't be erased. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const page = await loadPrivacyPage(params.id ?? "");
  if (!page) throw notFound(NO_STORE);
  return data(page, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, PAGE);
  const form = await readForm(request, erasureSchema);
  if (form.error) return invalid(form);
  try {
    const removeReviews = form.data.removeReviews === "on";
    if (!(await eraseCustomer(params.id ?? "", { removeReviews }, staff))) throw notFound(NO_STORE);
  } catch (error) {
    if (error instanceof Response) throw error;
    return refuseForm(form, error);
  }
  return answer(form, {
    to: CUSTOMERS_PATH,
    message: "The customer is erased and gets an email that says what is kept.",
  });
}

export default function Privacy() {
  const { id, name, email, kind, orders, reason } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <CustomerTrail id={id} name={name} />
      <h1>Personal data</h1>
      <p>
        {name}, {email}
      </p>
      <p>
        <a href={`${customerPath(id)}/data.json`}>Export everything as a file</a>, with messages and private notes. Send
        it to the customer only.
      </p>
      <section aria-labelledby="erase">
        <h2 id="erase">Erase</h2>
        <p>This can't be undone. Links in emails stop working, also those to eBooks. These stay:</p>
        <ul className="office-lines">
          {KEPT.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {orders.length > 0 && (
          <p>
            These orders have to be closed first:{" "}
            {orders.map((number) => (
              <a key={number} href={orderPath(number)} className="office-paper">
                {number}
              </a>
            ))}
          </p>
        )}
        {reason !== "" && <p>{reason}</p>}
        {orders.length === 0 && reason === "" && (
          <div data-confirm={`Erase ${name} for good?`}>
            <ShopForm id="erase-form" schema={erasureSchema} intent="erase" submit="Erase this customer">
              {kind !== "guest" && <Checkbox name="removeReviews" label="Remove reviews as well" />}
              <Checkbox name="sure" label="The customer asked for this, and I know who it was" />
            </ShopForm>
          </div>
        )}
      </section>
    </main>
  );
}
