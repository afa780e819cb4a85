import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { endServing } from "~/domain/kiosk/desk.server";
import { endVisit } from "~/domain/kiosk/end-visit.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { clearedVisit, requireKiosk } from "~/http/kiosk.server";
import { readForm } from "~/http/read-form.server";
import { readVisitor } from "~/http/visitor.server";

export const headers = documentHeaders;

/** Redirects, because only the form can end a visit. */
export async function loader({ request }: LoaderFunctionArgs): Promise<never> {
  await requireKiosk(request);
  throw redirect("/kiosk", { headers: { "Cache-Control": "no-store" } });
}

/** Ends the visit for "Finish and clear", so that the next customer finds no data from this visit. */
export async function action({ request }: ActionFunctionArgs) {
  const kiosk = await requireKiosk(request);
  const form = await readForm(request, noFieldsSchema);
  await endVisit(await readVisitor(request));
  // Staff remain signed in for the next customer, unless they pressed the button that signs them out as well.
  if (form.data?.intent) await endServing(kiosk);
  const cleared = clearedVisit(request);
  cleared.set("Cache-Control", "no-store");
  return redirect("/kiosk", { status: 303, headers: cleared });
}

export default function FinishPage() {
  return null;
}
