import { useLocation } from "@remix-run/react";
import type { Wishlist } from "~/domain/wishlists/wishlist";
import { useLayoutData } from "~/ui/ground/layout-data";
import { Swatch } from "~/ui/ground/swatch";
import { wishlistPath, wishlistsPathAt } from "~/ui/ground/twin-addresses";

type Lists = readonly Pick<Wishlist, "id" | "name" | "colour" | "entryCount">[];

/** Returns all lists of the visitor, for the pages within the layout; empty if they couldn't be loaded. */
export function useLists(): Lists {
  return useLayoutData<{ lists: Lists } | undefined>("wishlists/layout")?.lists ?? [];
}

/** Links to all of the visitor's lists, and to the form for a new list, which opens over the page if scripts run. */
export function ListsNav() {
  const lists = useLists();
  const { pathname } = useLocation();
  const base = wishlistsPathAt(pathname);
  return (
    <nav className="subcategories" aria-label="Your wishlists">
      <ul>
        {lists.map((list) => {
          const path = wishlistPath(base, list.id);
          return (
            <li key={list.id}>
              <a href={path} aria-current={path === pathname ? "page" : undefined}>
                <Swatch colour={list.colour} />
                <bdi>{list.name}</bdi>
                <span className="count">
                  {list.entryCount}
                  <span className="hidden"> {list.entryCount === 1 ? "item" : "items"}</span>
                </span>
              </a>
            </li>
          );
        })}
        <li>
          <a href={`${base}/new`} data-wishlist>
            New wishlist
          </a>
        </li>
      </ul>
    </nav>
  );
}
