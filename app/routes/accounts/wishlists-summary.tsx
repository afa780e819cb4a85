import type { Wishlist } from "~/domain/wishlists/wishlist";
import { Swatch } from "~/ui/ground/swatch";
import { wishlistPath } from "~/ui/ground/twin-addresses";

/** Maximum number of lists on the account's first page. The page of all lists has the others. */
const MAX_SHOWN = 5;

interface WishlistsSummaryProps {
  lists: readonly Pick<Wishlist, "id" | "name" | "colour" | "entryCount">[];
  base: string;
}

/** Renders a member's lists, each as a link with its number of products. (issue: Account pages) */
export function WishlistsSummary({ lists, base }: WishlistsSummaryProps) {
  const isUntouched = lists.every((list) => list.entryCount === 0) && lists.length <= 1;
  return (
    <section aria-labelledby="lists">
      <h2 id="lists">Your wishlists</h2>
      {isUntouched ? (
        <p>Tap the heart on a product to save it.</p>
      ) : (
        <ul className="lists-summary">
          {lists.slice(0, MAX_SHOWN).map((list) => (
            <li key={list.id}>
              <a href={wishlistPath(base, list.id)}>
                <Swatch colour={list.colour} />
                <bdi>{list.name}</bdi>
                <span className="hint">
                  {list.entryCount} {list.entryCount === 1 ? "item" : "items"}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className="button" href={base}>
          View your wishlists
        </a>
      </p>
    </section>
  );
}
