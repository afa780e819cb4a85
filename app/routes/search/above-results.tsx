/** The parts of the results page above the results. */
import { Fragment } from "react";
import type { Destination } from "~/domain/search/destinations";
import type { Correction } from "~/domain/search/search.server";
import { asVerbatim } from "~/domain/search/verbatim";

/** Pages that editors promote for these words. */
export function Featured({ promos }: { promos: { title: string; href: string }[] }) {
  return (
    <p className="lead">
      Featured:{" "}
      {promos.map(({ title, href }, at) => (
        <Fragment key={href}>
          {at > 0 && ", "}
          <a href={href}>{title}</a>
        </Fragment>
      ))}
    </p>
  );
}

/** Links to pages that the search probably means: a category, help, a store, an author's books. */
export function MeantDestinations({ destinations }: { destinations: Destination[] }) {
  return (
    <nav className="subcategories" aria-label="Pages for your search">
      <ul>
        {destinations.map(({ kind, title, path }) => (
          <li key={path}>
            <a href={path}>
              <b>{title}</b> {kind}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A message that no product matches all words, with the words that were left out of the search. */
export function SomeWords({ leftOut }: { leftOut: string[] }) {
  return (
    <p className="lead">
      {leftOut.length === 0
        ? "No products match all of your words. These match some of them."
        : `No products match all of your words. These are the results without “${leftOut.join(" ")}”.`}
    </p>
  );
}

/**
 * Shows the probable meaning of a misspelt search: either "showing results for" it, with a link to the results for the typed
 * text, or the meaning as a link.
 */
export function Meant({ typed, correction: { text, isShown } }: { typed: string; correction: Correction }) {
  return (
    <p className="lead">
      {isShown ? "Showing results for " : "Did you mean "}
      {isShown ? <b>{text}</b> : <SearchLink words={text}>{text}</SearchLink>}
      {isShown ? ". Search instead for " : "?"}
      {isShown && <SearchLink words={asVerbatim(typed)}>{typed}</SearchLink>}
      {isShown && "."}
    </p>
  );
}

function SearchLink({ words, children }: { words: string; children: string }) {
  return <a href={`/search/results?${new URLSearchParams({ w: words })}`}>{children}</a>;
}
