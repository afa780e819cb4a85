import { Suspense, useEffect, useState } from "react";
import type { ProductSummary } from "~/domain/catalogue/product";
import { latePart } from "~/ui/ground/late-part";

const RecentProducts = latePart(async () => (await import("./recent-products")).RecentProducts);

/** Products viewed before this one. They are below everything else, so their code loads once the page has hydrated. */
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
