import type { LoaderFunctionArgs } from "@remix-run/node";
import { NotFoundPage } from "~/ui/page/error-page";
import { leadTo, readStep } from "./visit.server";

export { action } from "./review";

/** Redirects to the review, which asks how to pay. Payment used to be a step of its own, which browsers may still show. */
export async function loader({ request }: LoaderFunctionArgs) {
  await readStep(request, "review");
  return leadTo("review");
}

/** Makes this a page, so that its errors are pages, too. */
export default NotFoundPage;
