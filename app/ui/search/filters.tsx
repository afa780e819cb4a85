import { useEffect, useRef } from "react";
import type { Facet, FacetName } from "~/domain/catalogue/facets";
import {
  type ListingFilters,
  type ListingQuery,
  listingAddress,
  NO_FILTERS,
  toggleValue,
  UNFOLDED,
} from "~/domain/catalogue/listing";
import { isWrongPrice } from "~/domain/catalogue/price-limits";
import type { StoreOfList } from "~/domain/stores/store-of-list";
import { useAppliesAtOnce } from "./applies-at-once";
import { PriceLimits } from "./price-limits";

/** Facets that accept one value at a time. */
const ONE_OF: readonly FacetName[] = ["category", "rating"];

/** Facets that are initially open. The others are collapsed, so that keyboard users can pass each in one step. */
const OPEN: readonly FacetName[] = ["category", "format", "age", "translation", "price", "availability"];

interface FiltersOfList {
  base: string;
  query: ListingQuery;
  facets: Facet[];
  store: StoreOfList | null;
  searchText: string;
}

function chosenValues(facets: readonly Facet[]) {
  return facets.flatMap((facet) => facet.values.filter(({ chosen }) => chosen).map((value) => ({ facet, value })));
}

function storeOfFilter(store: StoreOfList | null, { filters }: ListingQuery): StoreOfList | null {
  return store && filters.store === store.slug ? store : null;
}

/** Returns the price limits in words; null without limits. */
function priceWords({ from, to }: ListingFilters): string | null {
  const [least, most] = [from, to].map((text) => (text === null || isWrongPrice(text) ? null : `$${text}`));
  if (least && most) return `${least} to ${most}`;
  return least ? `From ${least}` : most ? `Up to ${most}` : null;
}

/**
 * The chosen filters, as links that remove them. They are rendered only on pages that crawlers skip. They are above the results
 * and not above the filters, where a new choice would move the filters away from the pointer.
 */
export function ChosenFilters({ base, query, facets, store, searchText }: FiltersOfList) {
  const chosen = chosenValues(facets);
  const inStore = storeOfFilter(store, query);
  const price = priceWords(query.filters);
  if (chosen.length === 0 && !inStore && price === null) return null;
  const without = (filters: Partial<ListingFilters>) => listingAddress(base, query, { filters }, searchText);
  return (
    <ul className="chips" aria-label="Selected filters">
      {inStore && <Chip label={`In ${inStore.name} today`} href={without({ store: null })} />}
      {price !== null && <Chip label={price} href={without({ from: null, to: null })} />}
      {chosen.map(({ facet, value }) => (
        <Chip
          key={`${facet.name}=${value.value}`}
          label={value.label}
          href={listingAddress(base, query, toggleValue(query.filters, facet.name, value.value), searchText)}
        />
      ))}
      <li>
        <a href={listingAddress(base, query, { filters: NO_FILTERS }, searchText)}>Remove all</a>
      </li>
    </ul>
  );
}

function Chip({ label, href }: { label: string; href: string }) {
  return (
    <li>
      <a className="chip" href={href} rel="nofollow">
        <span className="hidden">Remove filter </span>
        {label}
        <span aria-hidden="true"> ×</span>
      </a>
    </li>
  );
}

/**
 * The filters, as a GET form whose fields are in the address's fixed order. A shopper can tick several filters and submit once.
 * Crawlers don't submit forms, so they never reach the combinations. On a phone, the form is collapsed above the list; on a
 * desktop, it is to the left. Scripts apply a clicked choice immediately, and show the button only to keyboard users.
 */
export function Filters({ base, query, facets, store, searchText }: FiltersOfList) {
  const form = useRef<HTMLFormElement>(null);
  const address = listingAddress(base, query, {}, searchText);
  const followed = useRef(address);
  // Reset the boxes if a chip or the Back button has changed the filters. Keep boxes that were ticked on this list, even before
  // the scripts were ready.
  useEffect(() => {
    if (followed.current !== address) form.current?.reset();
    followed.current = address;
  }, [address]);
  const appliesAtOnce = useAppliesAtOnce(form, address);
  const shown = facets.filter((facet) => facet.values.length > 0 || facet.name === "price");
  const inStore = storeOfFilter(store, query);
  const { from, to } = query.filters;
  const isWrong = isWrongPrice(from) || isWrongPrice(to);
  const count = chosenValues(facets).length + (inStore ? 1 : 0) + (priceWords(query.filters) === null ? 0 : 1);
  return (
    <div className="filters">
      <a className="skip" href="#results">
        Skip to results
      </a>
      <details className="filter-menu" data-filters open={isWrong || undefined}>
        <summary>Filter{count > 0 ? ` (${count})` : ""}</summary>
        <form ref={form} action={base} method="get" className="filter-groups" autoComplete="off" data-auto-submit>
          {searchText !== "" && <input type="hidden" name="w" value={searchText} />}
          {store && (
            <fieldset className="filter-group">
              <legend>Store</legend>
              <label>
                <input type="checkbox" name="store" value={store.slug} defaultChecked={inStore !== null} />
                In {store.name} today
              </label>
            </fieldset>
          )}
          {shown.map((facet) => (
            <FacetGroup key={facet.name} facet={facet} limits={query.filters} />
          ))}
          {query.isUnfolded && <input type="hidden" name="show" value={UNFOLDED} />}
          {query.sort !== "popularity" && <input type="hidden" name="sort" value={query.sort} />}
          <button type="submit" className={`button apply${appliesAtOnce ? " by-keyboard" : ""}`}>
            Apply filters
          </button>
        </form>
      </details>
    </div>
  );
}

/** One facet, as a collapsible group. */
function FacetGroup({ facet: { name, label, values }, limits }: { facet: Facet; limits: ListingFilters }) {
  return (
    <details className="filter-group" open={OPEN.includes(name) || values.some(({ chosen }) => chosen)}>
      <summary id={`facet-${name}`}>{label}</summary>
      <fieldset aria-labelledby={`facet-${name}`}>
        {values.map((value) => (
          <label key={value.value}>
            <input
              type={ONE_OF.includes(name) ? "radio" : "checkbox"}
              name={name}
              value={value.value}
              defaultChecked={value.chosen}
            />
            {value.label} <span className="count">{value.count}</span>
          </label>
        ))}
        {name === "price" && <PriceLimits from={limits.from} to={limits.to} />}
      </fieldset>
    </details>
  );
}
