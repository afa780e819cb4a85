import { ORDER_PAPERS, orderPaperPath } from "~/domain/office/order-list";
import type { OrderPage } from "~/domain/office/order-page";
import { CARRIER_CODES, carrierName } from "~/domain/orders/parcel";
import { SelectField, TextField } from "~/ui/form/fields";
import { inCapitals } from "./in-capitals";
import { AskManager, OrderForm } from "./order-form";

interface OrderActsProps {
  order: OrderPage;
  may: { pack: boolean; change: boolean };
}

/** The acts that the order's state allows. */
export function OrderActs({ order, may }: OrderActsProps) {
  const { seen, state, fulfilment } = order;
  const isOpen = ["paid", "packed", "sent", "ready to collect"].includes(state) && fulfilment !== "digital";
  const canCancel = state === "paid" || state === "awaiting payment";
  return (
    <section aria-labelledby="next">
      <h2 id="next">Next</h2>
      {isOpen && !may.pack && <AskManager to="pack" />}
      {isOpen && may.pack && <NextStep order={order} />}
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
      {canCancel && !may.change && <AskManager to="cancel" />}
      {canCancel && may.change && (
        <details className="office-more">
          <summary>Cancel the order</summary>
          <OrderForm act="cancel" seen={seen} submit="Cancel the order and refund what was paid" isMinor>
            <TextField name="note" label="Why (the customer reads it)" />
          </OrderForm>
        </details>
      )}
      {may.pack && (
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

function NextStep({ order: { seen, state, fulfilment, tracking } }: { order: OrderPage }) {
  if (state === "paid") return <OrderForm act="pack" seen={seen} submit="Mark as packed" />;
  if (state === "packed" && fulfilment === "collect")
    return <OrderForm act="ready" seen={seen} submit="Mark as ready to collect" />;
  if (state === "packed")
    return (
      <OrderForm act="send" seen={seen} submit="Mark as sent" defaultValues={{ carrier: "auspost" }}>
        <ParcelFields />
        <TextField name="note" label="Note in the email (optional)" />
      </OrderForm>
    );
  return (
    <>
      <OrderForm
        act="complete"
        seen={seen}
        submit={fulfilment === "collect" ? "Mark as handed over" : "Mark as arrived"}
      />
      {fulfilment === "delivery" && (
        <details className="office-more">
          <summary>Correct the tracking number</summary>
          <OrderForm
            act="track"
            seen={seen}
            submit="Correct it and email the customer"
            isMinor
            defaultValues={{ carrier: tracking?.carrier ?? "auspost", tracking: tracking?.trackingNumber ?? "" }}
          >
            <ParcelFields />
          </OrderForm>
        </details>
      )}
    </>
  );
}

function ParcelFields() {
  return (
    <>
      <TextField name="tracking" label="Tracking number" />
      <SelectField
        name="carrier"
        label="Carrier"
        options={CARRIER_CODES.map((value) => ({ value, label: carrierName(value) }))}
      />
    </>
  );
}
