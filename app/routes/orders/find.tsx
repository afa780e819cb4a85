import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { assistanceSchema } from "~/domain/accounts/sign-in.schema";
import { requestOrderLinks } from "~/domain/orders/guest-orders.server";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders, privatePage } from "~/http/cache-policy.server";
import { emailOrigin } from "~/http/email-origin.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refuse-form.server";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Find your orders");

export const loader = privatePage;

/** The same answer for every address; the orders are in an email to it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, assistanceSchema);
  if (form.error) return invalid(form);
  try {
    await requestOrderLinks(form.data.email, {
      origin: emailOrigin(request),
      clientAddress: context.clientAddress,
    });
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: "/orders/find/sent" });
}

export default function FindOrders() {
  return (
    <main id="main" className="page narrow">
      <h1>Find your orders</h1>
      <p>
        Have an account? <a href="/account/orders">View your orders.</a>
      </p>
      <ShopForm id="find" schema={assistanceSchema} submit="Email me the links">
        <TextField
          name="email"
          label="Email"
          hint="Enter the email you used for your order. We'll email you a link to each order."
        />
      </ShopForm>
    </main>
  );
}
