interface OfficePagerProps {
  total: number;
  /** Page number, counted from 1. */
  page: number;
  pageSize: number;
  /** The rows' noun, in singular and plural. */
  words: readonly [one: string, many: string];
  hrefOf(page: number): string;
}

/** The total number of rows of a list, and links to its other pages. */
export function OfficePager({ total, page, pageSize, words: [one, many], hrefOf }: OfficePagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className="office-pager" aria-label="Pages">
      <p className="count">
        {total.toLocaleString("en-AU")} {total === 1 ? one : many}
        {pages > 1 && `, page ${page.toLocaleString("en-AU")} of ${pages.toLocaleString("en-AU")}`}
      </p>
      {page > 1 && (
        <a className="button" href={hrefOf(page - 1)} rel="prev">
          Previous page
        </a>
      )}
      {page < pages && (
        <a className="button" href={hrefOf(page + 1)} rel="next">
          Next page
        </a>
      )}
    </nav>
  );
}
