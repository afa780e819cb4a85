import type { ReactNode } from "react";
import { priceWords } from "~/domain/money/money";
import { MAX_WAITING_OF_OWNER } from "~/domain/orders/waiting-rules";
import { WaitingOrders } from "~/ui/orders/waiting-orders";
import { type CheckoutFrame, STEP_TITLES } from "./checkout-frame";
import { OrderLines, OrderSums } from "./order-sums";

interface CheckoutPageProps {
  title: string;
  frame: CheckoutFrame;
  /** Problems with earlier choices, shown above the step. */
  troubles?: readonly string[];
  /** The review shows the whole order itself. */
  isWhole?: boolean;
  children: ReactNode;
}

/**
 * One step: the progress, the order's total, and the step's form. One column, one primary button. (look, Basket and
 * checkout)
 */
export function CheckoutPage({ title, frame, troubles = [], isWhole = false, children }: CheckoutPageProps) {
  const { waiting = [] } = frame;
  return (
    <main id="main" className="page narrow checkout-page">
      <nav aria-label="Checkout steps">
        <ol className="checkout-steps">
          {frame.steps.map(({ step, isHere, isOpen, isDone }) => (
            <li key={step} className={isDone ? "done" : undefined}>
              {isOpen && !isHere ? (
                <a href={`/checkout/${step}`}>{STEP_TITLES[step]}</a>
              ) : (
                <span aria-current={isHere ? "step" : undefined}>{STEP_TITLES[step]}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <h1>{title}</h1>
      <WaitingOrders orders={waiting} heading="h2" />
      {waiting.filter(({ standing }) => standing === "waits").length >= MAX_WAITING_OF_OWNER && (
        <p className="hint">Placing another order cancels the oldest one that isn't paid.</p>
      )}
      {!isWhole && <Summary frame={frame} />}
      {troubles.length > 0 && (
        <div className="checkout-trouble" role="alert">
          {troubles.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      {children}
    </main>
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
