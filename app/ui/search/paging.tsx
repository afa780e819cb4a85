/** Links to the previous, next, first and last page. Each is a plain address. */
export function Paging({ pages, page, address }: { pages: number; page: number; address: (page: number) => string }) {
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
    </nav>
  );
}
