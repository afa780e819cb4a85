import type { ReactNode } from "react";
import { formatMoney } from "~/domain/money/money";
import type { Fulfilment } from "~/domain/orders/order";
import { useCheckout } from "~/ui/checkout/checkout-page";
import { OrderLines, OrderSums } from "~/ui/checkout/order-sums";

export interface ReviewData {
  contact: { name: string; email: string; phone: string; company: string };
  delivery: {
    fulfilment: Fulfilment;
    place: string;
    instructions: string;
    shippingName: string;
    /** Date of arrival or dispatch, in words; null if unknown. */
    arrival: string | null;
    isExport: boolean;
  };
  payment: { payableCents: number };
  /** A sentence for members about their points; null if they earn none. */
  points: string | null;
}

const PLACE_TITLES: Record<Fulfilment, string> = {
  delivery: "Delivery",
  collect: "Click & collect",
  digital: "Delivery",
};

/** Everything that the customer entered, each part with a link to change it, and all amounts. */
export function ReviewParts({ contact, delivery, payment, points }: ReviewData) {
  const frame = useCheckout();
  const isDigital = delivery.fulfilment === "digital";
  return (
    <div className="checkout-review">
      <Part title="Your order" change="/basket" of="your basket">
        <OrderLines lines={frame.lines} withCovers />
        <OrderSums sums={frame.sums} />
        {delivery.isExport && (
          <p className="hint">Items sent overseas are GST-free. Your country may charge its own tax or duty.</p>
        )}
      </Part>
      <Part title="Contact" change="/checkout/contact" of="contact">
        <p>
          {contact.name}
          <br />
          {contact.email}
          {contact.phone && (
            <>
              <br />
              {contact.phone}
            </>
          )}
          {contact.company && (
            <>
              <br />
              {contact.company}
            </>
          )}
        </p>
      </Part>
      {isDigital ? (
        <Part title={PLACE_TITLES.digital}>
          <p>We email your digital items, or a link to download them. Members also find them in their account.</p>
        </Part>
      ) : (
        <Part title={PLACE_TITLES[delivery.fulfilment]} change="/checkout/delivery" of="delivery">
          <p>{delivery.place}</p>
          {delivery.shippingName && (
            <p>
              {delivery.shippingName}
              {delivery.arrival && `. ${delivery.arrival}`}
            </p>
          )}
          {delivery.fulfilment === "collect" && <p>We'll email you when your order is ready to collect.</p>}
          {delivery.fulfilment === "delivery" && delivery.instructions && <p>“{delivery.instructions}”</p>}
        </Part>
      )}
      <Part title="Payment" change="/checkout/payment" of="payment">
        <p>
          {payment.payableCents === 0
            ? "There is nothing left to pay."
            : `${formatMoney(payment.payableCents)} to pay.`}
        </p>
        {points && <p className="hint">{points}</p>}
      </Part>
    </div>
  );
}

interface PartProps {
  title: string;
  change?: string;
  /** The part that the link changes, for screen readers. */
  of?: string;
  children: ReactNode;
}

function Part({ title, change, of, children }: PartProps) {
  return (
    <section>
      <div className="review-head">
        <h2>{title}</h2>
        {change && (
          <a href={change}>
            Change<span className="hidden"> {of}</span>
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
