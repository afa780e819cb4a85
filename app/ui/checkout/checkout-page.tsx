import type { ReactNode } from "react";
import { priceWords } from "~/domain/money/money";
import { MAX_WAITING_OF_OWNER } from "~/domain/orders/waiting-rules";
import { useLayoutData } from "~/ui/ground/layout-data";
import { WaitingOrders } from "~/ui/orders/waiting-orders";
import type { CheckoutFrame } from "./checkout-frame";
import { OrderLines, OrderSums } from "./order-sums";

interface CheckoutPageProps {
  title: string;
  /** Problems with earlier choices, shown above the step. */
  troubles?: readonly string[];
  /** True for the review, which shows the whole order even on a phone. */
  isWhole?: boolean;
  children: ReactNode;
}

/** Returns the order so far, from the layout around the steps. */
function useCheckout(): CheckoutFrame {
  return useLayoutData("checkout/layout");
}

/**
 * A step of the checkout: the order so far, and the step's form with a single primary button. On a wide screen the order is
 * open on the right, and elsewhere it is collapsed under its total. (look, Basket and checkout)
 */
export function CheckoutPage({ title, troubles = [], isWhole = false, children }: CheckoutPageProps) {
  const frame = useCheckout();
  const { waiting = [] } = frame;
  return (
    <>
      <h1>{title}</h1>
      <div className="checkout-columns">
        <Summary key={title} frame={frame} isOpen={isWhole} />
        <div className="checkout-step">
          <WaitingOrders orders={waiting} heading="h2" />
          {waiting.filter(({ standing }) => standing === "waits").length >= MAX_WAITING_OF_OWNER && (
            <p className="hint">Placing another order cancels the oldest one that isn't paid.</p>
          )}
          {troubles.length > 0 && (
            <div className="checkout-trouble" role="alert">
              {troubles.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </div>
          )}
          {children}
        </div>
      </div>
    </>
  );
}

function Summary({ frame: { sums, lines }, isOpen }: { frame: CheckoutFrame; isOpen: boolean }) {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <details className="checkout-summary" open={isOpen}>
      <summary>
        Your order: {pieces} {pieces === 1 ? "item" : "items"}, <b>{priceWords(sums.totalCents)}</b>
        {sums.shippingCents === "later" && " before delivery"}
      </summary>
      <h2>Your order</h2>
      <OrderLines lines={lines} />
      <OrderSums sums={sums} />
      <p>
        <a href="/basket">Edit your basket</a>
      </p>
    </details>
  );
}
