import { canBuy, formatLabel, type ProductSummary } from "~/domain/catalogue/product";
import { Cover } from "~/ui/catalogue/cover";
import { Price } from "~/ui/catalogue/price";
import { productHref } from "~/ui/catalogue/product-href";

interface ConfirmAddingProps {
  products: (ProductSummary & { quantity: number })[];
  /** Other query parameters to retain. */
  query: { name: string; value: string }[];
  action: string;
}

/** Renders the products that a link would add to the basket, and the button that adds them. */
export function ConfirmAdding({ products, query, action }: ConfirmAddingProps) {
  const buyable = products.filter(canBuy);
  return (
    <form method="post" action={action} data-enhance="">
      <ul className="basket-entries">
        {products.map((product) => (
          <li key={product.code} className="basket-entry">
            <span className="entry-cover">
              <Cover product={product} size="a" />
            </span>
            <div className="entry-words">
              <h2>
                <a href={productHref(product)}>{product.title}</a>
              </h2>
              <p className="format">{formatLabel(product.format)}</p>
              <Price product={product} />
            </div>
            <p className="entry-quantity">
              {canBuy(product) ? `Quantity ${product.quantity}` : "This item is unavailable."}
            </p>
          </li>
        ))}
      </ul>
      {buyable.map((product) => [
        <input key={product.code} type="hidden" name="productCodes" value={product.code} />,
        <input key={`${product.code} quantity`} type="hidden" name="quantity" value={product.quantity} />,
      ])}
      {query.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {buyable.length > 0 && (
        <button type="submit" className="button primary">
          Add to Basket
        </button>
      )}
    </form>
  );
}
