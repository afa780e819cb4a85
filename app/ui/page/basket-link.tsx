import { useLocation } from "@remix-run/react";
import { basketLabel } from "~/domain/basket/basket";
import { priceWords } from "~/domain/money/money";
import { BasketIcon } from "~/ui/ground/icons";
import { basketNote } from "~/ui/ground/layers";
import { useStore } from "~/ui/ground/store";
import { isBasketRoute } from "~/ui/ground/twin-addresses";
import { visitorPart } from "~/ui/ground/visitor-part";

/**
 * The header's link to the basket, with a badge that is hidden at 0 and shows '9000+' above 9000 (spec 2). While the
 * notification is shown, the label is the price of the whole basket, because the price of just the added products could be
 * mistaken for the total (spec 4).
 */
export function BasketLink() {
  const { pathname } = useLocation();
  return <Badged isCurrent={isBasketRoute(pathname)} />;
}

const Badged = visitorPart(
  ({ basket, member }, _: { isCurrent: boolean }) =>
    [basket?.quantity ?? 0, basket?.itemsCents ?? 0, member?.currency] as const,
  ({ isCurrent, shown: [quantity, itemsCents, currency] }) => {
    const note = useStore(basketNote, 0);
    const badge = basketLabel(quantity);
    return (
      <a
        className="icon-link basket-link"
        href="/basket"
        data-basket-link
        aria-current={isCurrent ? "page" : undefined}
      >
        <BasketIcon />
        {/* Replace the whole element, because a browser that translates the page has replaced React's text nodes. */}
        <span className="label" key={note > 0 ? "price" : "name"}>
          {note > 0 ? priceWords(itemsCents, currency) : "MY BASKET"}
        </span>
        {badge && (
          <span className="badge" key={badge}>
            {badge}
            <span className="hidden"> {quantity === 1 ? "item" : "items"}</span>
          </span>
        )}
      </a>
    );
  },
);
