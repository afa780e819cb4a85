import { useEffect, useRef, useState } from "react";
import type { ProductSummary } from "~/domain/catalogue/product";
import { ProductShelf } from "./product-shelf";

/** Distance below the window at which a list is requested, from spec 9, Lazy product lists. */
const MARGIN = "50% 0px";
/** Placeholders shown until the products arrive. Their number is from spec 9. */
const PLACEHOLDERS = [1, 2, 3, 4, 5];

interface LateListProps {
  title: string;
  /** Address of the call that returns the products. */
  url: string;
  /** Address of the page with all products of the list. */
  href: string | null;
  layout: "scroll" | "grid";
  /** Address of this page including the products. It is for browsers without scripts, and for the case that the call fails. */
  whole: string;
}

/** A list whose products load when the shopper scrolls near it. */
export function LateList({ title, url, href, layout, whole }: LateListProps) {
  const holder = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const [products, setProducts] = useState<ProductSummary[] | "failed" | null>(null);
  useEffect(() => {
    const list = holder.current;
    if (!list) return;
    const leaving = new AbortController();
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        import("./fetch-products")
          .then(({ fetchProducts }) => fetchProducts(url, leaving.signal))
          .then(
            (found) => {
              hadFocus.current = list.contains(document.activeElement);
              setProducts(found);
            },
            () => leaving.signal.aborted || setProducts("failed"),
          );
      },
      { rootMargin: MARGIN },
    );
    watch.observe(list);
    return () => {
      watch.disconnect();
      leaving.abort();
    };
  }, [url]);
  useEffect(() => {
    // Move the focus to the products, because they replaced the focused link.
    if (Array.isArray(products) && hadFocus.current)
      holder.current?.querySelector<HTMLElement>("a:not([tabindex])")?.focus();
  }, [products]);
  return (
    <div ref={holder}>
      {Array.isArray(products) ? (
        <ProductShelf title={title} href={href} layout={layout} products={products} />
      ) : (
        <section className="shelf late-list">
          <div className="shelf-head">
            <h2>{title}</h2>
            <a href={whole}>
              Show products<span className="hidden">: {title}</span>
            </a>
          </div>
          {products === "failed" ? (
            <p role="status">We couldn’t load these products.</p>
          ) : (
            <ul className="products scroll skeletons" aria-hidden="true">
              {PLACEHOLDERS.map((at) => (
                <li key={at} className="card" />
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}
