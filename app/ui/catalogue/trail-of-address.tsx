import { useSearchParams } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { readTrail, type ShopTrail, Trail } from "~/ui/catalogue/product-href";

/** Lets the product links within it carry what the page's address says; `more` is added where the address says nothing of it. */
export function TrailOfAddress({ more, children }: { more?: ShopTrail; children: ReactNode }) {
  const [params] = useSearchParams();
  const trail = useMemo(() => {
    const { affCode, referrer } = readTrail(params);
    return { ...more, ...(affCode && { affCode }), ...(referrer && { referrer }) };
  }, [params, more]);
  return <Trail.Provider value={trail}>{children}</Trail.Provider>;
}
