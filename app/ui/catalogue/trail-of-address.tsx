import { useSearchParams } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { readTrail, type ShopTrail, Trail } from "~/ui/catalogue/product-href";

/**
 * Passes the trail in the page's address to the product links in `children`. `more` is used for parts that the address doesn't
 * have.
 */
export function TrailOfAddress({ more, children }: { more?: ShopTrail; children: ReactNode }) {
  const [params] = useSearchParams();
  const trail = useMemo(() => {
    const { affCode, referrer } = readTrail(params);
    return { ...more, ...(affCode && { affCode }), ...(referrer && { referrer }) };
  }, [params, more]);
  return <Trail.Provider value={trail}>{children}</Trail.Provider>;
}
