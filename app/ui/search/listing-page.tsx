import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import {
  type ListingPage as Listing,
  type ListingQuery,
  listingAddress,
  listSorts,
  NO_FILTERS,
} from "~/domain/catalogue/listing";
import { grouped } from "~/domain/money/grouped";
import type { StoreOfList } from "~/domain/stores/store-of-list";
import { ProductCard } from "~/ui/catalogue/product-card";
import { StoreOfCards } from "~/ui/catalogue/store-copies";
import { readAnswer } from "~/ui/ground/answer";
import { GridIcon, ListIcon } from "~/ui/ground/icons";
import { useRootData } from "~/ui/ground/root-data";
import { toast } from "~/ui/ground/toast";
import { useAppliesAtOnce } from "~/ui/search/applies-at-once";
import { ChosenFilters, Filters } from "~/ui/search/filters";
import { KeptFields, Paging } from "~/ui/search/paging";

/** Number of covers on a phone before scrolling. These load immediately. */
const FIRST_VIEW_CARDS = 4;
type View = "grid" | "list";

/**
 * Filters, count, sort, view, products and paging of a category or a search. All are links and GET forms, except the choice of
 * view.
 */
export function ListingPage({
  base,
  query,
  listing,
  store,
  searchText = "",
}: {
  base: string;
  query: ListingQuery;
  listing: Listing;
  /** The visitor's own store, or the store that the list is limited to. */
  store: StoreOfList | null;
  /** The search text, which every address of the list contains. */
  searchText?: string;
}) {
  const view = useRootData()?.view ?? "grid";
  const answered = useActionData<unknown>();
  useEffect(() => {
    const answer = readAnswer(answered);
    if (answer?.isLost) toast(answer.message ?? "", "error");
  }, [answered]);
  const filters = { base, query, facets: listing.facets, store, searchText };
  const counted = (count: number, unit: string) =>
    `${grouped(count)}${listing.isBounded ? "+" : ""} ${count === 1 ? unit : `${unit}s`}`;
  const hasEditions = listing.works < listing.total;
  return (
    <div className="listing">
      <Filters {...filters} />
      <div className="listing-main" id="results" tabIndex={-1}>
        <ChosenFilters {...filters} />
        <div className="listing-bar">
          <p className="listing-count">
            {hasEditions
              ? `${counted(listing.works, "title")} in ${counted(listing.total, "format")}`
              : counted(listing.total, "product")}
          </p>
          {listing.products.length > 0 && (
            <>
              {hasEditions && <FoldForm base={base} query={query} searchText={searchText} />}
              <SortForm base={base} query={query} searchText={searchText} />
              <ViewForm base={base} query={query} searchText={searchText} view={view} />
            </>
          )}
        </div>
        {listing.products.length === 0 ? (
          <NothingLeft base={base} query={query} searchText={searchText} />
        ) : (
          <StoreOfCards.Provider value={store}>
            <ul className={`products ${view}`}>
              {listing.products.map((product, i) => (
                <ProductCard key={product.code} product={product} priority={i === 0} lazy={i >= FIRST_VIEW_CARDS} />
              ))}
            </ul>
          </StoreOfCards.Provider>
        )}
        <Paging
          pages={listing.pages}
          page={listing.page}
          base={base}
          address={(page) => listingAddress(base, query, { page }, searchText)}
        />
      </div>
    </div>
  );
}

function NothingLeft({ base, query, searchText }: { base: string; query: ListingQuery; searchText: string }) {
  return (
    <div className="empty">
      <p>No products match these filters.</p>
      <a className="button" href={listingAddress(base, query, { filters: NO_FILTERS }, searchText)}>
        Remove all filters
      </a>
    </div>
  );
}

/**
 * The form that sorts the list with a GET request. Hidden fields contain the other choices, in the same sequence as in addresses.
 */
function SortForm({ base, query, searchText }: { base: string; query: ListingQuery; searchText: string }) {
  const form = useRef<HTMLFormElement>(null);
  const appliesAtOnce = useAppliesAtOnce(form, listingAddress(base, query, {}, searchText));
  return (
    <form ref={form} action={base} method="get" className="sort" data-auto-submit>
      <KeptFields address={listingAddress("", query, { sort: "popularity" }, searchText)} />
      <label htmlFor="sort">Sort by</label>
      <select id="sort" name="sort" defaultValue={query.sort} key={query.sort}>
        {listSorts(base, searchText).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
      <button type="submit" className={`button${appliesAtOnce ? " by-keyboard" : ""}`}>
        Sort
      </button>
    </form>
  );
}

/** Switches between one card per title and one card per format. It is a form, because crawlers would follow a link. */
function FoldForm({ base, query, searchText }: { base: string; query: ListingQuery; searchText: string }) {
  return (
    <form action={base} method="get" className="fold">
      <KeptFields address={listingAddress("", query, { isUnfolded: !query.isUnfolded }, searchText)} />
      <button type="submit" className="plain-button">
        {query.isUnfolded ? "Group formats" : "Show formats separately"}
      </button>
    </form>
  );
}

/** Selects grid or list with a POST, because a cookie stores the choice and a GET sets none. (spec 9, Search view) */
function ViewForm({
  base,
  query,
  searchText,
  view,
}: {
  base: string;
  query: ListingQuery;
  searchText: string;
  view: View;
}) {
  return (
    <form method="post" action={listingAddress(base, query, {}, searchText)} className="view" data-view>
      <button type="submit" name="view" value="grid" aria-pressed={view === "grid"}>
        <GridIcon />
        <span className="hidden">Grid view</span>
      </button>
      <button type="submit" name="view" value="list" aria-pressed={view === "list"}>
        <ListIcon />
        <span className="hidden">List view</span>
      </button>
    </form>
  );
}
