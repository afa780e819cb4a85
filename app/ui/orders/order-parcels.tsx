import type { Receipt } from "~/domain/orders/receipt";

/** Lists the sent parcels, each with its items and a link to the carrier's page, and the items that have yet to be sent. */
export function OrderParcels({ receipt: { parcels, toCome } }: { receipt: Pick<Receipt, "parcels" | "toCome"> }) {
  if (parcels.length === 0) return null;
  const title = parcels.length > 1 || toCome.length > 0 ? "Your parcels" : "Your parcel";
  return (
    <section className="order-parcels" aria-labelledby="parcels">
      <h2 id="parcels">{title}</h2>
      <ol>
        {parcels.map(({ id, sentOn, items, tracking }) => (
          <li key={id}>
            <b>Sent on {sentOn}</b>
            <Items items={items} />
            {tracking && (
              <a href={tracking.href} rel="noreferrer">
                {tracking.words}
              </a>
            )}
          </li>
        ))}
        {toCome.length > 0 && (
          <li>
            <b>Still to come</b>
            <Items items={toCome} />
          </li>
        )}
      </ol>
    </section>
  );
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
