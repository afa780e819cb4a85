import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { readPage } from "~/domain/catalogue/pagination";
import { isWishlistSort, PAGE_SIZE } from "~/domain/wishlists/wishlist";
import { WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";
import { getPublicWishlistPage } from "~/domain/wishlists/wishlists.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { neededPart } from "~/http/page-part.server";
import { roomLinks } from "~/styles/sheets";
import { Cover } from "~/ui/catalogue/cover";
import { ProductCard } from "~/ui/catalogue/product-card";
import { unlisted } from "~/ui/ground/site-map";
import { PanelPaging } from "./panel-paging";
import { SortForm } from "./sort-form";
import { wishlistFound } from "./wishlist-found.server";

export const handle = { firstView: "wishlists" };
export const links = roomLinks("wishlists");
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) => unlisted(data && `${data.name}, a wishlist`);

/**
 * Loads a shared list for anyone with the link: its name and entries, but not its owner. Never cached, so that the page
 * disappears as soon as sharing stops. (spec 6)
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const sortName = query.get("sort");
  const sort = isWishlistSort(sortName) ? sortName : undefined;
  const { wishlist, entries, ...rest } = await neededPart(
    WISHLIST_MESSAGES.retrieveFailed,
    wishlistFound(getPublicWishlistPage(params.publicId ?? "", { page: readPage(query.get("page")), sort })),
  );
  const products = entries.map(({ product, withdrawn }) => ({ ...product, withdrawn }));
  return data(
    { name: wishlist.name, products, ...rest, chosenSort: sort ?? null },
    { headers: cacheHeaders(request, "private") },
  );
}

export default function PublicWishlist() {
  const { name, products, wishlistEntryCount, sort, chosenSort, page, pages } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <main id="main" className="page wishlists-page">
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <p className="lead">A shared wishlist.</p>
      {products.length === 0 ? (
        <p className="empty">This wishlist is empty.</p>
      ) : (
        <>
          <div className="listing-bar">
            <p className="listing-count">
              {wishlistEntryCount} {wishlistEntryCount === 1 ? "item" : "items"}
            </p>
            <SortForm action={pathname} sort={sort} isPublic />
          </div>
          <ul className="products">
            {products.map((product) =>
              product.withdrawn ? (
                <li className="card" key={product.code}>
                  <div className="card-cover">
                    <Cover product={product} size="b" />
                  </div>
                  <h2 className="card-title card-words">{product.title}</h2>
                  <p className="availability">No longer available</p>
                </li>
              ) : (
                <ProductCard key={product.code} product={product} />
              ),
            )}
          </ul>
        </>
      )}
      {wishlistEntryCount >= PAGE_SIZE && <PanelPaging page={page} pages={pages} action={pathname} sort={chosenSort} />}
    </main>
  );
}
