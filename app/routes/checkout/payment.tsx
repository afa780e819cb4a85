import type { LoaderFunctionArgs } from "@remix-run/node";
import { NotFoundPage } from "~/ui/page/error-page";
import { leadTo, readStep } from "./open-checkout.server";

export { action } from "./review";

/**
 * Redirects to the review page, which now includes the payment method. Payment used to be a separate step, and some browsers
 * may still show it.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await readStep(request, "review");
  return leadTo("review");
}

/** Makes this route a page, so that its errors are pages, too. */
export default NotFoundPage;
