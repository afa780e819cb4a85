import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData, useOutlet } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { productPath } from "~/domain/catalogue/slug";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireAddress } from "~/http/catalogue-errors.server";
import { reloadAfterForms, revalidateUnlessBasket } from "~/http/guarded-client-action";
import { roomLinks } from "~/styles/sheets";
import { Cover } from "~/ui/catalogue/cover";
import { Price } from "~/ui/catalogue/price";
import type { ProductAbove } from "~/ui/catalogue/product-above";
import { PageBelow } from "~/ui/ground/page-context";
import { errorHead } from "~/ui/page/error-page";
import { answerProductForm } from "./adding-forms.server";
import { productMeta } from "./product-meta";
import { ProductPage } from "./product-page";
import { type ProductPageData, readProductPage } from "./read-product-page.server";
import { behindProduct, requestedProduct } from "./requested-product.server";

export { guardedClientAction as clientAction } from "~/http/guarded-client-action";
export { ErrorPage as ErrorBoundary } from "~/ui/page/error-page";
export const handle = { firstView: "product", isShared: true, isByStore: true };
export const links = roomLinks("product", "within");
export const headers = documentHeaders;
export const action = answerProductForm;

/**
 * Loads the product and the data of its page. For the document of a child page, which can be read without scripts, loads the
 * product only.
 */
export async function loader(asked: LoaderFunctionArgs) {
  const { request, context } = asked;
  const product = await requestedProduct(asked);
  const canonical = productPath(product);
  const behind = behindProduct(request);
  requireAddress(request, canonical + behind, new URL(request.url).search);
  const above: ProductAbove = { product, canonical };
  const isWhole = behind === "" || context.isData;
  const answer: ProductAbove & Partial<ProductPageData> = isWhole
    ? { ...above, ...(await readProductPage(asked, product)) }
    : above;
  return data(answer, { headers: cacheHeaders(request, "public") });
}

/** Address of the product page that the browser has loaded; null while a child page is shown instead. */
let shownPage: string | null = null;

/** Doesn't reload the product when a child page is opened over this page or closed. */
export const shouldRevalidate: ShouldRevalidateFunction = (given) => {
  const { currentParams, nextParams, nextUrl } = given;
  if (currentParams.product !== nextParams.product) return true;
  if (/^\/product\/[^/]+\/./.test(nextUrl.pathname)) return false;
  const isAnother = shownPage !== nextUrl.pathname + nextUrl.search;
  return isAnother || (reloadAfterForms(given) && revalidateUnlessBasket(given));
};

export const meta: MetaFunction<typeof loader> = (asked) =>
  asked.data ? productMeta(asked.data, asked.matches[0]?.data) : errorHead(asked);

/**
 * Renders the product's page, with the child page over it if one is open. If the product's page isn't loaded, renders the child
 * page below a summary of the product.
 */
export default function ProductRoute() {
  const shown = useLoaderData<typeof loader>() as ProductAbove | (ProductAbove & ProductPageData);
  const within = useOutlet();
  const isWhole = "parts" in shown;
  useEffect(() => {
    shownPage = !isWhole ? null : within ? (shownPage ?? shown.canonical) : location.pathname + location.search;
  });
  if (!isWhole) return <ProductInShort {...shown}>{within}</ProductInShort>;
  return (
    <>
      <ProductPage {...shown} />
      <PageBelow.Provider value={shown.canonical}>{within}</PageBelow.Provider>
    </>
  );
}

function ProductInShort({ product, canonical, children }: ProductAbove & { children: ReactNode }) {
  return (
    <main id="main" className="page narrow">
      <div className="product-in-short">
        <Cover product={product} size="a" />
        <a href={canonical}>{product.title}</a>
        <Price product={product} />
      </div>
      {children}
    </main>
  );
}
