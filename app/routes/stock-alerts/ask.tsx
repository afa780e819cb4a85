import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { assistanceSchema, noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { alertLabel, takesAlerts } from "~/domain/catalogue/product";
import { productPath } from "~/domain/catalogue/slug";
import { askAsGuest, askAsMember } from "~/domain/stock-alerts/alerts.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { emailOrigin } from "~/http/email-origin.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { readVisitor } from "~/http/visitor.server";
import { requestedProduct } from "~/routes/catalogue/requested-product.server";
import { useProduct } from "~/ui/catalogue/product-above";
import { TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/post-form";
import { ShopForm } from "~/ui/form/shop-form";
import { PageOver } from "~/ui/ground/page-over";

export { ErrorOver as ErrorBoundary } from "~/ui/page/error-over";
export const handle = { firstView: "within" };
export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";

import { headWithinProduct } from "~/ui/page/head-within";
export const meta = headWithinProduct((title) => `Stock alert for ${title}`);

/** Loads the form that requests an email once a sold-out or unreleased product is in stock. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const product = await requestedProduct({ request, params });
  if (!takesAlerts(product)) throw redirect(productPath(product), { headers: { "Cache-Control": "no-store" } });
  const { member } = await readVisitor(request);
  return data({ email: member?.email ?? null }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params, context: { clientAddress } }: ActionFunctionArgs) {
  const product = await requestedProduct({ request, params });
  const { member } = await readVisitor(request);
  const form = member ? await readForm(request, noFieldsSchema) : await readForm(request, assistanceSchema);
  if (form.error) return invalid(form);
  const to = productPath(product);
  if (!takesAlerts(product)) return answer(form, { to, message: "You can order this product now." });
  try {
    if (member) await askAsMember(product.code, member.id);
    else if ("email" in form.data)
      await askAsGuest(product, form.data.email, { origin: emailOrigin(request), clientAddress });
  } catch (error) {
    return refuseForm(form, error);
  }
  const message = member
    ? "We'll email you once it is in stock."
    : "We've sent you an email. Follow the link in it to confirm.";
  return answer(form, { to, message });
}

export default function AskForAlertPage() {
  const { email } = useLoaderData<typeof loader>();
  const { product } = useProduct();
  const label = alertLabel(product);
  return (
    <PageOver title={label}>
      <p className="lead">We'll send you one email once {product.title} is in stock.</p>
      {email === null ? (
        <ShopForm id="alert" schema={assistanceSchema} submit={label}>
          <TextField name="email" label="Email" hint="We'll email you a link to confirm." />
        </ShopForm>
      ) : (
        <>
          <p>
            We'll email <b>{email}</b>.
          </p>
          <PostForm id="alert" submit={label} />
        </>
      )}
    </PageOver>
  );
}
