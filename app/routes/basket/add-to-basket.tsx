import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { findTrouble } from "~/ui/ground/answer";
import { unlisted } from "~/ui/ground/site-map";
import { basketPathAt } from "~/ui/ground/twin-addresses";
import { addByForm } from "./add-form.server";
import { ConfirmAdding } from "./confirm-adding";
import { readOffered } from "./offered-products.server";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Add to Basket");

/** Shows the products of `?productCodes=…` and a button, because a GET changes nothing. Without codes it redirects to the basket. */
export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const isAsked = url.searchParams.has("productCodes");
  // Don't redirect if the request has a form's headers, because Remix also runs the loader after a form was refused, and the
  // page must then show the refusal.
  if (!isAsked && !request.headers.has("Content-Type")) throw redirect(basketPathAt(url.pathname));
  const offered = await readOffered(url.searchParams);
  const status = isAsked && offered.products.length === 0 ? 422 : 200;
  return data(offered, { status, headers: cacheHeaders(request, "private") });
}

export function action(given: ActionFunctionArgs) {
  return addByForm(given, basketPathAt(new URL(given.request.url).pathname));
}

export default function AddToBasketPage() {
  const { products, unknown, query } = useLoaderData<typeof loader>();
  const answered = useActionData<unknown>();
  const base = basketPathAt(useLocation().pathname);
  const trouble = findTrouble(answered, "") ?? (unknown.length > 0 ? unknown.join(" ") : null);
  return (
    <main id="main" className="page narrow basket-page">
      <h1>Add to Basket</h1>
      {trouble && (
        <p className="error" role="alert">
          {trouble}
        </p>
      )}
      {products.length > 0 && <ConfirmAdding products={products} query={query} action={`${base}/addToBasket`} />}
      <p>
        <a href={base}>Go to your basket</a>
      </p>
      {products.length === 0 && (
        <p>
          <a href="/c">Shop all products</a>
        </p>
      )}
    </main>
  );
}
