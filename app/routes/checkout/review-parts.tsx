import type { ReactNode } from "react";
import type { Fulfilment } from "~/domain/orders/order";

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
}

const PLACE_TITLES: Record<Fulfilment, string> = {
  delivery: "Delivery",
  collect: "Click & collect",
  digital: "Delivery",
};

/** Renders everything that the customer entered, each part with a link to change it. */
export function ReviewParts({ contact, delivery }: ReviewData) {
  const isDigital = delivery.fulfilment === "digital";
  return (
    <div className="checkout-review">
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
          {delivery.isExport && (
            <p className="hint">Items sent overseas are GST-free. Your country may charge its own tax or duty.</p>
          )}
          {delivery.fulfilment === "collect" && <p>We'll email you when your order is ready to collect.</p>}
          {delivery.fulfilment === "delivery" && delivery.instructions && <p>“{delivery.instructions}”</p>}
        </Part>
      )}
    </div>
  );
}

interface PartProps {
  title: string;
  change?: string;
  /** Name of the part that the link changes, for screen readers. */
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
