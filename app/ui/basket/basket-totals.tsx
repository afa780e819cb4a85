import type { Basket } from "~/domain/basket/basket";
import { FREE_DELIVERY, toFreeDelivery } from "~/domain/basket/free-delivery-words";
import { formatMoney, priceWords } from "~/domain/money/money";
import { useShownSettings } from "~/ui/ground/root-data";

/**
 * The basket's totals and free shipping. On the basket page, they include the order total and the next step; in the sidebar,
 * these are in its foot. (spec 1, free shipping)
 */
export function BasketTotals({ basket, compact = false }: { basket: Basket; compact?: boolean }) {
  const { totalQuantity, currency } = basket;
  return (
    <div className="totals">
      <dl>
        <div>
          <dt>
            {totalQuantity} {totalQuantity === 1 ? "item" : "items"}
          </dt>
          <dd>{priceWords(basket.totalItemsPrice, currency)}</dd>
        </div>
        {basket.discounts?.map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>−{formatMoney(cents, currency)}</dd>
          </div>
        ))}
        {basket.needsShipping && (
          <div>
            <dt>Delivery</dt>
            <dd>{basket.qualifiesForFreeShipping ? "Free in Australia" : "Calculated at checkout"}</dd>
          </div>
        )}
        {!compact && <OrderTotal basket={basket} />}
        <div className="gst">
          <dt>GST included</dt>
          <dd>{basket.gstCents === 0 ? "None" : formatMoney(basket.gstCents, currency)}</dd>
        </div>
      </dl>
      <FreeShipping basket={basket} />
      {!compact && <NextStep basket={basket} />}
    </div>
  );
}

/** The sidebar's order total and next step, which stay in view however long the basket is. */
export function BasketFoot({ basket, action }: { basket: Basket; action: string }) {
  return (
    <div className="basket-foot totals">
      <dl>
        <OrderTotal basket={basket} />
      </dl>
      <NextStep basket={basket} />
      <a className="button" href={action}>
        View basket
      </a>
    </div>
  );
}

function OrderTotal({ basket: { totalOrderPrice, currency } }: { basket: Basket }) {
  return (
    <div className="order-total">
      <dt>Order total</dt>
      <dd>{priceWords(totalOrderPrice, currency)}</dd>
    </div>
  );
}

function FreeShipping({ basket }: { basket: Basket }) {
  const missing = basket.toFreeShippingCents;
  if (!basket.needsShipping) {
    return basket.totalQuantity > 0 ? <p className="free-shipping">No delivery charge for digital items.</p> : null;
  }
  if (basket.qualifiesForFreeShipping) {
    return <p className="free-shipping reached">{FREE_DELIVERY}</p>;
  }
  return missing === null ? null : <ToFreeShipping missing={missing} currency={basket.currency} />;
}

function ToFreeShipping({ missing, currency }: { missing: number; currency: string }) {
  const over = (useShownSettings().freeDeliveryOver ?? 0) + 1;
  return (
    <div className="free-shipping">
      <p id="to-free-shipping">{toFreeDelivery(missing, currency)}</p>
      <progress aria-labelledby="to-free-shipping" value={over - missing} max={over} />
    </div>
  );
}

/** The checkout button, or the reason why the checkout would only lead back to the basket. */
function NextStep({ basket }: { basket: Basket }) {
  const bought = basket.entries.filter((entry) => entry.canBeBought);
  const tooMany = bought.filter((entry) => entry.quantity > entry.maxQuantity);
  const later = basket.entries.filter((entry) => entry.isSeparate).length;
  const leftOut = basket.entries.length - bought.length - later;
  if (bought.length === 0) return <p className="next-step">None of the items in your basket are available.</p>;
  if (tooMany.length > 0) {
    const titles = tooMany.map((entry) => entry.title).join(" and ");
    return <p className="next-step error">To check out, reduce the quantity of {titles}.</p>;
  }
  return (
    <div className="next-step">
      {leftOut > 0 && (
        <p className="free-shipping">
          {leftOut === 1 ? "One item" : `${leftOut} items`} unavailable and won't be included in your order.
        </p>
      )}
      {later > 0 && (
        <p className="free-shipping">
          {later === 1 ? "Your pre-order stays" : "Your pre-orders stay"} in your basket, to order next.
        </p>
      )}
      <a className="button primary" href="/checkout">
        Checkout
      </a>
    </div>
  );
}
