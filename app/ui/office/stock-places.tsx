import { correctStockSchema } from "~/domain/office/stock.schema";
import type { StockAt } from "~/domain/office/stock-at";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { useFormAnswer } from "~/ui/form/use-form-answer";
import { OfficeTable } from "./office-table";
import { Seen } from "./seen";

/** A product's copies at each place. At places where the member of staff works, a form corrects the count. */
export function StockPlaces({ places, mayCorrect }: { places: readonly StockAt[]; mayCorrect: boolean }) {
  if (places.length === 0) return <p>No place has copies of it.</p>;
  return (
    <OfficeTable
      caption="Copies by place"
      rows={places}
      keyOf={({ place }) => place}
      columns={[
        { title: "Place", cell: ({ name }) => name },
        { title: "On hand", cell: ({ onHand }) => onHand, isNumber: true },
        { title: "Held by orders", cell: ({ held }) => held, isNumber: true },
        { title: "For sale", cell: ({ forSale }) => forSale, isNumber: true },
        { title: "Sold in 30 days", cell: ({ sold }) => sold, isNumber: true },
        ...(mayCorrect
          ? [{ title: "Count", cell: (place: StockAt) => place.mayCorrect && <CorrectForm place={place} /> }]
          : []),
      ]}
    />
  );
}

function CorrectForm({ place: { place, name, onHand } }: { place: StockAt }) {
  const id = `correct-${place}`;
  const { refused } = useFormAnswer({ id, intent: "correct" }, {});
  return (
    <details className="office-more" open={refused !== null}>
      <summary>
        Correct<span className="hidden"> the stock of {name}</span>
      </summary>
      <ShopForm id={id} schema={correctStockSchema} intent="correct" submit="Correct the stock" isMinor>
        <input type="hidden" name="place" value={place} />
        <Seen value={onHand} />
        <TextField name="counted" label="Copies counted, with those held" inputMode="numeric" />
        <TextField name="reason" label="Reason" />
      </ShopForm>
    </details>
  );
}
