import type { Facet } from "~/domain/catalogue/facets";
import { type ListingQuery, listingAddress, NO_FILTERS, toggleValue } from "~/domain/catalogue/listing";

/**
 * Filters as links, each to the list with that value put in or taken out, so that one selection has one address.
 * On a phone they fold above the list; on a desktop they stand left of it.
 */
export function Filters({
  base,
  query,
  facets,
  searchText,
}: {
  base: string;
  query: ListingQuery;
  facets: Facet[];
  searchText: string;
}) {
  const chosen = facets.flatMap((facet) =>
    facet.values.filter((value) => value.chosen).map((value) => ({ facet, value })),
  );
  return (
    <div className="filters">
      {chosen.length > 0 && (
        <ul className="chips" aria-label="Chosen filters">
          {chosen.map(({ facet, value }) => (
            <li key={`${facet.name}=${value.value}`}>
              <a
                className="chip"
                href={listingAddress(base, query, toggleValue(query.filters, facet.name, value.value), searchText)}
                rel="nofollow"
              >
                <span className="hidden">Remove filter </span>
                {value.label}
                <span aria-hidden="true"> ×</span>
              </a>
            </li>
          ))}
          <li>
            <a href={listingAddress(base, query, { filters: NO_FILTERS }, searchText)}>Remove all</a>
          </li>
        </ul>
      )}
      <details className="filter-menu" data-filters>
        <summary>Filter{chosen.length > 0 ? ` (${chosen.length})` : ""}</summary>
        <div className="filter-groups">
          {facets
            .filter((facet) => facet.values.length > 0)
            .map((facet) => (
              <section key={facet.name} className="filter-group">
                <h2>{facet.label}</h2>
                <ul>
                  {facet.values.map((value) => (
                    <li key={value.value}>
                      <a
                        href={listingAddress(
                          base,
                          query,
                          toggleValue(query.filters, facet.name, value.value),
                          searchText,
                        )}
                        aria-current={value.chosen ? "true" : undefined}
                        rel="nofollow"
                      >
                        {value.label} <span className="count">{value.count}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </div>
      </details>
    </div>
  );
}
