import type { Product } from "~/domain/catalogue/product";

/** Digits only, at least 1; empty means 1. The shop brings it down to what can be bought. (spec 5, Quantity) */
export function QuantityField({ value, label = "Quantity" }: { value: number; label?: string }) {
  return (
    <label className="buying-quantity">
      {label}{" "}
      <input
        type="text"
        name="quantity"
        key={value}
        defaultValue={value}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
    </label>
  );
}

/** Changes how many are in the basket, and shows the page again. */
export function QuantityInBasket({ product, path, inBasket }: { product: Product; path: string; inBasket: number }) {
  return (
    <form method="post" action="/basket" data-enhance className="in-basket">
      <input type="hidden" name="intent" value="productQuantity" />
      <input type="hidden" name="productCode" value={product.code} />
      <input type="hidden" name="redirectTo" value={path} />
      <QuantityField value={inBasket} label="In your basket" />
      <button type="submit" className="button">
        Update quantity
      </button>
    </form>
  );
}
