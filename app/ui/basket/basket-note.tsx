import { useEffect, useState } from "react";
import { priceWords } from "~/domain/money/money";
import { Cover } from "~/ui/catalogue/cover";
import { announce } from "~/ui/ground/announcer";
import { logInBrowser } from "~/ui/ground/browser-log";
import { basketNote } from "~/ui/ground/layers";
import { useVisitorData } from "~/ui/ground/root-data";

/** Display time from spec 9, Basket notification, in ms. */
const SHOWN_MS = 4000;

/** Shows the product that was added last (`count` copies of it), with links to continue. It stays while it is hovered or focused. */
export function BasketNote({ count }: { count: number }) {
  const { basket, member } = useVisitorData();
  const [isHeld, setHeld] = useState(false);
  const entry = basket?.lastUpdated ?? null;
  // The types promise a price, but an older server's response may lack it.
  const priceCents = entry?.priceCents as number | undefined;
  const price = priceCents === undefined ? null : priceWords(priceCents, member?.currency);
  const words = entry && price !== null ? `${entry.title}, ${price}` : null;
  const inBasket = basket?.quantity;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a later removal in another tab is no error
  useEffect(() => {
    if (words !== null) return;
    logInBrowser(
      "error",
      entry
        ? "Unable to render basket status notification. Unit price was undefined."
        : "Basket entries quantity increased, but no product had lastUpdated: true",
    );
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: adding another copy counts as news, too
  useEffect(() => {
    if (words === null) basketNote.set(0);
    else announce(`Added to your basket: ${words}`);
  }, [words, inBasket]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: adding another copy counts as news, too
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => basketNote.set(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, words, inBasket]);

  if (!entry || words === null) return null;
  return (
    <aside
      className="basket-note"
      aria-label="Basket"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className="said">Added to your basket.</p>
      <div className="added">
        <Cover product={entry} size="a" lazy={false} />
        <p>
          <span className="title">{entry.title}</span>
          Quantity {Math.min(count, entry.quantity)} · <b>{price}</b>
        </p>
      </div>
      <p className="ways">
        <a className="button" href="/basket">
          View basket
        </a>
        <a className="button primary" href="/checkout">
          Checkout
        </a>
      </p>
    </aside>
  );
}
