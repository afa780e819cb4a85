import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signInSchema } from "~/domain/accounts/sign-in.schema";
import { checkPassword } from "~/domain/accounts/sign-in.server";
import { endVisit } from "~/domain/kiosk/end-visit.server";
import { hasKiosks, isKioskKind } from "~/domain/kiosk/kiosk";
import { closeKiosk, openKiosk } from "~/domain/kiosk/kiosks.server";
import { mayServe } from "~/domain/staff/staff-accounts.server";
import { findStore } from "~/domain/stores/stores.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { clearedVisit, kioskCookie, readKiosk } from "~/http/kiosk.server";
import { notFound } from "~/http/not-found.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { readVisitor } from "~/http/visitor.server";
import { unlisted } from "~/ui/ground/site-map";
import { StaffForm } from "~/ui/kiosk/staff-form";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("In-store sign-in");

const NOT_STAFF = "Your email or password is incorrect, or your account can't open store screens.";

/**
 * Loads the page that turns this browser into a kiosk of the store, or back into an ordinary browser. Both need a staff
 * account. (spec 2)
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { kind, store } = await kioskAsked(params);
  const isOpen = (await readKiosk(request)) !== null;
  return data({ kind, name: store.name, isOpen }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { kind, store } = await kioskAsked(params);
  const form = await readForm(request, signInSchema);
  if (form.error) return invalid(form);
  try {
    const known = await checkPassword(form.data, context.clientAddress);
    if (!known || !(await mayServe(known.memberId, "open kiosks", store.slug)))
      return invalid(form, { fieldErrors: { form: NOT_STAFF } });
    // End the visit that was still open in this browser.
    await endVisit(await readVisitor(request));
    const headers = clearedVisit(request);
    // Make the next page a new document, because the scripts that run on this page don't know about kiosks.
    headers.set("X-Remix-Reload-Document", "true");
    const open = await readKiosk(request);
    if (open) {
      await closeKiosk(known.memberId, open);
      headers.append("Set-Cookie", await kioskCookie.clear(request));
      return answer(form, { to: "/", message: "This screen is closed.", headers });
    }
    const kiosk = await openKiosk(known.memberId, { kind, storeSlug: store.slug });
    headers.append("Set-Cookie", await kioskCookie.write(request, kiosk));
    return answer(form, { to: "/kiosk", headers });
  } catch (error) {
    return refuseForm(form, error);
  }
}

async function kioskAsked({ kind, store: slug = "" }: LoaderFunctionArgs["params"]) {
  const store = isKioskKind(kind) && hasKiosks(slug) ? await findStore(slug) : null;
  if (!store || !isKioskKind(kind)) throw notFound();
  return { kind, store };
}

export default function InStoreSignInPage() {
  const { kind, name, isOpen } = useLoaderData<typeof loader>();
  const who = kind === "staff" ? "staff" : "customers";
  return (
    <main id="main" className="page narrow">
      <h1>{isOpen ? "Close this screen" : `${name} store: screen for ${who}`}</h1>
      <p>
        {isOpen
          ? "Sign in with your staff account to make this an ordinary browser again."
          : `Sign in with your staff account to turn this browser into a screen for ${who} in the ${name} store.`}
      </p>
      <StaffForm id="in-store" submit={isOpen ? "Close this screen" : "Open this screen"} />
    </main>
  );
}
