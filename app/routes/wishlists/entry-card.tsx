import { canBuy, formatLabel, needsOptions } from "~/domain/catalogue/product";
import type { WishlistEntry } from "~/domain/wishlists/wishlist";
import { AddToBasket } from "~/ui/catalogue/add-to-basket";
import { Authors } from "~/ui/catalogue/authors";
import { Cover } from "~/ui/catalogue/cover";
import { Price } from "~/ui/catalogue/price";
import { useProductHref } from "~/ui/catalogue/product-href";
import { StoreCopies } from "~/ui/catalogue/store-copies";
import { SELECTION } from "./selection-bar";

const MAX_AUTHORS = 3;

interface EntryCardProps {
  entry: WishlistEntry;
  list: { id: string; base: string; page: number };
  action: string;
  /** Null unless entries are being selected. During selection the card has a checkbox and no other controls. */
  selection: "some" | "all" | null;
}

/** An entry in the owner's grid. A withdrawn product stays, marked as such, until it is removed. */
export function EntryCard({ entry, list, action, selection }: EntryCardProps) {
  const { product, quantity, withdrawn, entryId } = entry;
  const href = useProductHref()(product);
  const inOneLine = new URLSearchParams({ fromListId: list.id, entryIds: entryId });
  return (
    <li className="card">
      <EntryCover product={product} href={withdrawn ? null : href} />
      {selection !== null && (
        <label className="entry-select">
          <input
            type="checkbox"
            form={SELECTION}
            name="entryIds"
            value={entryId}
            defaultChecked={selection === "all"}
            key={selection}
          />
          <span className="hidden">Select {product.title}</span>
        </label>
      )}
      <div className="card-words">
        <h2 className="card-title">{withdrawn ? product.title : <a href={href}>{product.title}</a>}</h2>
        {!withdrawn && <Authors authors={product.authors} most={MAX_AUTHORS} />}
        <p className="format">{formatLabel(product.format)}</p>
      </div>
      <div className="card-buy">
        {withdrawn ? <p className="availability">No longer available</p> : <Price product={product} />}
        {product.availability === "preorder" && <p className="availability">Pre-order</p>}
        {!withdrawn && <StoreCopies code={product.code} />}
        {selection === null && (
          <>
            {!withdrawn && <Buy entry={entry} />}
            <div className="entry-actions">
              {!withdrawn && (
                <a href={`${list.base}/choose?${inOneLine}`} data-wishlist>
                  Move<span className="hidden"> {product.title}</span>
                </a>
              )}
              <form method="post" action={action} data-enhance="">
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="entryIds" value={entryId} />
                <input type="hidden" name="page" value={list.page} />
                <button type="submit" className="plain-button">
                  Remove<span className="hidden"> {product.title}</span>
                </button>
              </form>
            </div>
          </>
        )}
        {selection !== null && quantity > 1 && <p>Quantity {quantity}</p>}
      </div>
    </li>
  );
}

function EntryCover({ product, href }: { product: WishlistEntry["product"]; href: string | null }) {
  if (href === null) {
    return (
      <div className="card-cover">
        <Cover product={product} size="b" />
      </div>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useAnchorContent: the title below is the link that is read and tabbed to; this one is for the thumb */}
      <a className="card-cover" href={href} tabIndex={-1} aria-hidden="true">
        <Cover product={product} size="b" />
      </a>
    </>
  );
}

/** Adds the entry's quantity; the basket reduces it to the number available. */
function Buy({ entry: { product, quantity, entryId } }: { entry: WishlistEntry }) {
  if (needsOptions(product.productType)) return <AddToBasket product={product} disabled={!canBuy(product)} />;
  return (
    <AddToBasket product={product} disabled={!canBuy(product)}>
      {(inBasket) =>
        inBasket === 0 && (
          <>
            <label className="wished-quantity" htmlFor={`quantity-${entryId}`}>
              Quantity<span className="hidden"> of {product.title}</span>
            </label>
            <input
              id={`quantity-${entryId}`}
              name="quantity"
              type="text"
              inputMode="numeric"
              pattern="[0-9]*"
              autoComplete="off"
              defaultValue={quantity}
            />
          </>
        )
      }
    </AddToBasket>
  );
}
