import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { requestPasswordReset } from "~/domain/accounts/password-reset.server";

import { assistanceSchema } from "~/domain/accounts/sign-in.schema";
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
export const meta: MetaFunction = () => unlisted("Reset password");

export const loader = privatePage;

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
        <TextField name="email" label="Email" hint="We'll email you a link to choose a new password." />
      </ShopForm>
    </main>
  );
}
