import { type Basket, FREE_SHIPPING_OVER_CENTS } from "~/domain/basket/basket";
import { formatMoney } from "~/domain/money/money";
import { isMounted } from "~/ui/site-map";

/** What the basket comes to, how delivery is paid, and what happens next. (spec 1, free shipping) */
export function BasketTotals({ basket }: { basket: Basket }) {
  const money = (cents: number) => formatMoney(cents, basket.currency);
  const { totalQuantity, offer } = basket;
  return (
    <div className="totals">
      <dl>
        <div>
          <dt>
            {totalQuantity} {totalQuantity === 1 ? "item" : "items"}
          </dt>
          <dd>{money(basket.totalItemsPrice)}</dd>
        </div>
        {offer && basket.discountCents > 0 && (
          <div>
            <dt>Offer code {offer.code}</dt>
            <dd>−{money(basket.discountCents)}</dd>
          </div>
        )}
        {basket.needsShipping && (
          <div>
            <dt>Delivery</dt>
            <dd>{basket.qualifiesForFreeShipping ? "Free in Australia" : "Added at checkout"}</dd>
          </div>
        )}
        <div className="order-total">
          <dt>Order total</dt>
          <dd>{money(basket.totalOrderPrice)}</dd>
        </div>
        <div className="gst">
          <dt>GST included</dt>
          <dd>{money(basket.gstCents)}</dd>
        </div>
      </dl>
      <FreeShipping basket={basket} />
      <NextStep />
    </div>
  );
}

function FreeShipping({ basket }: { basket: Basket }) {
  const missing = basket.toFreeShippingCents;
  if (missing === null) {
    return basket.totalQuantity > 0 ? <p className="free-shipping">Nothing to ship, so no delivery to pay.</p> : null;
  }
  if (basket.qualifiesForFreeShipping) {
    return <p className="free-shipping reached">This order ships free within Australia.</p>;
  }
  const over = FREE_SHIPPING_OVER_CENTS + 1;
  const words = `Add ${formatMoney(missing, basket.currency)} more of what is shipped, and this order ships free within Australia.`;
  return (
    <div className="free-shipping">
      <p id="to-free-shipping">{words}</p>
      <progress aria-labelledby="to-free-shipping" value={over - missing} max={over} />
    </div>
  );
}

function NextStep() {
  if (!isMounted("/checkout")) {
    return <p className="next-step">Ordering opens soon. Until then your basket is kept for you on this device.</p>;
  }
  return (
    <p className="next-step">
      <a className="button primary" href="/checkout">
        Checkout
      </a>
    </p>
  );
}
