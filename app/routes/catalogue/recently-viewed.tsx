import { Suspense, useEffect, useState } from "react";
import type { ProductSummary } from "~/domain/catalogue/product";
import { latePart } from "~/ui/ground/late-part";

const RecentProducts = latePart(async () => (await import("./recent-products")).RecentProducts);

/**
 * Renders the products viewed before this one. They are at the bottom of the page, so their code loads after the page has
 * hydrated.
 */
export function RecentlyViewed({ product }: { product: Pick<ProductSummary, "code" | "slug" | "title"> }) {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return (
    isAwake && (
      <Suspense>
        <RecentProducts product={product} />
      </Suspense>
    )
  );
}
