import type { ReactNode } from "react";
import type { Receipt } from "~/domain/orders/receipt";

/** The order as a tax invoice, with the details required by law, for screen and print. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { title, number, placedOn, paidOn, supplier, buyer, goesTo } = receipt;
  return (
    <article className="paper" aria-labelledby="paper-title">
      <header className="paper-head">
        <div>
          <h2 id="paper-title">{title}</h2>
          <dl className="paper-facts">
            <Fact term="Number">{number}</Fact>
            <Fact term="Date">{placedOn}</Fact>
            {paidOn && <Fact term="Paid on">{paidOn}</Fact>}
            {receipt.due && <Fact term="Due">{receipt.due}</Fact>}
          </dl>
        </div>
        <p className="supplier">
          <b>{supplier.name}</b>
          <br />
          {supplier.taxNumber}
          <br />
          {supplier.phone}
        </p>
      </header>
      <div className="parties">
        <Party heading="Sold to" lines={buyer} />
        {goesTo && <Party {...goesTo} />}
      </div>
      <Lines receipt={receipt} />
      <dl className="sums">
        {receipt.sums.map(({ label, amount, isSum }) => (
          <div key={label} className={isSum ? "sum" : undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="gst-said">
        {receipt.gst} All amounts are in Australian dollars.
        {receipt.adjustment && (
          <>
            <br />
            {receipt.adjustment}
          </>
        )}
      </p>
      <Note heading="Gift message" text={receipt.giftMessage} />
      <Note heading="Your note" text={receipt.note} />
    </article>
  );
}

function Note({ heading, text }: { heading: string; text: string }) {
  if (text === "") return null;
  return (
    <div className="order-note">
      <h3>{heading}</h3>
      <p dir="auto">{text}</p>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Party({ heading, lines }: { heading: string; lines: string[] }) {
  return (
    <div>
      <h3>{heading}</h3>
      <p dir="auto">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and don't move
          <span key={at}>{line}</span>
        ))}
      </p>
    </div>
  );
}

function Lines({ receipt: { lines } }: { receipt: Receipt }) {
  return (
    <table className="order-lines">
      <caption className="hidden">Items</caption>
      <thead>
        <tr>
          <th scope="col">
            <abbr title="Quantity">Qty</abbr>
          </th>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one product may be in several lines, and they don't move
          <tr key={at}>
            <td>{line.quantity}</td>
            <th scope="row">
              <a href={line.href}>{line.title}</a>
              {line.isGstFree && <span className="gst-free"> *</span>}
              {[...(line.each ? [line.each] : []), ...line.details].map((detail) => (
                <span key={detail} className="detail">
                  {detail}
                </span>
              ))}
            </th>
            <td>{line.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
