import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { officeCodeSchema } from "~/domain/office/office.schema";
import { signedPasskeySchema } from "~/domain/office/passkey.schema";
import { passkeyToProve, provePasskey } from "~/domain/office/passkeys.server";
import { proveSecondFactor } from "~/domain/office/second-factor.server";
import { invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { officeCookie, officeSessionId, officeTarget, readOfficeEntry } from "~/http/office.server";
import { OFFICE_SIGN_IN } from "~/http/office-path";
import { passkeyBrowser } from "~/http/passkey-browser.server";
import { readFields } from "~/http/read-body.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";
import { PasskeyForm } from "~/ui/office/passkey-form";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Second factor");

const NO_STORE = { "Cache-Control": "no-store" };
const WRONG_PASSKEY = "The passkey wasn't accepted. Try again, or enter a code.";
const WRONG = "This code is wrong or has been used. Enter a new one.";

/** Loads the form for the second factor, which is shown after the password. */
export async function loader({ request }: LoaderFunctionArgs) {
  const to = officeTarget(new URL(request.url).searchParams.get("to"));
  const session = await requireUnproved(request, to);
  const toProve = await passkeyToProve(session, passkeyBrowser(request));
  return data({ to, toProve }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireUnproved(request, "/office");
  const browser = passkeyBrowser(request);
  if ((await readFields(request.clone())).some(([name]) => name === "passkey")) {
    const form = await readForm(request, signedPasskeySchema);
    if (form.error) return invalid(form);
    const open = () => provePasskey(session, form.data.passkey, browser);
    return enter(request, form, { open, wrong: { form: WRONG_PASSKEY } });
  }
  const form = await readForm(request, officeCodeSchema);
  if (form.error) return invalid(form);
  const open = () => proveSecondFactor(session, form.data.code, browser.userAgent);
  return enter(request, form, { open, wrong: { code: WRONG } });
}

interface Way {
  /** Opens the session and returns its id; null if the factor is wrong. */
  open: () => Promise<string | null>;
  wrong: Record<string, string>;
}

/** Redirects to the requested page if the session opens, and otherwise shows the form again with its error. */
async function enter(
  request: Request,
  form: Parameters<typeof refuseForm>[0] & { data: { to: string } },
  { open, wrong }: Way,
) {
  try {
    const sessionId = await open();
    if (sessionId === null) return invalid(form, { fieldErrors: wrong });
    const headers = { "Set-Cookie": officeCookie(request, sessionId), ...NO_STORE };
    return redirect(officeTarget(form.data.to), { status: 303, headers });
  } catch (error) {
    return refuseForm(form, error);
  }
}

/** Returns the session that is waiting for its second factor. Throws a redirect for anyone else. */
async function requireUnproved(request: Request, to: string): Promise<{ staffId: string; sessionId: string }> {
  const session = await readOfficeEntry(request);
  const sessionId = officeSessionId(request);
  if (session.is === "staff") throw redirect(to, { headers: NO_STORE });
  if (session.is === "nobody" || sessionId === null)
    throw redirect(`${OFFICE_SIGN_IN}?to=${encodeURIComponent(to)}`, { headers: NO_STORE });
  return { staffId: session.staffId, sessionId };
}

export default function SecondFactor() {
  const { to, toProve } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow">
      <h1>Enter a one-time code</h1>
      {toProve && <PasskeyForm options={{ prove: toProve }} to={to} submit="Use a passkey" />}
      <ShopForm
        id="second-factor"
        schema={officeCodeSchema}
        submit="Continue"
        beside={<a href={OFFICE_SIGN_IN}>Start again</a>}
      >
        <input type="hidden" name="to" value={to} />
        <TextField
          name="code"
          label="Code"
          hint="The six digits that your app shows now. If you've lost it, enter a recovery code."
        />
      </ShopForm>
    </main>
  );
}
