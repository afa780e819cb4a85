import type { ReactNode } from "react";
import { type PaymentWay, WAY_NAMES } from "~/domain/orders/payment-ways";

/** The marks, drawn here on a 56 by 32 card, so that nothing is loaded from elsewhere. */
const MARKS: Record<PaymentWay, ReactNode> = {
  "apple-pay": (
    <>
      <path
        fill="#000"
        d="M15.4 10.2c.7-.8 1-1.7.9-2.6-.9.1-1.8.5-2.4 1.3-.6.7-1 1.6-.9 2.5.9.1 1.8-.4 2.4-1.2zm3 9.4c-.4 1-1.6 3-2.9 3-1 0-1.3-.6-2.5-.6s-1.6.6-2.5.6c-1.3 0-3.7-3.2-3.7-6.2 0-2.9 1.9-4.5 3.7-4.5 1.1 0 2 .7 2.7.7s1.8-.8 3.1-.7c.5 0 2 .2 2.9 1.6-2.5 1.5-2.1 4.7.3 5.7-.2.2-.7.3-1.1.4z"
      />
      <text x="21" y="21">
        Pay
      </text>
    </>
  ),
  "google-pay": (
    <>
      <path fill="none" stroke="#4285f4" strokeWidth="2.4" d="M17.6 16H13" />
      <path fill="none" stroke="#4285f4" strokeWidth="2.4" d="M17.6 16a4.8 4.8 0 0 1-1.7 3.6" />
      <path fill="none" stroke="#34a853" strokeWidth="2.4" d="M15.9 19.600a4.8 4.8 0 0 1-7-1.2" />
      <path fill="none" stroke="#fbbc04" strokeWidth="2.4" d="M8.9 18.400a4.8 4.8 0 0 1 0-4.8" />
      <path fill="none" stroke="#ea4335" strokeWidth="2.4" d="M8.9 13.600a4.8 4.8 0 0 1 7.2-1" />
      <text x="22" y="21">
        Pay
      </text>
    </>
  ),
  paypal: (
    <text x="6" y="21" fontStyle="italic" textLength="44" lengthAdjust="spacingAndGlyphs">
      <tspan fill="#003087">Pay</tspan>
      <tspan fill="#0070e0">Pal</tspan>
    </text>
  ),
  afterpay: (
    <>
      <rect x="1" y="1" width="54" height="30" rx="4" fill="#b2fce4" />
      <text x="5" y="20" fontSize="10.5" textLength="46" lengthAdjust="spacingAndGlyphs">
        afterpay
      </text>
    </>
  ),
};

/** Shows the marks of the payment methods offered in addition to cards; nothing if there are none. */
export function PaymentMarks({ ways }: { ways: readonly PaymentWay[] }) {
  if (ways.length === 0) return null;
  return (
    <ul className="payment-marks" aria-label="Also accepted">
      {ways.map((way) => (
        <li key={way}>
          <svg viewBox="0 0 56 32" width="56" height="32" role="img" aria-label={WAY_NAMES[way]}>
            <rect x=".5" y=".5" width="55" height="31" rx="4.5" fill="#fff" stroke="#8a8178" />
            {MARKS[way]}
          </svg>
        </li>
      ))}
    </ul>
  );
}
