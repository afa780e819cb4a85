import { Swatch } from "~/ui/ground/swatch";
import { wishlistPath } from "~/ui/ground/twin-addresses";
import type { ShownWishlist } from "./shown-wishlist";

/** All lists of the visitor, and the way to a new one, which with scripts opens over the page. */
export function ListsNav({ shown: { lists, base, wishlist } }: { shown: ShownWishlist }) {
  return (
    <nav className="subcategories" aria-label="Your wishlists">
      <ul>
        {lists.map((list) => (
          <li key={list.id}>
            <a href={wishlistPath(base, list.id)} aria-current={list.id === wishlist.id ? "page" : undefined}>
              <Swatch colour={list.colour} />
              <bdi>{list.name}</bdi>
              <span className="count">
                {list.entryCount}
                <span className="hidden"> {list.entryCount === 1 ? "item" : "items"}</span>
              </span>
            </a>
          </li>
        ))}
        <li>
          <a href={`${base}/new`} data-wishlist>
            New wishlist
          </a>
        </li>
      </ul>
    </nav>
  );
}
