/** What the page of results says above them. */
import { Fragment } from "react";
import type { Correction } from "~/domain/search/search.server";
import { asVerbatim } from "~/domain/search/verbatim";

/** What editors promote for these words. */
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

/** What was probably meant by a misspelt search: shown, with the way to what was typed, or offered. */
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
