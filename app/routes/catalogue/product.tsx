import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { longDate } from "~/domain/catalogue/delivery";
import { languageName } from "~/domain/catalogue/language";
import { readProductAddress } from "~/domain/catalogue/product-address";
import { promiseWords } from "~/domain/catalogue/product-promise";
import { productPath } from "~/domain/catalogue/slug";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { arrivalOfProduct } from "~/domain/delivery/product-arrival.server";
import { eventFacts } from "~/domain/library/event-words";
import { waysToPayFor } from "~/domain/orders/offered-ways.server";
import { REVIEW_MESSAGES, takesReviews } from "~/domain/reviews/review-rules";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { productOfPage, requireAddress } from "~/http/catalogue-errors.server";
import { logOpening } from "~/http/log-opening.server";
import { storeOfPage } from "~/http/my-store.server";
import { trackView } from "~/http/track.server";
import { addProduct, questionOfPage } from "~/routes/catalogue/adding-forms.server";
import { BuyingPanel } from "~/routes/catalogue/buying-panel";
import { productData } from "~/routes/catalogue/product-data";
import { ProductDetails } from "~/routes/catalogue/product-details";
import { ProductHead } from "~/routes/catalogue/product-head";
import { productMeta } from "~/routes/catalogue/product-meta";
import { type ProductParts, readParts } from "~/routes/catalogue/product-parts.server";
import { refusedIn } from "~/routes/catalogue/product-quantity";
import { ProductWords } from "~/routes/catalogue/product-words";
import { RecentlyViewed } from "~/routes/catalogue/recently-viewed";
import { Reviews } from "~/routes/catalogue/reviews";
import { StoreStock } from "~/routes/catalogue/store-stock";
import { belowProductSheet, roomLinks } from "~/styles/sheets";
import { Breadcrumbs } from "~/ui/catalogue/breadcrumbs";
import { ProductScroller } from "~/ui/catalogue/product-scroller";
import { fromJsonText, toJsonText } from "~/ui/ground/json-text";
import { useRootData } from "~/ui/ground/root-data";
import { StructuredData } from "~/ui/ground/structured-data";
import { InThisStore } from "./in-this-store";

export const handle = { firstView: "product", isShared: true, isByStore: true };
export const links = roomLinks("product");
export {
  guardedClientAction as clientAction,
  revalidateUnlessBasket as shouldRevalidate,
} from "~/http/guarded-client-action";

export const headers = documentHeaders;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const product = await productOfPage(readProductAddress(params.product ?? "").code);
  requireAddress(request, productPath(product), new URL(request.url).search);
  const parts = await readParts(request, product, await storeOfPage(request, context));
  trackView({ request, context }, product, parts.beside.products);
  const today = todayInSydney();
  logOpening({ request, context }, product.code);
  return data(
    {
      product,
      canonical: productPath(product),
      parts: toJsonText<ProductParts>(parts),
      arrival: arrivalOfProduct(product),
      language: product.language && languageName(product.language),
      event: product.productType === "eTicket" ? eventFacts(product) : null,
      voucher: questionOfPage(request, product),
      payBy: waysToPayFor(product),
      promise: promiseWords(product),
      reviewsClosed: takesReviews(product, today) ? null : REVIEW_MESSAGES.beforeEvent,
    },
    { headers: cacheHeaders(request, "public") },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => productMeta(data, matches[0]?.data);

export const action = addProduct;

export default function ProductPage() {
  const { product, canonical, parts, arrival, language, event, voucher, payBy, promise, reviewsClosed } =
    useLoaderData<typeof loader>();
  const { formats, beside, reviews, stores, trail, sample, extras } = useMemo(
    () => fromJsonText<ProductParts>(parts),
    [parts],
  );
  const { origin = "", imageBase = "" } = useRootData() ?? {};
  const refused = refusedIn(useActionData());
  const place = { origin, imageBase, canonical };
  const series = extras?.series ?? null;
  const shown = (!reviewsClosed && reviews?.reviews) || [];
  const about = import.meta.env.SSR ? productData({ product, reviews: shown, series, event }, place) : null;
  return (
    <main id="main" className="page product-page">
      <Breadcrumbs trail={trail} here={product.title} />
      <div className="product">
        <ProductHead product={product} sample={sample} series={series} />
        <BuyingPanel
          {...{ product, formats, arrival, event, voucher, payBy, promise, origin, refused }}
          path={canonical}
        >
          {import.meta.env.SSR && <InThisStore stores={stores?.stores ?? []} />}
        </BuyingPanel>
        <div className="product-words">
          <ProductWords product={product} extras={extras}>
            <ProductDetails
              {...{ product, language, extras }}
              published={product.publishedOn && longDate(product.publishedOn)}
            />
          </ProductWords>
          {stores && <StoreStock found={stores} path={canonical} />}
        </div>
      </div>
      <link rel="stylesheet" href={belowProductSheet} />
      {reviews && <Reviews reviews={reviews} product={product} closed={reviewsClosed} />}
      <ProductScroller {...beside} />
      <RecentlyViewed product={product} />
      <StructuredData key={product.code} data={about} />
    </main>
  );
}
