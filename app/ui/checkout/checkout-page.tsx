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
  /** True for the review, which shows the whole order itself. */
  isWhole?: boolean;
  children: ReactNode;
}

/** Returns the order so far, from the layout around the steps. */
export function useCheckout(): CheckoutFrame {
  return useLayoutData("checkout/layout");
}

/** A step: the order's total, and the step's form. One column, one primary button. (look, Basket and checkout) */
export function CheckoutPage({ title, troubles = [], isWhole = false, children }: CheckoutPageProps) {
  const frame = useCheckout();
  const { waiting = [] } = frame;
  return (
    <>
      <h1>{title}</h1>
      <WaitingOrders orders={waiting} heading="h2" />
      {waiting.filter(({ standing }) => standing === "waits").length >= MAX_WAITING_OF_OWNER && (
        <p className="hint">Placing another order cancels the oldest one that isn't paid.</p>
      )}
      {!isWhole && <Summary key={title} frame={frame} />}
      {troubles.length > 0 && (
        <div className="checkout-trouble" role="alert">
          {troubles.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      {children}
    </>
  );
}

function Summary({ frame }: { frame: CheckoutFrame }) {
  const { sums, lines } = frame;
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <details className="checkout-summary">
      <summary>
        Your order: {pieces} {pieces === 1 ? "item" : "items"}, <b>{priceWords(sums.totalCents)}</b>
        {sums.shippingCents === "later" && " before delivery"}
      </summary>
      <OrderLines lines={lines} />
      <OrderSums sums={sums} />
      <p>
        <a href="/basket">Edit your basket</a>
      </p>
    </details>
  );
}
