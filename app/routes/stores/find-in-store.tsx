import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { readProductAddress } from "~/domain/catalogue/product-address";
import { productPath } from "~/domain/catalogue/slug";
import { findInStore } from "~/domain/stores/find-in-store.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { productOfPage, requireAddress } from "~/http/catalogue-errors.server";
import { isFailed } from "~/http/form-answer";
import { guardedClientAction } from "~/http/guarded-client-action";
import { readMyStore } from "~/http/my-store.server";
import { knownPostcode } from "~/http/postcode.server";
import { roomLinks } from "~/styles/sheets";
import { unlisted } from "~/ui/ground/site-map";
import { InStoresAnswer } from "~/ui/stores/stores-with-stock";

export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";

export const handle = { firstView: "stores" };
export const links = roomLinks("stores");
export const headers = documentHeaders;

/**
 * The stores that have a product, nearest first where the visitor's place is known; its own page, which scripts show over the product. (spec
 * 2, find-in-store popup)
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const product = await productOfPage(readProductAddress(params.product ?? "").code);
  const { search, searchParams } = new URL(request.url);
  const path = productPath(product);
  requireAddress(request, `${path}/stores`, search);
  const mine = await readMyStore(request);
  const near = searchParams.get("near") || (await knownPostcode(request)) || "";
  const found = await findInStore(product.code, near, Date.now(), mine);
  return data(
    { title: product.title, path, ...found },
    { headers: cacheHeaders(request, found.near === "" ? "public" : "personal") },
  );
}

/** The stores, or what came instead of them: over a bad line the page below stays. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return guardedClientAction({ request, serverAction: serverLoader });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => unlisted(data?.title && `${data.title} in our stores`);

export default function FindInStorePage() {
  const answered: unknown = useLoaderData<typeof loader>();
  const found = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow">
      <h1>Find in store</h1>
      {isFailed(answered) ? (
        <p className="error" role="alert">
          {answered.message}
        </p>
      ) : (
        <>
          <p className="lead">
            <a href={found.path}>{found.title}</a>
          </p>
          <InStoresAnswer found={found} />
        </>
      )}
    </main>
  );
}
