import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { WaitingOrder } from "~/domain/orders/waiting-orders";
import { formIdField } from "~/http/form-answer";

interface WaitingOrdersProps {
  orders: readonly WaitingOrder[];
  heading: "h2" | "h3";
}

/** Links to orders whose bank payment was not completed, or to an order's receipt if it has since been paid. */
export function WaitingOrders({ orders, heading: Heading }: WaitingOrdersProps) {
  return orders.map((order) => (
    <section key={order.number} className="waiting-order" aria-labelledby={`waiting-${order.number}`}>
      <Heading id={`waiting-${order.number}`}>{findTitle(order)}</Heading>
      <p>
        {order.items}. {toSentence(order)}
      </p>
      {order.standing === "waits" && (
        <div className="waiting-actions">
          <OneButton action={order.paths.pay} words="Pay now" about={order.number} isMain />
          <OneButton action={order.paths.change} words="Change the order" about={order.number} />
        </div>
      )}
      <p>
        <a href={order.paths.receipt}>
          View order<span className="hidden"> {order.number}</span>
        </a>
      </p>
    </section>
  ));
}

function findTitle({ number, standing }: WaitingOrder): ReactNode {
  const shown = <span className="waiting-number">{number}</span>;
  if (standing === "paid") return <>Thank you for your order {shown}</>;
  return standing === "settling" ? (
    <>We're processing the payment for order {shown}</>
  ) : (
    <>Order {shown} isn't paid yet</>
  );
}

function toSentence({ standing, toPay, keptUntil }: WaitingOrder): string {
  if (standing === "paid") return `We've received your payment of ${toPay}.`;
  if (standing === "settling") return "We'll email you when your bank confirms it.";
  return `${toPay} to pay. We'll keep these items for you until ${keptUntil} (Sydney time).`;
}

interface OneButtonProps {
  action: string;
  words: string;
  about: string;
  isMain?: boolean;
}

function OneButton({ action, words, about, isMain = false }: OneButtonProps) {
  return (
    <Form method="post" action={action}>
      {/* Send the id of the payment form, so that the payment page shows an error at that form. */}
      <input type="hidden" name={formIdField} value="pay" />
      <button type="submit" className={isMain ? "button primary" : "button"}>
        {words}
        <span className="hidden"> {about}</span>
      </button>
    </Form>
  );
}
