import type { ListingFilters } from "~/domain/catalogue/listing";
import { isWrongPrice } from "~/domain/catalogue/price-limits";

/** The two fields in the filter form for the shopper's own lowest and highest price. */
export function PriceLimits({ from, to }: Pick<ListingFilters, "from" | "to">) {
  const isWrong = isWrongPrice(from) || isWrongPrice(to);
  return (
    <>
      <div className="price-limits">
        <PriceField name="from" label="From $" value={from} />
        <PriceField name="to" label="to $" value={to} />
        <button type="submit" className="button">
          Go
        </button>
      </div>
      {isWrong && (
        <p className="error" id="price-limits-error" role="alert">
          Enter prices in dollars, such as 20 or 19.95.
        </p>
      )}
    </>
  );
}

function PriceField({ name, label, value }: { name: "from" | "to"; label: string; value: string | null }) {
  const isWrong = isWrongPrice(value);
  return (
    <label>
      {label}
      <input
        type="text"
        name={name}
        inputMode="decimal"
        maxLength={10}
        defaultValue={value ?? ""}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? "price-limits-error" : undefined}
      />
    </label>
  );
}
