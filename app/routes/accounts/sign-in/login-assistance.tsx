import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { requestPasswordReset } from "~/domain/accounts/password-reset.server";
import { assistanceSchema } from "~/domain/accounts/sign-in.schema";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { emailOrigin } from "~/http/email-origin.server";
import { guardedClientAction, revalidateUnlessFailed } from "~/http/guarded-client-action";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refuse-form.server";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";

export const headers = documentHeaders;
export const clientAction = guardedClientAction;
export const shouldRevalidate = revalidateUnlessFailed;
export const meta: MetaFunction = () => [{ title: "Reset password | Lectern" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  return data(null, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, assistanceSchema);
  if (form.error) return invalid(form);
  const { clientAddress } = context;
  try {
    await requestPasswordReset(form.data.email, { origin: emailOrigin(request), clientAddress });
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: "/login-assistance/sent" });
}

/** At /login-assistance, and at /reset-password without a link's token. (spec 2) */
export default function LoginAssistancePage() {
  return (
    <main id="main" className="page narrow">
      <h1>Reset password</h1>
      <ShopForm
        id="assistance"
        schema={assistanceSchema}
        submit="Send me a link"
        beside={<a href="/login">Back to sign in</a>}
      >
        <TextField
          name="email"
          label="Email"
          hint="We send a link to this address. There you choose another password."
        />
      </ShopForm>
    </main>
  );
}
