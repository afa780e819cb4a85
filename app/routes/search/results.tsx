import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isFiltered, readListingQuery, searchOfPage } from "~/domain/catalogue/listing";
import { popularNow } from "~/domain/catalogue/popular-now.server";
import { productPath } from "~/domain/catalogue/slug";
import { type Correction, searchProducts } from "~/domain/search/search.server";
import { listSuggestedPages } from "~/domain/search/suggested-pages.server";
import { promosForText } from "~/domain/search/suggestions.server";
import { withoutQuotes } from "~/domain/search/verbatim";
import { stockOfList, withStore } from "~/domain/stores/store-of-list.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { keepView } from "~/http/keep-view.server";
import { storeOfPage } from "~/http/my-store.server";
import { pagePart } from "~/http/page-part.server";
import { roomLinks } from "~/styles/sheets";
import { CategoryTiles } from "~/ui/catalogue/category-tiles";
import { ProductScroller } from "~/ui/catalogue/product-scroller";
import { TrailOfAddress } from "~/ui/catalogue/trail-of-address";
import { usePageMenus } from "~/ui/ground/root-data";
import { shopName } from "~/ui/ground/shop-name";
import { isMounted } from "~/ui/ground/site-map";
import { ListingPage } from "~/ui/search/listing-page";
import { Featured, Meant, MeantDestinations, SomeWords } from "./above-results";
import { countOpenedSearch } from "./count-opened-search.server";
import { redirectSearch } from "./redirect-search.server";

/** Parameters of the links to products. Crawlers don't read this page, so they find no second address. (spec 3, Product card) */
const FROM_SEARCH = { referrer: "search", logs: true };

export const handle = { firstView: "listing", isShared: true, isByStore: true };
export const links = roomLinks("listing");
export {
  guardedClientAction as clientAction,
  revalidateUnlessBasket as shouldRevalidate,
} from "~/http/guarded-client-action";

export const headers = documentHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  await redirectSearch(params);
  const { query, store } = await withStore(readListingQuery(params), await storeOfPage(request, context));
  const search = await searchProducts(params.get("w") ?? "", query, await listSuggestedPages(isMounted));
  if (search.exact) throw redirect(productPath(search.exact), 302);
  const last = searchOfPage(params, query.page, search.page);
  if (last !== null) throw redirect(`/search/results${last}`, 302);
  const promos = (await promosForText(search.searchedText)).map(({ title, href }) => ({ title, href }));
  const stock = await stockOfList(store, search.products);
  const isEmpty = search.total === 0 && !isFiltered(query.filters);
  const popular = isEmpty ? await pagePart("bestsellers", popularNow(), []) : [];
  const { destinations, ...found } = search;
  countOpenedSearch({ request, context }, query, search.searchedText, isEmpty && destinations.length === 0);
  return data(
    {
      query: { ...query, page: search.page },
      // Keep the name `places`, because the code of pages that were opened before a new build reads it from this answer.
      search: { ...found, places: destinations },
      ...{ store: stock, promos, popular },
    },
    { headers: cacheHeaders(request, "public") },
  );
}

/** Handles the choice of grid or list. No other form on these pages changes anything. */
export const action = keepView;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: data?.search.searchedText
      ? `“${withoutQuotes(shownText(data.search))}” | Search | ${shopName()}`
      : `Search | ${shopName()}`,
  },
  { name: "robots", content: "noindex, follow" },
];

export default function SearchResults() {
  const { query, search, store, promos, popular } = useLoaderData<typeof loader>();
  const categories = usePageMenus().menu.top;
  const asked = shownText(search);
  const foundNothing = search.total === 0 && !isFiltered(query.filters);
  const isEmpty = foundNothing && search.places.length === 0;
  return (
    <main id="main" className="page">
      <h1>{asked ? `${isEmpty ? "No results" : "Results"} for “${withoutQuotes(asked)}”` : "Search"}</h1>
      {asked === "" && <p className="lead">Enter a title, author, subject or ISBN in the search box above.</p>}
      {promos.length > 0 && <Featured promos={promos} />}
      {search.correction && <Meant typed={search.searchedText} correction={search.correction} />}
      {search.places.length > 0 && <MeantDestinations destinations={search.places} />}
      {search.fallback && !foundNothing && <SomeWords leftOut={search.leftOut} />}
      {asked !== "" && isEmpty && <NothingFound />}
      {asked !== "" && !foundNothing && (
        <TrailOfAddress more={FROM_SEARCH}>
          <ListingPage base="/search/results" query={query} listing={search} store={store} searchText={asked} />
        </TrailOfAddress>
      )}
      {(asked === "" || foundNothing) && <CategoryTiles categories={categories} />}
      <ProductScroller title="Bestsellers" products={popular} more="/c" />
    </main>
  );
}

/** Returns the text for addresses of the shown results: the correction if it replaced the typed text, or else the typed text. */
function shownText({ searchedText, correction }: { searchedText: string; correction: Correction | null }): string {
  return correction?.isShown ? correction.text : searchedText;
}

function NothingFound() {
  return (
    <div className="empty">
      <p>No products match your search.</p>
      <ul>
        <li>Check your spelling or use fewer words.</li>
        <li>Try the author’s surname or one word of the title.</li>
        <li>You can enter an ISBN with or without hyphens.</li>
      </ul>
      <p>Or browse by category:</p>
    </div>
  );
}
