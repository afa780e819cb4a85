import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { productPath } from "~/domain/catalogue/slug";
import { productOfPage } from "~/http/catalogue-errors.server";
import { NotFoundPage } from "~/ui/page/error-page";

/** Redirects other addresses of a product to the canonical one, preserving the tracking parameters. (spec 2, Product page) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const product = await productOfPage(params.id ?? "");
  return redirect(productPath(product) + new URL(request.url).search, 301);
}

/**
 * Never shown, because the loader redirects or throws. With a component, this route counts as a page, so its errors are shown
 * as pages.
 */
export default NotFoundPage;
