import { Suspense, useEffect, useState } from "react";
import type { ProductSummary } from "~/domain/catalogue/product";
import { latePart } from "~/ui/ground/late-part";

const RecentProducts = latePart(async () => (await import("./recent-products")).RecentProducts);

/** The products viewed before this one. They stand below everything, so their code comes once the page is awake. */
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
