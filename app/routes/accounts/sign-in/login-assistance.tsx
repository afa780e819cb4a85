import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requestPasswordReset } from "~/domain/accounts/password-reset.server";
import { assistanceSchema } from "~/domain/accounts/sign-in.schema";
import { documentHeaders } from "~/http/cache-policy.server";
import { emailLinks } from "~/http/email-links.server";
import { privateFieldPage } from "~/http/field-page.server";
import { TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/post-form";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Reset password");

export const loader = privateFieldPage(assistanceSchema, "email");
export const action = emailLinks(requestPasswordReset, "/login-assistance/sent");

const schema = async () => (await import("~/domain/accounts/sign-in.schema")).assistanceSchema;

/** Renders the page at /login-assistance, and at /reset-password without a link's token. (spec 2) */
export default function LoginAssistancePage() {
  const { attributes } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow">
      <h1>Reset password</h1>
      <PostForm
        id="assistance"
        attributes={attributes}
        schema={schema}
        submit="Send me a link"
        beside={<a href="/login">Back to sign in</a>}
      >
        <TextField name="email" label="Email" hint="We'll email you a link to choose a new password." />
      </PostForm>
    </main>
  );
}
