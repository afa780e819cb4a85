import { PAPERS_PATH } from "~/domain/office/order-list";
import type { OrderPage } from "~/domain/office/order-page";
import { CARRIER_CODES, carrierName } from "~/domain/orders/parcel";
import { Checkbox, SelectField, TextField } from "~/ui/form/fields";
import { CopiesOfLines } from "./copies-of-lines";
import { FoldedOrderForm } from "./order-form";

/** The form for sending part of the order, by line and quantity. Initially, everything that has been released is selected. */
export function SendPart({ order }: { order: OrderPage }) {
  if (!order.maySendPart) return null;
  const lines = order.lines.map(({ toPack, release, ...line }) => ({
    ...{ ...line, left: toPack, unit: "to send", detail: release },
    preset: toPack > 0 && release === "" ? String(toPack) : "0",
  }));
  return (
    <FoldedOrderForm
      summary="Send part of it"
      act="send part"
      seen={order.seen}
      submit="Send this part and email the customer"
      defaultValues={{ carrier: "auspost" }}
      beside={
        <button type="submit" className="button" formAction={PAPERS_PATH} name="intent" value="packing slip">
          Packing slip of this part
        </button>
      }
    >
      <input type="hidden" name="order" value={order.number} />
      <p className="hint">Everything that can leave now is filled in. Enter 0 for items that stay.</p>
      <CopiesOfLines lines={lines} />
      <TrackingFields />
      <TextField name="note" label="Note in the email (optional)" />
    </FoldedOrderForm>
  );
}

/** Lists the sent parcels, each with its items, its tracking link, its sender, and a form to correct its tracking number. */
export function SentParcels({ order, mayCorrect }: { order: OrderPage; mayCorrect: boolean }) {
  if (order.parcels.length === 0) return null;
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels">Parcels</h2>
      <ol>
        {order.parcels.map(({ id, sent, items, link, carrier, trackingNumber }, at) => (
          <li key={id}>
            {sent}: {items.join(", ") || "nothing that is kept"}.{" "}
            {link ? (
              <a href={link.href} rel="noreferrer">
                {link.words}
              </a>
            ) : (
              "No tracking number."
            )}
            {mayCorrect && (
              <FoldedOrderForm
                summary={`Correct the tracking number${order.parcels.length > 1 ? ` of parcel ${at + 1}` : ""}`}
                act="track"
                id={`track-${at + 1}`}
                seen={order.seen}
                submit="Correct it"
                defaultValues={{ carrier, tracking: trackingNumber, tell: "on" }}
              >
                <input type="hidden" name="parcel" value={id} />
                <TrackingFields />
                <Checkbox name="tell" label="Tell the customer by email" />
              </FoldedOrderForm>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function TrackingFields() {
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
