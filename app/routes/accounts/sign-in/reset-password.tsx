import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isResetUsable, resetPassword } from "~/domain/accounts/password-reset.server";
import { PASSWORD_HINT } from "~/domain/accounts/password-words";
import { newPasswordSchema } from "~/domain/accounts/sign-in.schema";
import { toAttributes } from "~/domain/form/field-attributes";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { emailOrigin } from "~/http/email-origin.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { signOut } from "~/http/sign-in.server";
import { TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/post-form";
import { unlisted } from "~/ui/ground/site-map";
import { SpentLink } from "./spent-link";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Reset password");

/** Handles the emailed link, whose token is `{page}`. Opening it changes nothing, because mail programs open links too. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const isUsable = await isResetUsable(params.page ?? "");
  const attributes = toAttributes(newPasswordSchema, "password");
  return data({ isUsable, attributes }, { status: isUsable ? 200 : 410, headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request, newPasswordSchema);
  if (form.error) return invalid(form);
  try {
    await resetPassword(params.page ?? "", form.data.password, emailOrigin(request));
  } catch (error) {
    return refuseForm(form, error);
  }
  const message = "Your password has been changed. Please sign in.";
  return answer(form, { to: "/login", message, headers: await signOut(request) });
}

const schema = async () => (await import("~/domain/accounts/sign-in.schema")).newPasswordSchema;

export default function ResetPasswordPage() {
  const { isUsable, attributes } = useLoaderData<typeof loader>();
  if (!isUsable) return <SpentLink again={{ href: "/login-assistance", title: "Reset password" }} />;
  return (
    <main id="main" className="page narrow">
      <h1>Choose a new password</h1>
      <p>We'll sign you out of your account everywhere.</p>
      <PostForm id="reset" attributes={attributes} schema={schema} submit="Change password">
        <TextField name="password" label="New password" hint={PASSWORD_HINT} />
      </PostForm>
    </main>
  );
}
