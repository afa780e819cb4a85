import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SIGN_IN_UNKNOWN } from "~/domain/accounts/sign-in.schema";
import { officeSignInSchema } from "~/domain/office/office.schema";
import { beginOfficeSession } from "~/domain/office/office-sessions.server";
import { invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { officeCookie, officeTarget, readOfficeEntry } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Sign in to the office");

/**
 * Loads the office's sign-in page. It is separate from the shop's, so members who are signed in to the shop must still sign in
 * here.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const to = officeTarget(new URL(request.url).searchParams.get("to"));
  const headers = cacheHeaders(request, "private");
  if ((await readOfficeEntry(request)).is === "staff") throw redirect(to, { headers });
  return data({ to }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, officeSignInSchema);
  if (form.error) return invalid(form);
  const { clientAddress } = context;
  const userAgent = request.headers.get("User-Agent") ?? "";
  try {
    const begun = await beginOfficeSession(form.data, { clientAddress, userAgent });
    if (!begun) return invalid(form, { fieldErrors: { form: SIGN_IN_UNKNOWN } });
    const to = officeTarget(form.data.to);
    const next = begun.isProved ? to : `/office/second-factor?to=${encodeURIComponent(to)}`;
    const headers = { "Set-Cookie": officeCookie(request, begun.sessionId), "Cache-Control": "no-store" };
    return redirect(next, { status: 303, headers });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function OfficeSignIn() {
  const { to } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow">
      <h1>Sign in to the office</h1>
      <ShopForm id="office-sign-in" schema={officeSignInSchema} submit="Sign in">
        <input type="hidden" name="to" value={to} />
        <TextField name="email" label="Staff email" />
        <TextField name="password" label="Password" />
      </ShopForm>
    </main>
  );
}
