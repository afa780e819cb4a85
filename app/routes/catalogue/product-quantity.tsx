import type { Product } from "~/domain/catalogue/product";
import type { FormAnswer } from "~/http/form-answer";

/** The value of a field as it was sent, and the reason why it was refused. */
export interface RefusedTyping {
  name: string;
  typed: string;
  message: string;
}

/** Returns the refused field in the answer to one of this page's forms, or null if there is none. */
export function refusedIn(answered: unknown): RefusedTyping | null {
  const { fieldErrors = {}, submittedData = {} } = (answered ?? {}) as Partial<FormAnswer>;
  const [name] = Object.keys(fieldErrors);
  return name ? { name, message: fieldErrors[name] ?? "", typed: `${submittedData[name] ?? ""}` } : null;
}

/** Renders a field's message if that field was refused. The message's id is the field's name. */
export function Refusal({ refused, name }: { refused: RefusedTyping | null; name: string }) {
  return (
    refused?.name === name && (
      <span className="error" id={name}>
        {refused.message}
      </span>
    )
  );
}

/** Returns a field's value, or if it was refused, the typed value and the attributes of an invalid field. */
export function fieldAttributes(name: string, value: string | number, refused: RefusedTyping | null) {
  if (refused?.name !== name) return { defaultValue: value };
  return { defaultValue: refused.typed, autoFocus: true, "aria-invalid": true, "aria-describedby": name };
}

interface QuantityFieldProps {
  product: Product;
  value: number;
  label?: string;
  refused: RefusedTyping | null;
}

/**
 * Renders a field for a quantity in digits, from 1 to the number available. An empty field means 1. Scripts correct the value
 * when the field loses focus; without scripts, the shop corrects it when the form is sent. (spec 5, Quantity)
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
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        onBlur={({ target }) => {
          // Repeat the rule of `typedQuantity`, because its file is loaded only on the basket's pages.
          target.value = `${Math.min(most, Number(target.value.replace(/\D/g, "")) || 1)}`;
        }}
        {...fieldAttributes("quantity", value, refused)}
      />
      <Refusal name="quantity" refused={refused} />
    </label>
  );
}

/** Renders a form that changes the quantity in the basket, and shows the page again. */
export function QuantityInBasket({ product, path, inBasket }: { product: Product; path: string; inBasket: number }) {
  return (
    <form method="post" action="/basket" data-enhance className="in-basket">
      <input type="hidden" name="intent" value="productQuantity" />
      <input type="hidden" name="productCode" value={product.code} />
      <input type="hidden" name="redirectTo" value={path} />
      <QuantityField product={product} value={inBasket} label="In your basket" refused={null} />
      <button type="submit" className="button">
        Update quantity
      </button>
    </form>
  );
}
