import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ShopFrame } from "~/routes/shop-frame";
import { type CheckoutFrame as OrderSoFar, STEP_TITLES } from "~/ui/checkout/checkout-frame";

/** Renders the slim header, and the order's steps if they could be read. */
export function CheckoutFrame({ steps, children }: { steps: OrderSoFar["steps"] | undefined; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ShopFrame slim>
      <main id="main" className="page narrow checkout-page">
        {steps && <Steps steps={steps} here={pathname} />}
        {children}
      </main>
    </ShopFrame>
  );
}

function Steps({ steps, here }: { steps: OrderSoFar["steps"]; here: string }) {
  return (
    <nav aria-label="Checkout steps">
      <ol className="checkout-steps">
        {steps.map(({ step, isOpen, isDone }) => {
          const isHere = here === `/checkout/${step}`;
          return (
            <li key={step} className={isDone ? "done" : undefined}>
              {isOpen && !isHere ? (
                <a href={`/checkout/${step}`}>{STEP_TITLES[step]}</a>
              ) : (
                <span aria-current={isHere ? "step" : undefined}>{STEP_TITLES[step]}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
