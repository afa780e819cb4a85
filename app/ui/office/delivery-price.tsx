import { DELIVERY_PATH, type DeliveryAnswer, type DeliveryQuestion } from "~/domain/office/delivery-forms";
import { OfficeTable } from "./office-table";

interface DeliveryPriceProps {
  question: DeliveryQuestion;
  price: DeliveryAnswer | null;
}

/** The calculator for the price and the arrival of a delivery. */
export function DeliveryPrice({ question: { to, products, grams, dollars }, price }: DeliveryPriceProps) {
  return (
    <section aria-labelledby="price">
      <h2 id="price">What does delivery cost?</h2>
      <search>
        <form className="office-filters" action={DELIVERY_PATH}>
          <p>
            <label htmlFor="price-to">Postcode or country</label>
            <input id="price-to" name="to" defaultValue={to} autoComplete="off" />
          </p>
          <p>
            <label htmlFor="price-products">Codes of products, one a line (optional)</label>
            <textarea id="price-products" name="products" rows={2} defaultValue={products} />
          </p>
          <p>
            <label htmlFor="price-grams">Or grams (optional)</label>
            <input id="price-grams" name="grams" defaultValue={grams} autoComplete="off" />
          </p>
          <p>
            <label htmlFor="price-dollars">Or dollars (optional)</label>
            <input id="price-dollars" name="dollars" defaultValue={dollars} autoComplete="off" />
          </p>
          <button type="submit" className="button">
            Work it out
          </button>
        </form>
      </search>
      {price && <p role="status">{price.words}</p>}
      {price && price.methods.length > 0 && (
        <OfficeTable
          caption="Delivery"
          rows={price.methods}
          keyOf={({ name }) => name}
          columns={[
            { title: "Method", cell: ({ name }) => name },
            { title: "Price", cell: ({ cost }) => cost, isNumber: true },
            { title: "Arrives, if all is in stock", cell: ({ arrives }) => arrives },
          ]}
        />
      )}
    </section>
  );
}
