import { Fragment } from "react";
import { authorPath } from "~/domain/catalogue/slug";

/** Contributors in order, each with a link to their products. `most` limits the number on a card. */
export function Authors({ authors, most = authors.length }: { authors: string[]; most?: number }) {
  if (authors.length === 0) return null;
  return (
    <p className="authors">
      {authors.slice(0, most).map((author, i) => (
        <Fragment key={author}>
          {i > 0 && ", "}
          <a href={authorPath(author)}>{author}</a>
        </Fragment>
      ))}
      {authors.length > most && " and others"}
    </p>
  );
}
