import { type MouseEvent, useRef, useState } from "react";
import { PAGE_SIZE } from "~/domain/wishlists/wishlist";
import { StoreOfCards } from "~/ui/catalogue/store-copies";
import { LateDialog } from "~/ui/ground/late-dialog";
import { createStore } from "~/ui/ground/store";
import { Swatch } from "~/ui/ground/swatch";
import { wishlistPath } from "~/ui/ground/twin-addresses";
import { EntryCard } from "./entry-card";
import { PanelActions } from "./panel-actions";
import { PanelPaging } from "./panel-paging";
import { SelectionBar } from "./selection-bar";
import { type PanelDialog, pageAddress, type ShownWishlist } from "./shown-wishlist";
import { SortForm } from "./sort-form";

/** A list with all its actions. (spec 2, Wishlist detail panel; spec 4, Wishlist panel) */
export function WishlistPanel({ shown, action }: { shown: ShownWishlist; action: string }) {
  const { wishlist, entries, sort, page, pages } = shown;
  const [isSelecting, setSelecting] = useState(shown.select !== "");
  const [opened] = useState(() => createStore<PanelDialog | null>(null));
  const grid = useRef<HTMLUListElement>(null);
  const address = pageAddress(action, page, sort === wishlist.sort ? null : sort);

  async function loadDialog(dialog: PanelDialog) {
    const { PanelDialogs } = await import("./panel-dialogs");
    const to = wishlistPath(shown.base, wishlist.id);
    return <PanelDialogs dialog={dialog} wishlist={wishlist} action={to} onClosed={() => opened.set(null)} />;
  }

  function selectAll(event: MouseEvent) {
    event.preventDefault();
    for (const box of grid.current?.querySelectorAll<HTMLInputElement>("[name=entryIds]") ?? []) box.checked = true;
  }

  return (
    <>
      <div className="wishlist-head">
        <h1>
          <Swatch colour={wishlist.colour} /> <bdi>{wishlist.name}</bdi>
        </h1>
        {wishlist.description && (
          <p className="lead" dir="auto">
            {wishlist.description}
          </p>
        )}
        <PanelActions
          shown={shown}
          action={action}
          address={address}
          onSelect={() => setSelecting(true)}
          onDialog={opened.set}
        />
      </div>
      {entries.length === 0 ? (
        <div className="empty">
          <p>This wishlist is empty. To add a product, tap the heart on it.</p>
          <a className="button primary" href="/c">
            Start shopping
          </a>
        </div>
      ) : (
        <>
          <div className="listing-bar">
            <p className="listing-count">
              {shown.wishlistEntryCount} {shown.wishlistEntryCount === 1 ? "item" : "items"}
            </p>
            <SortForm action={action} sort={sort} />
          </div>
          {isSelecting && (
            <SelectionBar
              shown={shown}
              action={action}
              address={address}
              onAll={selectAll}
              onCancel={() => setSelecting(false)}
            />
          )}
          <StoreOfCards.Provider value={shown.store}>
            <ul className="products" ref={grid}>
              {entries.map((entry) => (
                <EntryCard
                  key={entry.entryId}
                  entry={entry}
                  list={{ id: wishlist.id, base: shown.base, page }}
                  action={action}
                  selection={isSelecting ? (shown.select === "all" ? "all" : "some") : null}
                />
              ))}
            </ul>
          </StoreOfCards.Provider>
        </>
      )}
      {shown.wishlistEntryCount >= PAGE_SIZE && (
        <PanelPaging page={page} pages={pages} action={action} sort={sort === wishlist.sort ? null : sort} />
      )}
      <LateDialog
        store={opened}
        title="Wishlist"
        addressOf={(dialog) => `${action}?show=${dialog}`}
        load={loadDialog}
      />
    </>
  );
}
