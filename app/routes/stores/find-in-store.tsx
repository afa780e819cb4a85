import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { findInStore } from "~/domain/stores/find-in-store.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { readMyStore } from "~/http/my-store.server";
import { knownPostcode } from "~/http/postcode.server";
import { requestedProduct } from "~/routes/catalogue/requested-product.server";
import { useProduct } from "~/ui/catalogue/product-above";
import { PageOver } from "~/ui/ground/page-over";
import { headWithinProduct } from "~/ui/page/head-within";
import { InStoresAnswer } from "~/ui/stores/stores-with-stock";

export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";
export { ErrorOver as ErrorBoundary } from "~/ui/page/error-over";
export const handle = { firstView: "within" };
export const headers = documentHeaders;

/** Lists the stores that have a product, nearest first if the visitor's place is known. (spec 2, find-in-store popup) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { code } = await requestedProduct({ request, params });
  const mine = await readMyStore(request);
  const near = new URL(request.url).searchParams.get("near") || (await knownPostcode(request)) || "";
  const found = await findInStore(code, near, Date.now(), mine);
  return data(found, { headers: cacheHeaders(request, found.near === "" ? "public" : "personal") });
}

export const meta = headWithinProduct((title) => `${title} in our stores`);

export default function FindInStorePage() {
  const found = useLoaderData<typeof loader>();
  const { canonical } = useProduct();
  const body = useRef<HTMLDivElement>(null);
  // Focuses the button if an answer has replaced the focused field or suburb. A focused field would open a phone's keyboard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever an answer arrives
  useEffect(() => {
    if (document.activeElement === document.body) body.current?.querySelector<HTMLElement>("form button")?.focus();
  }, [found]);
  return (
    <PageOver title="Find in store">
      <div ref={body}>
        <InStoresAnswer found={found} path={canonical} />
      </div>
    </PageOver>
  );
}
