import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { signInSchema } from "~/domain/accounts/sign-in.schema";
import { checkPassword } from "~/domain/accounts/sign-in.server";
import { beginServing } from "~/domain/kiosk/desk.server";
import type { Kiosk } from "~/domain/kiosk/kiosk";
import { mayServe } from "~/domain/staff/staff-accounts.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireKiosk } from "~/http/kiosk.server";
import { notFound } from "~/http/not-found.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { StaffForm } from "~/ui/kiosk/staff-form";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Staff sign-in");

const NOT_STAFF = "Your email or password is incorrect, or your account can't serve customers.";

/** Loads the page on which staff sign in at a staff kiosk. Signing in there does not open their own basket or account. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaffKiosk(request);
  return data(null, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const kiosk = await requireStaffKiosk(request);
  const form = await readForm(request, signInSchema);
  if (form.error) return invalid(form);
  try {
    const known = await checkPassword(form.data, context.clientAddress);
    if (!known || !(await mayServe(known.memberId, "serve customers", kiosk.storeSlug)))
      return invalid(form, { fieldErrors: { form: NOT_STAFF } });
    await beginServing(known.memberId, kiosk);
    return answer(form, { to: "/kiosk" });
  } catch (error) {
    return refuseForm(form, error);
  }
}

async function requireStaffKiosk(request: Request): Promise<Kiosk> {
  const kiosk = await requireKiosk(request);
  if (kiosk.kind !== "staff") throw notFound();
  return kiosk;
}

export default function StaffSignInPage() {
  return (
    <main id="main" className="page narrow">
      <h1>Staff sign-in</h1>
      <StaffForm id="staff-sign-in" submit="Sign in" />
    </main>
  );
}
