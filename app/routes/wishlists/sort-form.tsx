import { WISHLIST_SORT_LABELS, WISHLIST_SORTS, type WishlistSort } from "~/domain/wishlists/wishlist";

interface SortFormProps {
  action: string;
  sort: WishlistSort;
  /** True for an anonymous visitor. The choice is then part of the address, because it isn't stored. */
  isPublic?: boolean;
}

/**
 * Sorts the list. The owner's form is a POST, because the list stores its sort order (spec 3, Wishlist: sort). Changing the
 * sort order returns to page 1.
 */
export function SortForm({ action, sort, isPublic = false }: SortFormProps) {
  return (
    <form
      className="sort"
      method={isPublic ? "get" : "post"}
      action={action}
      data-auto-submit
      data-enhance={isPublic ? undefined : ""}
    >
      {!isPublic && <input type="hidden" name="intent" value="sort" />}
      <label htmlFor="sort">Sort by</label>
      <select id="sort" name="sort" defaultValue={sort} key={sort}>
        {WISHLIST_SORTS.map((each) => (
          <option key={each} value={each}>
            {WISHLIST_SORT_LABELS[each]}
          </option>
        ))}
      </select>
      <button type="submit" className="button">
        Sort
      </button>
    </form>
  );
}
