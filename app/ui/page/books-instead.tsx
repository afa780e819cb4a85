import { useContext, useEffect, useState } from "react";
import { listPrice } from "~/domain/catalogue/list-price";
import type { ProductSummary } from "~/domain/catalogue/product";
import bookLinksSheet from "~/styles/book-links.css?url";
import { Cover } from "~/ui/catalogue/cover";
import { useProductHref } from "~/ui/catalogue/product-href";
import { fetchProducts } from "~/ui/content/fetch-products";
import { PopularBooks } from "~/ui/ground/page-context";

const ID = "books-instead";
const CALL = "/api/products?list=bestsellers&limit=8";

/**
 * Books on the page for a missing address. The server renders them into documents; after a navigation by scripts the browser
 * requests them. The component's code loads late, so that other pages don't include it.
 */
export function BooksInstead() {
  const served = useContext(PopularBooks);
  const [html] = useState(() => (import.meta.env.SSR ? "" : document.getElementById(ID)?.innerHTML));
  const [fetched, setFetched] = useState<ProductSummary[]>([]);
  useEffect(() => {
    if (html) return;
    const leaving = new AbortController();
    // Ignore a failure, because the page still has its links.
    fetchProducts(CALL, leaving.signal).then(setFetched, () => {});
    return () => leaving.abort();
  }, [html]);
  if (html) return <section id={ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <section id={ID}>
      <BookLinks products={import.meta.env.SSR ? served : fetched} />
    </section>
  );
}

function BookLinks({ products }: { products: readonly ProductSummary[] }) {
  const href = useProductHref();
  if (products.length === 0) return null;
  return (
    <>
      <link rel="stylesheet" href={bookLinksSheet} />
      <h2>Bestsellers</h2>
      <ul className="book-links">
        {products.map((product) => (
          <li key={product.code}>
            <a href={href(product)}>
              <Cover product={product} size="b" />
              {product.title}
            </a>
            {listPrice(product)}
          </li>
        ))}
      </ul>
    </>
  );
}
