import { useEffect, useState } from "react";
import type { ProductSummary } from "~/domain/catalogue/product";
import { Cover } from "~/ui/catalogue/cover";
import { useProductHref } from "~/ui/catalogue/product-href";

type ViewedProduct = Pick<ProductSummary, "code" | "slug" | "title">;

const KEY = "recently viewed";
const MOST = 8;

/**
 * Renders the products viewed before this one, which are stored in this browser only. Shows none without scripts, and therefore
 * none in lite mode.
 */
export function RecentProducts({ product: { code, slug, title } }: { product: ViewedProduct }) {
  const productHref = useProductHref();
  const [others, setOthers] = useState<ViewedProduct[]>([]);
  useEffect(() => {
    const viewed = readViewed().filter((each) => each.code !== code);
    setOthers(viewed.slice(0, MOST));
    keepViewed([{ code, slug, title }, ...viewed].slice(0, MOST + 1));
  }, [code, slug, title]);
  if (others.length === 0) return null;
  return (
    <section className="recent" aria-labelledby="recent">
      <h2 id="recent">Recently viewed</h2>
      <ul>
        {others.map((each) => (
          <li key={each.code}>
            <a href={productHref(each)}>
              <Cover product={each} size="a" />
              {each.title}
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="plain-button"
        onClick={() => {
          keepViewed([]);
          setOthers([]);
        }}
      >
        Clear recently viewed
      </button>
    </section>
  );
}

/** Reads the stored products. Another version of the shop, or the shopper, may have written anything there. */
function readViewed(): ViewedProduct[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isViewed) : [];
  } catch {
    return [];
  }
}

function isViewed(value: unknown): value is ViewedProduct {
  const fields = value as Partial<Record<keyof ViewedProduct, unknown>> | null;
  return [fields?.code, fields?.slug, fields?.title].every((field) => typeof field === "string");
}

/** Stores the products. Ignores failures, since a browser may refuse to store anything. */
function keepViewed(viewed: readonly ViewedProduct[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(viewed));
  } catch {}
}
