import { useActionData } from "@remix-run/react";
import { useMemo } from "react";
import { belowProductSheet, lateProductSheet } from "~/styles/sheets";
import { Breadcrumbs } from "~/ui/catalogue/breadcrumbs";
import type { ProductAbove } from "~/ui/catalogue/product-above";
import { ProductScroller } from "~/ui/catalogue/product-scroller";
import { fromJsonText } from "~/ui/ground/json-text";
import { useRootData } from "~/ui/ground/root-data";
import { StructuredData } from "~/ui/ground/structured-data";
import { BuyingPanel } from "./buying-panel";
import { InThisStore } from "./in-this-store";
import { productData } from "./product-data";
import { ProductDetails } from "./product-details";
import { ProductHead } from "./product-head";
import type { ProductParts } from "./product-parts.server";
import { refusedIn } from "./product-quantity";
import { ProductWords } from "./product-words";
import type { ProductPageData } from "./read-product-page.server";
import { RecentlyViewed } from "./recently-viewed";
import { Reviews } from "./reviews";
import { StoreStock } from "./store-stock";

/** Renders the whole product page. */
export function ProductPage(page: ProductAbove & ProductPageData) {
  const { product, canonical, parts, arrival, returns, event, voucher, payBy, promise, reviewsClosed } = page;
  const { formats, beside, reviews, stores, trail, inside, listen, details, glance, extras } = useMemo(
    () => fromJsonText<ProductParts>(parts),
    [parts],
  );
  const { origin = "", imageBase = "" } = useRootData() ?? {};
  const refused = refusedIn(useActionData());
  const addresses = { origin, imageBase, canonical };
  const series = extras?.series ?? null;
  const shown = (!reviewsClosed && reviews?.reviews) || [];
  const about = import.meta.env.SSR
    ? productData({ product, reviews: shown, series, event, recording: extras?.recording }, addresses)
    : null;
  return (
    <main id="main" className="page product-page">
      {lateProductSheet && <link rel="stylesheet" href={lateProductSheet} />}
      <Breadcrumbs trail={trail} here={product.title} />
      <div className="product">
        <ProductHead {...{ product, inside, glance, series }} />
        <BuyingPanel
          {...{ product, formats, arrival, event, voucher, payBy, returns, promise, origin, refused }}
          path={canonical}
        >
          {import.meta.env.SSR && <InThisStore stores={stores?.stores ?? []} />}
          {listen && (
            <figure className="listen">
              <figcaption>Listen to a sample</figcaption>
              {/* biome-ignore lint/a11y/useMediaCaption: there are no captions of a narrator's voice. */}
              <audio controls preload="none" src={listen} />
            </figure>
          )}
        </BuyingPanel>
        <div className="product-words">
          <ProductWords product={product} extras={extras}>
            <ProductDetails details={details} />
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
