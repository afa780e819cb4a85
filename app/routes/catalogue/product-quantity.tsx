import type { Product } from "~/domain/catalogue/product";
import type { FormAnswer } from "~/http/form-answer";

/** The value that a browser without scripts sent, and the reason why it was refused. */
export interface RefusedTyping {
  typed: string;
  message: string;
}

/** Returns the refused quantity in the answer to this page's form, or null if there is none. */
export function refusedIn(answered: unknown): RefusedTyping | null {
  const { fieldErrors = {}, submittedData = {} } = (answered ?? {}) as Partial<FormAnswer>;
  const message = fieldErrors.quantity;
  return message ? { message, typed: [submittedData.quantity].flat()[0] ?? "" } : null;
}

interface QuantityFieldProps {
  product: Product;
  value: number;
  label?: string;
  refused?: RefusedTyping | null;
}

/**
 * A quantity in digits, from 1 to the number available; empty means 1. Scripts correct it when the field loses focus, and the
 * shop when it is sent. (spec 5, Quantity)
 */
export function QuantityField({ product, value, label = "Quantity", refused }: QuantityFieldProps) {
  const { maxPerOrder, availability, stock } = product;
  const most = Math.min(maxPerOrder, (availability === "in stock" && stock) || maxPerOrder);
  return (
    <label className="buying-quantity">
      {label}{" "}
      <input
        type="text"
        name="quantity"
        key={value}
        defaultValue={refused?.typed ?? value}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        onBlur={({ target }) => {
          // Repeats the rule of `typedQuantity`, because only the basket's pages load its file.
          target.value = `${Math.min(most, Number(target.value.replace(/\D/g, "")) || 1)}`;
        }}
        {...(refused && { autoFocus: true, "aria-invalid": true, "aria-describedby": "refused-quantity" })}
      />
      {refused && (
        <span className="error" id="refused-quantity">
          {refused.message}
        </span>
      )}
    </label>
  );
}

/** Changes the quantity in the basket, and shows the page again. */
export function QuantityInBasket({ product, path, inBasket }: { product: Product; path: string; inBasket: number }) {
  return (
    <form method="post" action="/basket" data-enhance className="in-basket">
      <input type="hidden" name="intent" value="productQuantity" />
      <input type="hidden" name="productCode" value={product.code} />
      <input type="hidden" name="redirectTo" value={path} />
      <QuantityField product={product} value={inBasket} label="In your basket" />
      <button type="submit" className="button">
        Update quantity
      </button>
    </form>
  );
}
