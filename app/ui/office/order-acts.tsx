import { OPEN_STATES, ORDER_PAPERS, orderPaperPath, orderPath } from "~/domain/office/order-list";
import type { OrderPage } from "~/domain/office/order-page";
import { TextField } from "~/ui/form/fields";
import { ChangeAddress } from "./change-address";
import { CopiesOfLines } from "./copies-of-lines";
import { CounterFields } from "./counter-fields";
import { inCapitals } from "./in-capitals";
import { AskManager, FoldedOrderForm, OrderForm } from "./order-form";
import { SendPart, TrackingFields } from "./send-part";

interface OrderActsProps {
  order: OrderPage;
  may: { pack: boolean; change: boolean; refund: boolean };
}

/** The acts allowed in the order's current state. */
export function OrderActs({ order, may }: OrderActsProps) {
  const { seen, state, fulfilment } = order;
  const isOpen = OPEN_STATES.includes(state) && fulfilment !== "digital";
  const canCancel = state === "paid" || state === "awaiting payment";
  return (
    <section aria-labelledby="next">
      <h2 id="next">Next</h2>
      {isOpen && !may.pack && <AskManager to="pack" />}
      {isOpen && may.pack && (
        <>
          <NextStep order={order} />
          <SendPart order={order} />
        </>
      )}
      {!isOpen && !canCancel && <p>There is nothing left to do.</p>}
      {isOpen && (
        <p>
          {ORDER_PAPERS.map((paper) => (
            <a key={paper} className="office-paper" href={orderPaperPath(paper, order.number)}>
              {inCapitals(paper)}
            </a>
          ))}
        </p>
      )}
      {order.isToPay && may.change && <AwaitedPayment order={order} toPay={order.isToPay} />}
      {order.address && may.change && <ChangeAddress order={order} address={order.address} />}
      <RelatedOrders order={order} />
      {order.mayAddItems && may.change && (
        <FoldedOrderForm summary="Add items" act="add items" seen={seen} submit="Choose products and payment">
          <p>More copies of these, or other products on the next page, at today's prices. Delivery costs no more.</p>
          <CopiesOfLines lines={order.lines.map((line) => ({ ...line, left: line.quantity, unit: "ordered" }))} />
        </FoldedOrderForm>
      )}
      {order.lines.some(({ out }) => out > 0) && may.refund && (
        <FoldedOrderForm summary="Exchange" act="exchange" seen={seen} submit="Choose what goes out instead">
          <p>Choose what comes back. On the next page you choose what goes out, and how a difference is paid.</p>
          <CopiesOfLines canRestock lines={order.lines.map((line) => ({ ...line, left: line.out, unit: "sent" }))} />
        </FoldedOrderForm>
      )}
      {order.mayTakeOff && may.refund && (
        <FoldedOrderForm
          summary="Take items off"
          confirm="Take these items off the order and refund them?"
          act="take off"
          seen={seen}
          submit="Take them off, refund them and email the customer"
        >
          <p>They go back to stock, and their price goes back to where the payment came from. Delivery stays.</p>
          <CopiesOfLines lines={order.lines.map((line) => ({ ...line, left: line.toPack }))} />
          <TextField name="note" label="Why (the customer reads it, optional)" />
        </FoldedOrderForm>
      )}
      {canCancel && !may.change && <AskManager to="cancel" />}
      {canCancel && may.change && (
        <FoldedOrderForm
          summary="Cancel the order"
          confirm="Cancel the whole order?"
          act="cancel"
          seen={seen}
          submit="Cancel the order and refund what was paid"
        >
          <TextField name="note" label="Why (the customer reads it)" />
        </FoldedOrderForm>
      )}
      {may.pack && !order.isToPay && (
        <OrderForm
          act="email again"
          seen={seen}
          submit={`Send the email about “${order.title.toLowerCase()}” again`}
          isMinor
        />
      )}
    </section>
  );
}

/** Orders related to this one: exchanges, and items that are added once they are paid. */
function RelatedOrders({ order: { waitingItems, addsTo, exchangeOf, exchanges } }: { order: OrderPage }) {
  return (
    <>
      {exchangeOf && (
        <p>
          Exchanged for items of order <a href={orderPath(exchangeOf)}>{exchangeOf}</a>.
        </p>
      )}
      {exchanges.map((number) => (
        <p key={number}>
          Items were exchanged for order <a href={orderPath(number)}>{number}</a>.
        </p>
      ))}
      {addsTo && (
        <p>
          These items become part of order <a href={orderPath(addsTo)}>{addsTo}</a> once they are paid.
        </p>
      )}
      {waitingItems.map(({ number, items, cents, until }) => (
        <p key={number}>
          Waiting for {cents} until {until} to add {items}. The order can't be packed before.{" "}
          <a href={orderPath(number)}>Send the link again, take the payment or cancel the request</a>
        </p>
      ))}
    </>
  );
}

function AwaitedPayment({ order: { seen, payLink }, toPay }: { order: OrderPage; toPay: string }) {
  return (
    <>
      {payLink && (
        <OrderForm act="pay link" seen={seen} submit="Send the pay link again">
          <p>
            The customer has a link to pay {toPay}. The copies are held until {payLink}.
          </p>
        </OrderForm>
      )}
      <FoldedOrderForm
        summary="Paid at the counter"
        act="counter"
        seen={seen}
        submit={`${toPay} is paid`}
        defaultValues={{ way: "EFTPOS" }}
      >
        <CounterFields />
      </FoldedOrderForm>
    </>
  );
}

function NextStep({ order }: { order: OrderPage }) {
  const { seen, state, fulfilment } = order;
  if (state === "paid") return <OrderForm act="pack" seen={seen} submit="Mark as packed" />;
  if (state === "packed" && fulfilment === "collect")
    return <OrderForm act="ready" seen={seen} submit="Mark as ready to collect" />;
  if (state === "packed" || state === "partly sent")
    return (
      <>
        {state === "partly sent" && <OrderForm act="pack" seen={seen} submit="Mark the rest as packed" isMinor />}
        <OrderForm
          act="send"
          seen={seen}
          submit={order.parcels.length === 0 ? "Mark as sent" : "Mark the rest as sent"}
          defaultValues={{ carrier: "auspost" }}
        >
          <TrackingFields />
          <TextField name="note" label="Note in the email (optional)" />
        </OrderForm>
      </>
    );
  return (
    <OrderForm
      act="complete"
      seen={seen}
      submit={fulfilment === "collect" ? "Mark as handed over" : "Mark as arrived"}
    />
  );
}
