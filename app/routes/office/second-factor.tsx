import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { officeCodeSchema } from "~/domain/office/office.schema";
import { proveSecondFactor } from "~/domain/office/second-factor.server";
import { invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { officeCookie, officeSessionId, officeTarget, readOfficeVisit } from "~/http/office.server";
import { OFFICE_SIGN_IN } from "~/http/office-path";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Second factor");

const NO_STORE = { "Cache-Control": "no-store" };
const WRONG = "This code is wrong or has been used. Enter a new one.";

/** Asks for the second factor after the password. */
export async function loader({ request }: LoaderFunctionArgs) {
  const to = officeTarget(new URL(request.url).searchParams.get("to"));
  await requireUnproved(request, to);
  return data({ to }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  const visit = await requireUnproved(request, "/office");
  const form = await readForm(request, officeCodeSchema);
  if (form.error) return invalid(form);
  try {
    const sessionId = await proveSecondFactor(visit, form.data.code, request.headers.get("User-Agent") ?? "");
    if (sessionId === null) return invalid(form, { fieldErrors: { code: WRONG } });
    const headers = { "Set-Cookie": officeCookie(request, sessionId), ...NO_STORE };
    return redirect(officeTarget(form.data.to), { status: 303, headers });
  } catch (error) {
    return refuseForm(form, error);
  }
}

/** Returns the session that waits for its second factor. Throws a redirect for anyone else. */
async function requireUnproved(request: Request, to: string): Promise<{ staffId: string; sessionId: string }> {
  const visit = await readOfficeVisit(request);
  const sessionId = officeSessionId(request);
  if (visit.is === "staff") throw redirect(to, { headers: NO_STORE });
  if (visit.is === "nobody" || sessionId === null)
    throw redirect(`${OFFICE_SIGN_IN}?to=${encodeURIComponent(to)}`, { headers: NO_STORE });
  return { staffId: visit.staffId, sessionId };
}

export default function SecondFactor() {
  const { to } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow">
      <h1>Enter a one-time code</h1>
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
