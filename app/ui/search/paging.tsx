interface PagingProps {
  pages: number;
  page: number;
  /** Path of the list. */
  base: string;
  address: (page: number) => string;
  /** True to omit the page number field, because only the next page is known. */
  isOpen?: boolean;
}

/** Links to the previous, next, first and last page, and a field for any other page. Each leads to a plain address. */
export function Paging({ pages, page, base, address, isOpen = false }: PagingProps) {
  if (pages <= 1) return null;
  const near = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages);
  return (
    <nav className="paging" aria-label="Pages">
      <ul>
        {page > 1 && (
          <li>
            <a href={address(page - 1)} rel="prev">
              Previous
            </a>
          </li>
        )}
        {near.map((n, i) => (
          <li key={n} className={n - (near[i - 1] ?? n - 1) > 1 ? "gap" : undefined}>
            <a href={address(n)} aria-current={n === page ? "page" : undefined}>
              <span className="hidden">Page </span>
              {n}
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={address(page + 1)} rel="next">
              Next
            </a>
          </li>
        )}
      </ul>
      {pages > near.length && !isOpen && (
        <form action={base} method="get">
          <KeptFields address={address(1)} />
          <label>
            Page{" "}
            <input
              type="text"
              name="page"
              inputMode="numeric"
              maxLength={String(pages).length}
              autoComplete="off"
              required
            />{" "}
            of {pages}
          </label>
          <button type="submit" className="button">
            Go
          </button>
        </form>
      )}
    </nav>
  );
}

/** Renders an address's parameters as hidden fields of a GET form. */
export function KeptFields({ address }: { address: string }) {
  const [, search = ""] = address.split("?");
  return [...new URLSearchParams(search)].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
