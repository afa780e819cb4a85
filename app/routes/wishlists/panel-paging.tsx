import type { WishlistSort } from "~/domain/wishlists/wishlist";
import { pageAddress } from "./shown-wishlist";

interface PanelPagingProps {
  page: number;
  pages: number;
  action: string;
  /** The sort order; null if the address doesn't contain it. */
  sort: WishlistSort | null;
}

/**
 * Paging, shown if the list has ten entries or more. The page number is typed, in digits only; Enter or leaving the field
 * applies it. (spec 4, Pagination; spec 5)
 */
export function PanelPaging({ page, pages, action, sort }: PanelPagingProps) {
  return (
    <nav className="paging" aria-label="Pages">
      <ul>
        <li>
          <Neighbour to={page > 1 ? pageAddress(action, page - 1, sort) : null} rel="prev">
            Previous
          </Neighbour>
        </li>
        <li>
          <form method="get" action={action} noValidate>
            {sort && <input type="hidden" name="sort" value={sort} />}
            <label>
              <span className="hidden">Page, of {pages}</span>
              <input
                key={page}
                name="page"
                type="text"
                inputMode="numeric"
                pattern="[0-9]*"
                autoComplete="off"
                defaultValue={page}
                onInput={(event) => {
                  const field = event.currentTarget;
                  field.value = field.value.replace(/\D/g, "");
                }}
                onBlur={(event) => {
                  const field = event.currentTarget;
                  const typed = Math.min(pages, Math.max(1, Number(field.value) || page));
                  field.value = String(typed);
                  if (typed !== page) field.form?.requestSubmit();
                }}
              />
            </label>{" "}
            of {pages}
            <button type="submit" className="plain-button">
              Go<span className="hidden"> to that page</span>
            </button>
          </form>
        </li>
        <li>
          <Neighbour to={page < pages ? pageAddress(action, page + 1, sort) : null} rel="next">
            Next
          </Neighbour>
        </li>
      </ul>
    </nav>
  );
}

/** A link to the next or previous page, or plain text if that page doesn't exist. */
function Neighbour({ to, rel, children }: { to: string | null; rel: string; children: string }) {
  if (to === null) return <span aria-disabled="true">{children}</span>;
  return (
    <a href={to} rel={rel}>
      {children}
    </a>
  );
}
