import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findCategory, listCategory } from "~/domain/catalogue/catalogue.server";
import {
  isFiltered,
  isPlainList,
  listingAddress,
  readListingQuery,
  searchOfPage,
  tidySearch,
} from "~/domain/catalogue/listing";
import { categoryPath } from "~/domain/catalogue/slug";
import { withoutEndSlashes } from "~/domain/content/page";
import { stockOfList, withStore } from "~/domain/stores/store-of-list.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { keepView } from "~/http/keep-view.server";
import { missingPage } from "~/http/missing-page.server";
import { storeOfPage } from "~/http/my-store.server";
import { pagePart } from "~/http/page-part.server";
import { contentAt } from "~/routes/content/read-content.server";
import { roomLinks } from "~/styles/sheets";
import { Breadcrumbs } from "~/ui/catalogue/breadcrumbs";
import { Content } from "~/ui/content/content";
import { shopName } from "~/ui/ground/shop-name";
import { canonicalLink, unlisted } from "~/ui/ground/site-map";
import { ListingPage } from "~/ui/search/listing-page";

export const handle = { firstView: "listing", isShared: true, isByStore: true };
export const links = roomLinks("listing");
export {
  guardedClientAction as clientAction,
  revalidateUnlessBasket as shouldRevalidate,
} from "~/http/guarded-client-action";

export const headers = documentHeaders;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const path = withoutEndSlashes(params["*"] ?? "");
  const category = await findCategory(path);
  if (!category) throw await missingPage(request);
  const { searchParams } = new URL(request.url);
  const tidy = tidySearch(searchParams);
  if (tidy !== null) throw redirect(categoryPath(category.path) + tidy, 301);
  const { query, store } = await withStore(readListingQuery(searchParams), await storeOfPage(request, context));
  const isFront = query.page === 1 && !isFiltered(query.filters);
  const [listing, content] = await Promise.all([
    listCategory(category, query),
    isFront ? pagePart("content", contentAt({ request, context }), null) : null,
  ]);
  const last = searchOfPage(searchParams, query.page, listing.page);
  if (last !== null) throw redirect(categoryPath(category.path) + last, 302);
  return data(
    {
      category,
      query: { ...query, page: listing.page },
      listing,
      store: await stockOfList(store, listing.products),
      content,
    },
    { headers: cacheHeaders(request, "public") },
  );
}

/** Stores the choice of grid or list. No other form on these pages changes anything. */
export const action = keepView;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return unlisted(undefined);
  const { category, query } = data;
  const base = categoryPath(category.path);
  const page = query.page > 1 ? `, page ${query.page}` : "";
  return [
    { title: `${category.title}${page} | ${shopName()}` },
    {
      name: "description",
      content: `${category.description ? `${category.description} ` : ""}${category.title}${page} at ${shopName()}, the Australian bookshop.`,
    },
    // Don't give crawlers data about an empty category.
    category.productCount > 0 && isPlainList(query)
      ? canonicalLink(listingAddress(base, query), matches[0]?.data)
      : { name: "robots", content: "noindex, follow" },
  ];
};

export default function CategoryPage() {
  const { category, query, listing, store, content } = useLoaderData<typeof loader>();
  const below = category.children.filter((child) => child.productCount > 0);
  return (
    <main id="main" className="page">
      <Breadcrumbs trail={[...category.parents, category]} />
      <h1>{category.title}</h1>
      {category.description && <p className="lead">{category.description}</p>}
      {below.length > 0 && (
        <nav className="subcategories" aria-label={`Within ${category.title}`}>
          <ul>
            {below.map((child) => (
              <li key={child.path}>
                <a href={categoryPath(child.path)}>{child.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {content && <Content content={content} />}
      <ListingPage base={categoryPath(category.path)} query={query} listing={listing} store={store} />
    </main>
  );
}
