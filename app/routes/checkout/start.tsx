import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { NotFoundPage } from "~/ui/page/error-page";
import { leadTo, nextStep, readCheckout } from "./open-checkout.server";

/** Redirects to the first incomplete step. Everything entered earlier, in this browser or as a member, is kept. (spec 2) */
export async function loader({ request }: LoaderFunctionArgs) {
  const { quote } = await readCheckout(request);
  // Redirect to the basket, which shows these problems at the entries where they can be fixed.
  if (quote.obstacles.some(({ step }) => step === "basket")) throw leadTo("basket");
  return redirect(nextStep(quote), { status: 303, headers: { "Cache-Control": "no-store" } });
}

/** Makes this route a page, so that its errors are pages, too. */
export default NotFoundPage;
