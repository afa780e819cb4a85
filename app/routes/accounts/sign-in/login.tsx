import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { SIGN_IN_UNKNOWN, signInSchema } from "~/domain/accounts/sign-in.schema";
import { checkPassword } from "~/domain/accounts/sign-in.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { ourOrigin } from "~/http/our-origin.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { safeRedirect } from "~/http/safe-redirect";
import { signIn } from "~/http/sign-in.server";
import { readVisitor } from "~/http/visitor.server";
import { accountHome } from "~/ui/accounts/return-to";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { readAnswer } from "~/ui/ground/answer";
import { OtherPage } from "~/ui/ground/page-context";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Sign in");

/** Redirects members who are already signed in. */
export async function loader({ request }: LoaderFunctionArgs) {
  const to = new URL(request.url).searchParams.get("to") ?? "";
  const { member } = await readVisitor(request);
  if (member)
    throw redirect(safeRedirect(to, accountHome(), ourOrigin(request)), { headers: cacheHeaders(request, "private") });
  return data({ to }, { headers: cacheHeaders(request, "private") });
}

/** Handles the forms of this page and of the sign-in box in the account menu. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, signInSchema);
  if (form.error) return invalid(form);
  try {
    const member = await checkPassword(form.data, context.clientAddress);
    if (!member) return invalid(form, { fieldErrors: { form: SIGN_IN_UNKNOWN } });
    return answer(form, {
      to: safeRedirect(form.data.to, accountHome(), ourOrigin(request)),
      message: `Welcome back, ${member.firstName}.`,
      headers: await signIn(request, member.memberId),
    });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function LoginPage() {
  const { to: asked } = useLoaderData<typeof loader>();
  const to = typedTo(useActionData<unknown>()) ?? asked;
  const isKiosk = useContext(OtherPage)?.kiosk !== undefined;
  const withTo = to ? `?to=${encodeURIComponent(to)}` : "";
  return (
    <main id="main" className="page narrow">
      <h1>Sign in</h1>
      <ShopForm
        id="sign-in"
        schema={signInSchema}
        submit="Sign in"
        beside={<a href="/login-assistance">Reset password</a>}
      >
        <input type="hidden" name="to" value={to} />
        <TextField name="email" label="Email" />
        <TextField name="password" label="Password" />
      </ShopForm>
      {/* Kiosks leave this out, because customers create accounts on their own devices. */}
      {!isKiosk && (
        <>
          <h2>New customer?</h2>
          <p>
            <a href={`/create-account${withTo}`}>Become a Member</a>. We'll keep the items in your basket.
          </p>
        </>
      )}
    </main>
  );
}

/**
 * Returns the redirect target from a refused form of the account menu's sign-in box. It has to come from the form, because the
 * page's address doesn't contain the target.
 */
function typedTo(answered: unknown): string | undefined {
  const to = readAnswer(answered)?.submittedData?.to;
  return typeof to === "string" ? to : undefined;
}
