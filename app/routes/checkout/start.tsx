import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { NotFoundPage } from "~/ui/page/error-page";
import { leadTo, nextStep, readCheckout } from "./visit.server";

/** Leads to the first step that is still to be done: what was said before, in this browser or as a member, is not asked again. (spec 2) */
export async function loader({ request }: LoaderFunctionArgs) {
  const { quote } = await readCheckout(request);
  // What is wrong with the basket stands at its entries, where it is mended.
  if (quote.obstacles.some(({ step }) => step === "basket")) throw leadTo("basket");
  return redirect(nextStep(quote), { status: 303, headers: { "Cache-Control": "no-store" } });
}

/** Never seen: the loader redirects. It makes this a page, so that errors come as pages, too. */
export default NotFoundPage;
