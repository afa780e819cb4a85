import type { MetaDescriptor } from "@remix-run/node";
import { payOrderPath } from "~/domain/orders/order-paths";
import { stateMark } from "~/domain/orders/order-words";
import type { Receipt } from "~/domain/orders/receipt";
import { unlisted } from "~/ui/ground/site-map";

/** Returns the head of an order's page. */
export function orderHead(receipt: Pick<Receipt, "number"> | undefined): MetaDescriptor[] {
  return unlisted(receipt ? `Order ${receipt.number}` : "Order");
}

/** Returns a short heading for the page. */
export function pageHeading({ state, number }: Pick<Receipt, "state" | "number">): string {
  if (state === "awaiting payment") return "Your order is awaiting payment";
  if (state === "cancelled" || state === "refunded") return `Order ${number}`;
  return "Thank you for your order";
}

/** Items that become part of the order once they are paid for. */
export function WaitingItems({ receipt, token }: { receipt: Pick<Receipt, "waiting">; token?: string | null }) {
  return (receipt.waiting ?? []).map(({ number, words, toPay, keptUntil }) => (
    <div key={number} className="order-actions">
      <p>
        {words} We keep them until {keptUntil}.
      </p>
      <a className="button primary" href={payOrderPath(number, token)}>
        Pay {toPay} for them
      </a>
    </div>
  ));
}

/** The order's state and the next step, with its number unless the page's heading has it. */
export function OrderState({
  receipt: { stateTitle, next, number, state },
  isTitled = false,
}: {
  receipt: Receipt;
  isTitled?: boolean;
}) {
  return (
    <p className="order-state">
      <b className={stateMark(state)}>{stateTitle}</b>
      <span>
        {!isTitled && (
          <>
            Order <span className="order-number">{number}</span>.{" "}
          </>
        )}
        {next}
      </span>
    </p>
  );
}
